import { lastMomentOf, nextMomentOf } from '@larder/domain/scheduled-time.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** At what time a webhook is due: by the clock of its household, or in UTC where a program made it. */

type Schedule = Pick<WebhookRow, 'scheduledTime' | 'localTime' | 'timeZone'>

const clockOf = ({ scheduledTime, localTime, timeZone }: Schedule) =>
  localTime === null ? ({ zone: 'UTC', time: scheduledTime } as const) : { zone: timeZone, time: localTime }

/** When it was due last. */
export function lastDue(schedule: Schedule, now: Date): Date {
  const { zone, time } = clockOf(schedule)
  return lastMomentOf(zone, time, now)
}

const HMS = [11, 19] as const

/** On the wire times are in UTC: where the clock of the household rules, as it will be the next time. */
export function utcTimeOf(schedule: Schedule, now: Date): string {
  const { zone, time } = clockOf(schedule)
  return schedule.localTime === null
    ? time
    : nextMomentOf(zone, time, now)
        .toISOString()
        .slice(...HMS)
}
