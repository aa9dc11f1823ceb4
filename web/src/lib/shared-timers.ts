/**
 * Timers that may ring half a second late share one of the browser. Every query has a timer until it is thrown away,
 * and every place that shows it has another until the answer is out of date. A screen would set a hundred of them while
 * it is drawn.
 */
import type { TimeoutProvider } from '@tanstack/react-query'

/** Shorter ones keep their own timer, because somebody may be waiting. */
const SHARED_FROM_MS = 1_000
const STEP_MS = 500

const waiting = new Map<number, { at: number; work: () => void }>()
/** The ids of the browser are positive. */
let lastId = 0
let next: { at: number; timer: ReturnType<typeof setTimeout> } | undefined

function ringAt(at: number): void {
  // One that is overdue belongs to a clock that was set or to a device that slept.
  if (next && next.at <= at && next.at >= Date.now()) return
  clearTimeout(next?.timer)
  next = { at, timer: setTimeout(ring, at - Date.now()) }
}

function ring(): void {
  const now = Date.now()
  const due = [...waiting].filter(([, { at }]) => at <= now)
  for (const [id] of due) waiting.delete(id)
  next = undefined
  const earliest = Math.min(...[...waiting.values()].map(({ at }) => at))
  if (Number.isFinite(earliest)) ringAt(earliest)
  for (const [, { work }] of due) work()
}

export const sharedTimers: TimeoutProvider<number> = {
  setTimeout: (work, ms) => {
    if (ms < SHARED_FROM_MS) return Number(setTimeout(work, ms))
    const at = Math.ceil((Date.now() + ms) / STEP_MS) * STEP_MS
    lastId -= 1
    waiting.set(lastId, { at, work })
    ringAt(at)
    return lastId
  },
  clearTimeout: (id) => {
    if (id !== undefined && !waiting.delete(id)) clearTimeout(id)
  },
  setInterval: (work, ms) => Number(setInterval(work, ms)),
  clearInterval: (id) => clearInterval(id),
}
