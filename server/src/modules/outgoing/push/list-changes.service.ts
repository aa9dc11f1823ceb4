import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { EventMap } from '#core/event-map.ts'
import { addDeliveries, lastAbout, rewriteHeldBack } from '#modules/foundation/deliveries/deliveries.service.ts'
import * as store from './push.store.ts'
import { listEvent, messageTo, type PushPayload } from './push-delivery.service.ts'

/**
 * Turns changes of shopping lists into push messages. Changes in quick succession become one message, held back until
 * the list is quiet; and a list is told of at most once in a few minutes.
 */

/** It is sent when nothing more has come for so long. */
const QUIET_MS = 30_000
/** It is sent at the latest after this. */
const LONGEST_WAIT_MS = 2 * MINUTE_MS
/** The least time between two messages about a list. */
const APART_MS = 5 * MINUTE_MS
/** Enough to say how many; whoever has more than that looks anyway. */
const MAX_ITEMS = 100

type Change = EventMap['shoppingItems.updated']
type ListPayload = Extract<PushPayload, { topic: 'lists' }>

const listening = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { householdId }: Change, by: string | undefined) =>
  store.listHearingOfLists(db, householdId, by, clock.iso())

/** Most households have no such device: for them nothing is written. */
export const isAnybodyListening = async (...asked: Parameters<typeof listening>): Promise<boolean> =>
  (await listening(...asked)).length > 0

export const notifyOfChange = (ctx: Ctx<undefined>, change: Change, by: string | undefined): Promise<void> =>
  ctx.tx(async (ctx) => {
    await ctx.dialect.advisoryLock(ctx.db, `push ${change.shoppingListId}`)
    const devices = await listening(ctx, change, by)
    if (devices.length > 0) await notifyDevices(ctx, devices, change)
  })

async function notifyDevices(ctx: TxCtx<undefined>, devices: store.ReachableDevice[], change: Change): Promise<void> {
  const { householdId, shoppingListId: listId, ids } = change
  const about = { kind: 'push', event: listEvent(listId) } as const
  const deviceIds = devices.map(({ id }) => id)
  const before = await lastAbout(ctx, about, deviceIds, after(ctx, -(APART_MS + LONGEST_WAIT_MS)))
  const drafts = []
  for (const { id } of devices) {
    const last = before.get(id)
    if (last?.heldBackUntil && (await join(ctx, { ...last, heldBackUntil: last.heldBackUntil }, ids))) continue
    const apart = last ? after(ctx, APART_MS, last.createdAt) : ''
    const notBefore = [after(ctx, QUIET_MS), apart].toSorted().at(-1) ?? apart
    const payload: ListPayload = { topic: 'lists', listId, items: ids.slice(0, MAX_ITEMS) }
    drafts.push({ ...messageTo(id, householdId, payload), key: `list ${listId} ${ctx.clock.iso()}`, notBefore })
  }
  await addDeliveries(ctx, drafts)
}

type Waiting = { id: string; createdAt: string; payload: string; heldBackUntil: string }

/** False when it has gone out meanwhile. */
function join(ctx: TxCtx<undefined>, waiting: Waiting, ids: string[]): Promise<boolean> {
  const payload = JSON.parse(waiting.payload) as ListPayload
  const items = [...new Set([...payload.items, ...ids])].slice(0, MAX_ITEMS)
  const quiet = [after(ctx, QUIET_MS), after(ctx, LONGEST_WAIT_MS, waiting.createdAt)].toSorted()[0] ?? ''
  const notBefore = [quiet, waiting.heldBackUntil].toSorted().at(-1) ?? quiet
  return rewriteHeldBack(ctx, waiting.id, { ...payload, items }, notBefore)
}

const after = ({ clock }: Pick<Ctx, 'clock'>, ms: number, since = clock.iso()) =>
  new Date(Date.parse(since) + ms).toISOString()
