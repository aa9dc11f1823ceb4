/**
 * Finds what a misspelt word was meant to be, by edit distance. Shared trigrams would miss the most frequent typos:
 * `tabel` and `table` share a third of theirs, `slat` and `salt` a ninth.
 */

export type Guess = { word: string; typos: number }

/** In a short word every typo makes another word, so none is tolerated. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7
const LONGEST_GUESSED = 40
const MAX_GUESSES = 12

export function typosAllowed(typed: string): number {
  if (typed.length < ONE_TYPO_FROM || typed.length > LONGEST_GUESSED) return 0
  return typed.length < TWO_TYPOS_FROM ? 1 : 2
}

/** The words of the vocabulary nearest to the typed one, best first. */
export function guessesFor(typed: string, known: Iterable<string>): Guess[] {
  const allowed = typosAllowed(typed)
  const guesses: Guess[] = []
  for (const word of known) {
    const typos = typosInPrefix(typed, word, allowed)
    if (typos <= allowed) guesses.push({ word, typos })
  }
  const farther = (guess: Guess) => Math.abs(guess.word.length - typed.length)
  guesses.sort((a, b) => a.typos - b.typos || farther(a) - farther(b) || (a.word < b.word ? -1 : 1))
  return guesses.slice(0, MAX_GUESSES)
}

/**
 * The edit distance (letters added, left out, replaced or swapped) between the typed text and a prefix of the word,
 * because a search starts before the word is complete. Anything above `limit` counts as too many.
 */
function typosInPrefix(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit)
  if (width < typed.length - limit) return limit + 1
  let twoBefore = new Uint8Array(width + 1)
  let before = new Uint8Array(width + 1)
  let row = new Uint8Array(width + 1)
  for (let column = 0; column <= width; column++) before[column] = column
  let least = 0
  for (let line = 1; line <= typed.length; line++) {
    row[0] = line
    least = line
    for (let column = 1; column <= width; column++) {
      const same = typed.charCodeAt(line - 1) === word.charCodeAt(column - 1)
      const swapped =
        line > 1 &&
        column > 1 &&
        typed.charCodeAt(line - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(line - 2) === word.charCodeAt(column - 1)
      const typos = Math.min(
        at(before, column) + 1,
        at(row, column - 1) + 1,
        at(before, column - 1) + (same ? 0 : 1),
        swapped ? at(twoBefore, column - 2) + 1 : limit + 1,
      )
      row[column] = typos
      if (typos < least) least = typos
    }
    if (least > limit) return limit + 1
    ;[twoBefore, before, row] = [before, row, twoBefore]
  }
  return least
}

const at = (line: Uint8Array, column: number): number => line[column] ?? 0
