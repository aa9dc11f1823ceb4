import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { dateIn, startOfDay } from '@larder/domain/time-zone.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { toBoolean } from '#db/rows.ts'
import { addDeliveries, type DeliveryDraft } from '#modules/foundation/deliveries/deliveries.service.ts'
import { digestOf } from '#modules/pantry/pantry-foods/digest.service.ts'
import { mealsOf } from '#modules/planning/mealplans/mealplans.service.ts'
import { mealsPayload, pantryPayload, SCHEDULED_EVENT, TEST_EVENT, testPayload } from './webhook-delivery.ts'
import { lastDue } from './webhook-times.ts'
import * as store from './webhooks.store.ts'

/**
 * When webhooks are due and what they say then. That a moment has been dealt with is written with the messages it
 * caused, so a second process or a second look adds nothing.
 */

/** What was missed while the server was off; later, a plan for dinner helps nobody. */
const CATCH_UP_MS = 3 * HOUR_MS

type Due = store.WebhookRow & { moment: Date; date: string }

/** Every minute or so; answers how many messages were put down. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  const lastDueAt = onceForEach(now)
  const due = (await store.listEnabled(ctx.db)).flatMap((webhook): Due[] => {
    const moment = lastDueAt(webhook)
    const isMissed = now.getTime() - moment.getTime() > CATCH_UP_MS
    if (isMissed || moment.toISOString() <= webhook.handledUntil) return []
    return [{ ...webhook, moment, date: dateIn(webhook.timeZone, moment) }]
  })
  let sent = 0
  for (const own of grouped(due, ({ householdId, date }) => `${householdId} ${date}`).values())
    sent += await runOf(ctx, own)
  return sent
}

/** Many households share a clock and a time. */
function onceForEach(now: Date): (webhook: store.WebhookRow) => Date {
  const known = new Map<string, Date>()
  return (webhook) => {
    const key = `${webhook.localTime ?? `${webhook.scheduledTime} UTC`} ${webhook.timeZone}`
    const moment = known.get(key) ?? lastDue(webhook, now)
    known.set(key, moment)
    return moment
  }
}

/** The webhooks of one household that are due on one day: without a meal, that is all there is to it. */
const runOf = (ctx: Ctx<undefined>, webhooks: Due[]): Promise<number> =>
  ctx.tx(async (ctx) => {
    const handled: Due[] = []
    for (const webhook of webhooks)
      if (await store.handle(ctx.db, webhook.id, webhook.moment.toISOString())) handled.push(webhook)
    const [first] = handled
    if (!first) return 0
    const payloadOf = await payloads(ctx, first, first.date, handled)
    const end = ctx.clock.now()
    const drafts = handled.flatMap((webhook) => {
      const payload = payloadOf(webhook, { start: webhook.moment, end })
      return payload ? [{ ...messageTo(webhook), key: webhook.moment.toISOString(), payload }] : []
    })
    await addDeliveries(ctx, drafts)
    return drafts.length
  })

type Span = { start: Date; end: Date }

/** What webhooks of one household say on a day: each thing is looked up once, and where there is nothing, nothing is sent. */
async function payloads(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'locale' | 't'>,
  home: store.WebhookRow,
  date: string,
  webhooks: readonly store.WebhookRow[],
): Promise<(webhook: store.WebhookRow, span: Span) => object | undefined> {
  const asks = (tells: string) => webhooks.some((webhook) => webhook.tells === tells)
  const meals = asks('mealplan') ? await mealsOf(ctx, home, date) : []
  const digest = asks('pantry') ? await digestOf({ ...ctx, actor: home }) : { expiring: [], low: [] }
  return ({ tells }, span) => {
    if (tells !== 'pantry') return meals.length === 0 ? undefined : mealsPayload(ctx.clock, span, meals)
    return digest.expiring.length + digest.low.length === 0 ? undefined : pantryPayload(ctx.clock, span, digest)
  }
}

const messageTo = ({ id, householdId }: store.WebhookRow) =>
  ({ householdId, kind: 'webhook', sourceId: id, event: SCHEDULED_EVENT }) satisfies Partial<DeliveryDraft>

/** What was due today up to now, once more; the schedule knows nothing of it. */
export const rerun = (ctx: Ctx): Promise<null> =>
  ctx.tx(async (ctx) => {
    const { householdId, timeZone } = ctx.actor
    const now = ctx.clock.now()
    const today = todayOf(ctx)
    const start = startOfDay(timeZone, today)
    const webhooks = (await store.listOf(ctx.db, [householdId])).filter(
      (webhook) => toBoolean(webhook.enabled) && lastDue(webhook, now) >= start,
    )
    const [first] = webhooks
    if (!first) return null
    const payloadOf = await payloads(ctx, first, today, webhooks)
    const key = `rerun ${randomUUID()}`
    const drafts = webhooks.flatMap((webhook) => {
      const payload = payloadOf(webhook, { start, end: now })
      return payload ? [{ ...messageTo(webhook), key, payload }] : []
    })
    await addDeliveries(ctx, drafts)
    return null
  })

/** Once, and enabled or not: whoever presses the button wants to know now. */
export const test = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const webhook = found(await store.find(ctx.db, ctx.actor.householdId, id))
    const key = `test ${randomUUID()}`
    const payload = testPayload(ctx.clock)
    await addDeliveries(ctx, [{ ...messageTo(webhook), event: TEST_EVENT, key, payload, attempts: 1 }])
    return null
  })
