import { setImmediate as nextTurn } from 'node:timers/promises'

/** About a millisecond of work. */
const SLICE = 100

/**
 * Runs small work for many items, yielding to the event loop after each hundred. Answers how long the work itself took.
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
