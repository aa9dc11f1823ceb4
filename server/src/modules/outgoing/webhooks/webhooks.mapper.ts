import type { Webhook, WebhookSubject } from '@larder/contract/webhooks.ts'
import { lastMomentOf, nextMomentOf } from '@larder/domain/scheduled-time.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { toBoolean } from '#db/rows.ts'
import type { Row, WebhookRow } from './webhooks.store.ts'

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
function utcTimeOf(schedule: Schedule, now: Date): string {
  const { zone, time } = clockOf(schedule)
  return schedule.localTime === null
    ? time
    : nextMomentOf(zone, time, now)
        .toISOString()
        .slice(...HMS)
}

export const toWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  groupId: row.groupId,
  householdId: row.householdId,
  enabled: toBoolean(row.enabled),
  name: row.name,
  url: row.url,
  webhookType: 'mealplan',
  scheduledTime: utcTimeOf(row, now),
  localTime: row.localTime,
  tells: row.tells as WebhookSubject,
  hasSecret: row.secret !== null,
})

const placeOf = (id: string) => `webhook/${id}`

export const sealedSecret = (key: Uint8Array, id: string, text: string): string => encryptText(key, placeOf(id), text)

/** Nothing when the server has another key now, as after a restored backup: the secret has to be entered again. */
export const openedSecret = (key: Uint8Array, { id }: Pick<Row, 'id'>, sealed: string): string | undefined =>
  decryptText(key, placeOf(id), sealed)
