import { normalise } from '../search/normalise.ts'

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

type NamedFood = { id: string | null; name: string; pluralName?: string | null }

/**
 * `oil, olive` is olive oil with its name the other way round. `bread, garlic` stays two things: only what is bought in
 * numbers, and stands there as one, is no thing of its own.
 */
export function isTurnedName(behind: string, whole: NamedFood | null, part: NamedFood | null): boolean {
  if (!whole?.id || !part?.pluralName || whole.id === part.id) return false
  const [written, one, many] = [behind, part.name, part.pluralName].map(normalise)
  return written === one && one !== many
}
