import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long enough to be worth a turn, and about a millisecond of what streams of events are told. */
const SLICE = 100

/**
 * The same small work for many, a hundred at a time: between two slices everybody else has their turn. Answers how long
 * the work itself took.
 */
export async function forEachYielding<T>(all: readonly T[], work: (one: T) => void): Promise<number> {
  let spentMs = 0
  for (let from = 0; from < all.length; from += SLICE) {
    if (from > 0) await nextTurn()
    const startedAt = performance.now()
    for (const one of all.slice(from, from + SLICE)) work(one)
    spentMs += performance.now() - startedAt
  }
  return spentMs
}
