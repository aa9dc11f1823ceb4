import { setTimeout as wait } from 'node:timers/promises'

/** Database and store often start after us, so they are tried for a while; a refusal is reported at once. */

const TRIES = 60
const PAUSE_MS = 1_000
/** A log line after so many attempts. */
const SAID_EVERY = 10

export type Waiting = { tries?: number; pauseMs?: number; onWaiting?: (error: unknown, secondsLeft: number) => void }

/** Fails with the last error. */
export async function waitWhileAway<T>(
  work: () => Promise<T>,
  isAway: (error: unknown) => boolean,
  { tries = TRIES, pauseMs = PAUSE_MS, onWaiting = () => {} }: Waiting = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= tries || !isAway(error)) throw error
      if (attempt % SAID_EVERY === 1) onWaiting(error, Math.round(((tries - attempt) * pauseMs) / 1000))
      await wait(pauseMs)
    }
  }
}
