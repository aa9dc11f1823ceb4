import { performance } from 'node:perf_hooks'
import { createFairQueue, QueueFull, type Requester } from '#ports/fair-queue.ts'

/**
 * Load shedding: calls that search or list much run a few at a time, fewer while the process is busy, and fairly
 * between households. A call that would wait too long is refused with a time to retry. Short calls do not pass here, so
 * they stay quick.
 */

export type HeavyCalls = {
  /** Runs the call when it is its turn; `left` fires when the caller has gone. */
  run: <T>(call: () => Promise<T>, requester: Requester, left?: AbortSignal) => Promise<T>
}

type Limits = {
  atOnce: number
  /** While the process is busy without a pause. */
  atOnceWhenBusy: number
  waiting: number
  waitingPerPerson: number
  waitMs: number
  /** The share of the last moments in which the event loop had work, 0 to 1. */
  busy: () => number
}

const BUSY_FROM = 0.95

const usual: Limits = {
  atOnce: 16,
  atOnceWhenBusy: 4,
  waiting: 256,
  waitingPerPerson: 32,
  waitMs: 10_000,
  busy: eventLoopUse(),
}

export function createHeavyCalls(limits: Partial<Limits> = {}): HeavyCalls {
  const { atOnce, atOnceWhenBusy, waiting, waitingPerPerson, waitMs, busy } = { ...usual, ...limits }
  const concurrency = () => (busy() >= BUSY_FROM ? atOnceWhenBusy : atOnce)
  const queue = createFairQueue({ concurrency, waiting, waitingPerPerson })

  return {
    run: async (call, requester, left) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new QueueFull('everybody')), waitMs).unref()
      const signal = left ? AbortSignal.any([late.signal, left]) : late.signal
      const begun = () => {
        clearTimeout(timer)
        return call()
      }
      return queue.run(begun, requester, signal).finally(() => clearTimeout(timer))
    },
  }
}

const SAMPLE_MS = 250

/** Measured on demand: a timer would wake an idle process. */
function eventLoopUse(): () => number {
  let last = performance.eventLoopUtilization()
  let lastAt = performance.now()
  let use = 0
  return () => {
    const now = performance.now()
    if (now - lastAt < SAMPLE_MS) return use
    const current = performance.eventLoopUtilization()
    use = performance.eventLoopUtilization(current, last).utilization
    last = current
    lastAt = now
    return use
  }
}
