/**
 * A queue in front of scarce work: so many at once, so many waiting, the rest refused. It never retries and never drops
 * work that has started.
 */
import { portError } from './port-error.ts'

export type Limiter = {
  /** Runs the job when a slot is free; aborting while waiting leaves the queue. */
  run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createLimiter({ concurrency, waiting }: { concurrency: number; waiting: number }): Limiter {
  let running = 0
  const line: (() => void)[] = []

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(enter)
    })

  async function run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (running < concurrency) running += 1
    else if (line.length < waiting) await turn(signal)
    else throw portError({ kind: 'failed', message: 'Too much is going on at once; try again in a moment' })
    try {
      return await job()
    } finally {
      // The slot passes directly to the next in the queue, so that a newcomer cannot take it.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }

  return Object.freeze({ run })
}
