import { lazy, Suspense } from 'react'
import { timersPreference } from '../timers.preferences.ts'

const TimerDock = lazy(async () => ({ default: (await import('../timer-dock.tsx')).TimerDock }))

/** The dock is fetched when the first timer is started, and again with every page as long as one runs. */
export function TimerDockSlot() {
  const [{ timers }] = timersPreference.use()
  if (timers.length === 0) return null
  return (
    <Suspense>
      <TimerDock />
    </Suspense>
  )
}
