/**
 * Several things in one typed line: `milk, butter and 6 eggs`. Nothing is looked up here: who knows foods says which are
 * one.
 */
import { DIGITS, FRACTION_SIGNS } from '../quantities/number-signs.ts'
import { normalise } from '../search/normalise.ts'

/** Not between the digits of `1,5 l`. */
const BETWEEN_THINGS = /\s*(?:[;،、，]|,(?!\d))\s*/u
/** "And" in the languages of the parser. */
const AND_BEFORE_AMOUNT = new RegExp(
  `\\s+(?:[+&]|(?:and|plus|und|sowie|et|y|más|e|più|mais|en|och|og|i|oraz|ve|и|و)(?=[\\s${DIGITS}]))\\s*(?=[${DIGITS}${FRACTION_SIGNS}])`,
  'iu',
)
const LONGEST_LINE = 500

/** The parts between the commas; none where there is only one. */
export function partsBetweenCommas(line: string): string[] {
  if (line.length > LONGEST_LINE || line.includes('(')) return []
  const parts = line.split(BETWEEN_THINGS).filter((part) => part !== '')
  return parts.length > 1 ? parts : []
}

/** `bread and 6 eggs` in its parts; none where there is only one. */
export function partsBeforeAmounts(line: string): string[] {
  if (line.length > LONGEST_LINE || line.includes('(')) return []
  const parts = line.split(AND_BEFORE_AMOUNT)
  return parts.length > 1 && parts.every((part) => part.trim() !== '') ? parts : []
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
