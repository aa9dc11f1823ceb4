import { normalise } from './normalise.ts'

/** The share of letters that may be mistyped. */
export const FUZZY_TOLERANCE = 0.2

/**
 * Whether the text holds the wanted words somewhere, give or take a few letters: one in five may be wrong, missing or
 * too many. Case and accents never count. Nothing wanted fits everything.
 */
export const fuzzyIncludes = (text: string, wanted: string): boolean =>
  includesAlike(normalise(text), normalise(wanted))

/** The same for texts that are normalised already. */
export function includesAlike(text: string, wanted: string): boolean {
  const [where, what] = [[...text], [...wanted]]
  const allowed = Math.floor(what.length * FUZZY_TOLERANCE)
  // Each letter that the text is too short for is missing.
  return what.length - where.length <= allowed && fewestMistakes(where, what) <= allowed
}

/** The edit distance between the wanted letters and the best fitting stretch of the text. */
function fewestMistakes(text: string[], wanted: string[]): number {
  const column = Array.from({ length: wanted.length + 1 }, (_, row) => row)
  let best = wanted.length
  for (const letter of text) {
    let before = 0
    for (let row = 1; row <= wanted.length; row++) {
      const swapped = before + (letter === wanted[row - 1] ? 0 : 1)
      before = column[row] as number
      column[row] = Math.min(swapped, before + 1, (column[row - 1] as number) + 1)
    }
    best = Math.min(best, column[wanted.length] as number)
  }
  return best
}
