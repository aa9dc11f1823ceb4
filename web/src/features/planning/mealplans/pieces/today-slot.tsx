import { dateIn } from '@larder/domain/time-zone.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIdle } from '#ui/use-idle.ts'
import { plannedDays } from './planned-days.ts'
import classes from './today-slot.module.css'

const TodayCard = lazyPart(async () => (await import('../today-card.tsx')).TodayCard)

/**
 * Today's meals on the first screen. Where some are known to be planned, their space is reserved from the first render;
 * the meals themselves are loaded when the browser is idle.
 */
export function TodaySlot() {
  const idle = useIdle()
  // The day of the device: the household's zone is not known yet, and a wrong guess only leaves a space too few or many.
  const [isPlanned] = useState(() => plannedDays.read().days.includes(dateIn(null, new Date())))
  return (
    <div className={isPlanned ? classes.place : undefined}>
      {idle && (
        <Suspense>
          <TodayCard isShown={isPlanned} />
        </Suspense>
      )}
    </div>
  )
}
