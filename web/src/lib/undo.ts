/**
 * Delayed commits: the screen shows the change at once, the call is made when the time to change one's mind has run
 * out. Whatever still waits is carried out when the page goes away, so nothing the user asked for is lost.
 */
export const UNDO_DELAY_MS = 4000

export type Undoable = {
  /** Makes the change real. */
  run: () => Promise<void>
  /** Puts the screen back. */
  undo: () => void
  delayMs?: number
}

type Pending = { commit: () => Promise<void> }

const pending = new Set<Pending>()

/** Returns the way back; calling it after the change was made does nothing. */
export function scheduleUndoable({ run, undo, delayMs = UNDO_DELAY_MS }: Undoable): { undo: () => void } {
  const settle = () => {
    clearTimeout(timer)
    return pending.delete(entry)
  }
  const entry: Pending = {
    commit: async () => {
      if (settle()) await run()
    },
  }
  const timer = setTimeout(() => void entry.commit().catch(console.error), delayMs)
  pending.add(entry)
  return {
    undo: () => {
      if (settle()) undo()
    },
  }
}

/** Carries out everything that still waits: on navigation, on sign-out and when the page is hidden. */
export async function flushUndoable(): Promise<void> {
  const outcomes = await Promise.allSettled([...pending].map((entry) => entry.commit()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') console.error(outcome.reason)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flushUndoable())
