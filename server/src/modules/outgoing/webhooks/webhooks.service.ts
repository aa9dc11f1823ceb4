import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Webhook, WebhookDraft } from '@larder/contract/webhooks.ts'
import { readUtcTime } from '@larder/domain/scheduled-time.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { sealedSecret, toWebhook } from './webhooks.mapper.ts'
import * as store from './webhooks.store.ts'

/** The webhooks of a household as people see and change them; `webhook-schedule` says when they are due. */

/** Each of them sends something every day. */
const MAX_WEBHOOKS = 100

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<Webhook>> {
  const page = await store.list(ctx, ctx.actor.householdId, query)
  return { ...page, items: page.items.map((row) => toWebhook(row, ctx.clock.now())) }
}

const rowOf = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) =>
  found(await store.find(ctx.db, ctx.actor.householdId, id))

export const get = async (ctx: Ctx | TxCtx, id: string): Promise<Webhook> =>
  toWebhook(await rowOf(ctx, id), ctx.clock.now())

const eventOf = ({ actor: { groupId, householdId } }: Pick<Ctx, 'actor'>, id: string) => ({ groupId, householdId, id })

export const create = (ctx: Ctx, draft: WebhookDraft): Promise<Webhook> =>
  ctx.tx(async (ctx) => {
    const { householdId } = ctx.actor
    if ((await store.count(ctx.db, householdId)) >= MAX_WEBHOOKS)
      throw problem('invalid', ctx.t('webhooks.tooMany', { most: MAX_WEBHOOKS }))
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    await store.insert(ctx.db, {
      id,
      householdId,
      createdAt: now,
      updatedAt: now,
      handledUntil: now,
      ...columnsOf(draft),
      localTime: draft.localTime ?? null,
      tells: draft.tells ?? 'mealplan',
      secret: draft.secret ? sealedSecret(ctx.secret, id, draft.secret) : null,
    })
    ctx.emit('webhook.created', eventOf(ctx, id))
    return get(ctx, id)
  })

/** Replaces everything but the secret, which nobody can send back. */
export const update = (ctx: Ctx, id: string, draft: WebhookDraft): Promise<Webhook> =>
  ctx.tx(async (ctx) => {
    const before = await rowOf(ctx, id)
    const now = ctx.clock.iso()
    const tells = draft.tells ?? before.tells
    const change = { ...columnsOf(draft), localTime: localTimeOf(ctx, before, draft), tells }
    const secret =
      draft.secret === undefined ? {} : { secret: draft.secret ? sealedSecret(ctx.secret, id, draft.secret) : null }
    // Turning it on or changing its time does not send what was due earlier.
    const handled = !toBoolean(before.enabled) || isOtherTime(before, change) ? { handledUntil: now } : {}
    await store.update(ctx.db, ctx.actor.householdId, id, { ...change, ...secret, ...handled, updatedAt: now })
    ctx.emit('webhook.updated', eventOf(ctx, id))
    return get(ctx, id)
  })

const columnsOf = ({ enabled, name, url, scheduledTime }: WebhookDraft) => ({
  enabled: bit(enabled),
  name,
  url,
  scheduledTime: readUtcTime(scheduledTime) ?? '',
})

/** A client that knows only times in UTC sends back the one it has read, and means no change by it. */
function localTimeOf({ clock }: Pick<Ctx, 'clock'>, before: store.WebhookRow, draft: WebhookDraft): string | null {
  if (draft.localTime !== undefined) return draft.localTime
  const read = toWebhook(before, clock.now()).scheduledTime
  return readUtcTime(draft.scheduledTime) === read ? before.localTime : null
}

type Times = Pick<store.Row, 'scheduledTime' | 'localTime'>

const isOtherTime = (before: Times, after: Times): boolean =>
  before.localTime !== after.localTime || (after.localTime === null && before.scheduledTime !== after.scheduledTime)

export const remove = (ctx: Ctx, id: string): Promise<Webhook> =>
  ctx.tx(async (ctx) => {
    const webhook = await get(ctx, id)
    await keepForUndo(ctx, 'webhook', [id])
    await store.remove(ctx.db, ctx.actor.householdId, id)
    ctx.emit('webhook.deleted', eventOf(ctx, id))
    return webhook
  })

type ReadContext = Pick<Ctx, 'db' | 'clock'>

const shown = ({ clock }: ReadContext, rows: store.WebhookRow[]): Webhook[] =>
  rows.map((row) => toWebhook(row, clock.now()))

/** As households show them, in one statement however many there are. */
export const webhooksOfHouseholds = async (ctx: ReadContext, householdIds: string[]): Promise<Webhook[]> =>
  shown(ctx, await store.listOf(ctx.db, householdIds))

/** As groups show them, in one statement too. */
export const webhooksOfGroups = async (ctx: ReadContext, groupIds: string[]): Promise<Webhook[]> =>
  shown(ctx, await store.listOfGroups(ctx.db, groupIds))
