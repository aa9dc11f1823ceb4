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

/** So long one piece of work may keep others waiting. */
const TURN_MS = 5

/** For work whose items take longer: waits for the next turn of the event loop where this one has lasted long enough. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < TURN_MS) return
    await nextTurn()
    since = now()
  }
}
