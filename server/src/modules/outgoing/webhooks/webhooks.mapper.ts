import type { Webhook, WebhookSubject } from '@larder/contract/webhooks.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { toBoolean } from '#db/rows.ts'
import { utcTimeOf } from './webhook-times.ts'
import type { Row, WebhookRow } from './webhooks.store.ts'

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
