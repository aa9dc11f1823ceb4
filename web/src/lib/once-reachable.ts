import { isReachable, onReachableChange } from './reachability.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

const listeners = new Set<(failures: number) => void>()

/** Called with how often a part has failed, each time one fails. */
export function onFailedPart(listener: (failures: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a part of the client, and tries again when the server answers or the network returns, and after growing pauses,
 * so that a failed load breaks no page.
 */
export async function onceReachable<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await fetchPart()
    } catch (error) {
      console.error(error)
      failures += 1
      for (const listener of listeners) listener(failures)
      await reachableAgain(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    }
  }
}

function reachableAgain(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const stop = onReachableChange(() => isReachable() && end())
    const timer = setTimeout(end, longestMs)
    window.addEventListener('online', end)
  })
}
