import { dateIn } from '@larder/domain/time-zone.ts'
import { lazy, Suspense, useState } from 'react'
import { useIdle } from '#ui/use-idle.ts'
import { plannedDays } from './planned-days.ts'
import classes from './today-slot.module.css'

const TodayCard = lazy(async () => ({ default: (await import('../today-card.tsx')).TodayCard }))

/**
 * The place of today's meals on the first screen. It is kept from the first drawing on where something is known to be
 * planned; the meals themselves come when the browser has nothing better to do.
 */
export function TodaySlot() {
  const idle = useIdle()
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
