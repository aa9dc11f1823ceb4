/** Where two versions of a line part: everything between their common beginning and their common end. */

export type Stretch = { start: number; end: number }

/** Less in common than this, and marking the rest would mark nearly everything. */
const LEAST_SHARED = 0.3

/** Whole words only. Nothing where the lines are the same, or too different to be versions of one another. */
export function changedWords(before: string, after: string): { before: Stretch; after: Stretch } | undefined {
  if (before === after) return undefined
  const [was, is] = [before.split(SPACES), after.split(SPACES)]
  const shortest = Math.min(was.length, is.length)
  let first = 0
  while (first < shortest && was[first] === is[first]) first += 1
  let last = 0
  while (last < shortest - first && was[was.length - 1 - last] === is[is.length - 1 - last]) last += 1
  const start = lengthOf(was.slice(0, first))
  const tail = lengthOf(was.slice(was.length - last))
  if (start + tail < LEAST_SHARED * Math.max(before.length, after.length)) return undefined
  return { before: trimmed(before, start, before.length - tail), after: trimmed(after, start, after.length - tail) }
}

/** Kept in the pieces, so that they add up to the line. */
const SPACES = /(\s+)/

const lengthOf = (pieces: string[]) => pieces.reduce((sum, piece) => sum + piece.length, 0)

function trimmed(line: string, from: number, to: number): Stretch {
  const piece = line.slice(from, to)
  const start = from + (piece.length - piece.trimStart().length)
  return { start, end: Math.max(start, to - (piece.length - piece.trimEnd().length)) }
}
