import { createHmac, randomUUID } from 'node:crypto'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@larder/contract/webhooks.ts'
import { toBoolean } from '#db/rows.ts'
import { type DeliveryKind, DeliveryProblem, sendRequest } from '#modules/foundation/deliveries/delivery-kind.ts'
import type { PantryDigest } from '#modules/pantry/pantry-foods/digest.service.ts'
import type { Clock } from '#ports/clock.ts'
import { openedSecret } from './webhooks.mapper.ts'
import * as store from './webhooks.store.ts'

/** What a webhook is sent: the contract's envelope, signed where there is a secret. */

export const TEST_EVENT = 'test_message'
export const SCHEDULED_EVENT = 'webhook_task'

/** Their places in the contract's table of events. */
const eventTypes = { [TEST_EVENT]: 1, [SCHEDULED_EVENT]: 2 } as const
const INTEGRATION_ID = 'larder_generic_user'

type Span = { start: Date; end: Date }

const envelope = (event: keyof typeof eventTypes, clock: Clock, message: object, documentData: object) => ({
  message,
  eventType: eventTypes[event],
  integrationId: INTEGRATION_ID,
  documentData,
  eventId: randomUUID(),
  timestamp: clock.iso(),
})

const dataOf = (documentType: 'mealplan' | 'pantry' | 'generic', { start, end }: Span, webhookBody: unknown) => ({
  documentType,
  operation: 'info',
  webhookStartDt: start.toISOString(),
  webhookEndDt: end.toISOString(),
  webhookBody,
})

export const mealsPayload = (clock: Clock, span: Span, meals: Mealplan[]) =>
  envelope(SCHEDULED_EVENT, clock, { title: 'Webhook Task', body: 'generic' }, dataOf('mealplan', span, meals))

/** What the household would be told in the morning. */
export const pantryPayload = (clock: Clock, span: Span, digest: PantryDigest) =>
  envelope(SCHEDULED_EVENT, clock, { title: 'Webhook Task', body: 'pantry' }, dataOf('pantry', span, toldOf(digest)))

const toldOf = ({ expiring, low }: PantryDigest) => ({
  expiring: expiring.map(({ id, display, date, dateKind, freshness }) => ({ id, display, date, dateKind, freshness })),
  low: low.map(({ id, name }) => ({ id, name })),
})

export function testPayload(clock: Clock) {
  const now = clock.now()
  const data = dataOf('generic', { start: now, end: now }, [])
  return envelope(TEST_EVENT, clock, { title: 'Test Message', body: 'Test Webhook' }, data)
}

export const webhookDelivery: DeliveryKind<object> = {
  kind: 'webhook',
  send: async (ctx, delivery, signal) => {
    const webhook = await store.find(ctx.db, delivery.householdId, delivery.sourceId)
    const isWanted = webhook && (toBoolean(webhook.enabled) || delivery.event === TEST_EVENT)
    if (!isWanted) throw new DeliveryProblem('sourceGone', { final: true })
    const body = JSON.stringify(delivery.payload)
    const headers = { 'content-type': 'application/json', ...signed(ctx.secret, webhook, body, ctx.clock) }
    return sendRequest(ctx, delivery, { url: webhook.url, method: 'POST', headers, body, signal })
  },
}

/** Made anew for each try, so that a receiver may refuse what is old. */
function signed(key: Uint8Array, webhook: store.WebhookRow, body: string, clock: Clock): Record<string, string> {
  if (webhook.secret === null) return {}
  const secret = openedSecret(key, webhook, webhook.secret)
  if (secret === undefined) throw new DeliveryProblem('secretUnreadable', { final: true })
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `sha256=${signature}` }
}
