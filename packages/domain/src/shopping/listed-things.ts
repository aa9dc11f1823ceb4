/** Several things in one typed line: `milk, butter, 6 eggs`. Nothing is looked up here: who knows foods says which are one. */

/** Not between the digits of `1,5 l`. */
const BETWEEN_THINGS = /\s*(?:[;،、，]|,(?!\d))\s*/u
const LONGEST_LINE = 500

/** The parts between the commas; none where there is only one. */
export function partsBetweenCommas(line: string): string[] {
  if (line.length > LONGEST_LINE || line.includes('(')) return []
  const parts = line.split(BETWEEN_THINGS).filter((part) => part !== '')
  return parts.length > 1 ? parts : []
}

/** `tomatoes, chopped` is one thing: what stands behind a comma must be something to buy, or some of a longer list. */
export function areThings(parts: readonly string[], isThing: (part: string) => boolean): boolean {
  const [, ...behind] = parts
  const things = behind.filter(isThing).length
  return behind.length > 0 && (things === behind.length || (behind.length > 1 && things > 0))
}
