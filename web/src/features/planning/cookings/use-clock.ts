import { useEffect, useState } from 'react'

/** The time of day in whole steps, so that a screen is drawn anew only when a step has passed. */
export function useClock(stepMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const ticking = setInterval(tick, stepMs)
    // A page that was hidden gets few ticks.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])
  return now
}
