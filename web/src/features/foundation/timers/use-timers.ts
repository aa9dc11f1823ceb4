import { useEffect, useState } from 'react'
import { type Timer, timersPreference } from './timers.preferences.ts'
import { byUrgency, stateOf } from './timers.store.ts'

/** Often enough that no second is skipped before the eye. */
const TICK_MS = 250

/** Every timer of this browser, those that end first in front. */
export function useTimers(): Timer[] {
  const [{ timers }] = timersPreference.use()
  return byUrgency(timers)
}

/** The time of day, moving while one of the timers runs. */
export function useNow(timers: readonly Timer[]): number {
  const [now, setNow] = useState(Date.now)
  const none = timers.length === 0
  const running = timers.some((timer) => stateOf(timer, now) === 'running')
  useEffect(() => {
    if (none) return
    const tick = () => setNow(Date.now())
    // What rested for an hour must not show that hour for a moment.
    const soon = setTimeout(tick)
    const ticking = running ? setInterval(tick, TICK_MS) : undefined
    return () => {
      clearTimeout(soon)
      clearInterval(ticking)
    }
  }, [none, running])
  // A timer that was started a moment ago must not show more than it has.
  return Math.max(now, ...timers.map(({ endsAt, seconds }) => (endsAt ?? 0) - seconds * 1000))
}
