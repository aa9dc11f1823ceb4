import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { timersPreference } from '../timers.preferences.ts'

const TimerDock = lazyPart(async () => (await import('../timer-dock.tsx')).TimerDock)

/** The dock is there before the first timer can start (`use-loaded-alarm.ts`), and with every page as long as one runs. */
export function TimerDockSlot() {
  const [{ timers }] = timersPreference.use()
  if (timers.length === 0) return null
  return (
    <Suspense>
      <TimerDock />
    </Suspense>
  )
}
