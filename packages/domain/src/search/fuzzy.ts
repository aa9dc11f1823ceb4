import { normalise } from './normalise.ts'

/** The share of letters that may be mistyped. */
export const FUZZY_TOLERANCE = 0.2

/**
 * Whether the text holds the wanted words somewhere, give or take a few letters: one in five may be wrong, missing or
 * too many. Case and accents never count. Nothing wanted fits everything.
 */
export function fuzzyIncludes(text: string, wanted: string): boolean {
  const [where, what] = [[...normalise(text)], [...normalise(wanted)]]
  return fewestMistakes(where, what) <= Math.floor(what.length * FUZZY_TOLERANCE)
}

/** The edit distance between the wanted letters and the best fitting stretch of the text. */
function fewestMistakes(text: string[], wanted: string[]): number {
  let column = Array.from({ length: wanted.length + 1 }, (_, row) => row)
  let best = wanted.length
  for (const letter of text) {
    const next = [0]
    for (const [row, expected] of wanted.entries()) {
      const swapped = (column[row] ?? 0) + (letter === expected ? 0 : 1)
      next.push(Math.min(swapped, (column[row + 1] ?? 0) + 1, (next[row] ?? 0) + 1))
    }
    column = next
    best = Math.min(best, column[wanted.length] ?? best)
  }
  return best
}
