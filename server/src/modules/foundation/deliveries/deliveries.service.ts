import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryListQuery, DeliveryWithPayload } from '@larder/contract/deliveries.ts'
import type { Page } from '@larder/contract/page.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './deliveries.store.ts'
import { MAX_ATTEMPTS } from './delivery-kind.ts'

export { type DeliveryKind, DeliveryProblem, sendRequest } from './delivery-kind.ts'

/**
 * Deliveries: written in the transaction of their cause, shown to those who manage the household, sent again on
 * request. `delivery-runner.ts` sends them; a kind (`delivery-kind.ts`) says what is in them.
 */

const KEPT_DAYS = 30

export type DeliveryDraft = {
  householdId: string
  kind: store.DeliveryRow['kind']
  sourceId: string
  /** What it tells of, for the log: `recipe_created`, `test_message`. */
  event: string
  /** Identifies the message of its source: a second one with the same key is not added. */
  key: string
  payload: unknown
  /** How often it is tried; a test once, so that the result is known at once. */
  attempts?: number
  /** It is held back until then and can still be changed; sent at once if left out. */
  notBefore?: string
}

/** Written in the transaction of the cause; the runner is woken after the commit. */
export async function addDeliveries(ctx: TxCtx<unknown>, drafts: DeliveryDraft[]): Promise<void> {
  const now = ctx.clock.iso()
  const distinct = new Map(drafts.map((draft) => [keyOf(draft), newRow(draft, now)]))
  const ids = await store.insertMissing(ctx.db, [...distinct.values()])
  if (ids.length > 0) ctx.wakeUp({ runner: 'deliveries' })
}

type DeliverySubject = Pick<store.DeliveryRow, 'kind' | 'sourceId' | 'event'>

/** The held-back messages of a source about an event. */
export const listHeldBack = (ctx: TxCtx<unknown>, about: DeliverySubject) =>
  store.listHeldBack(ctx.db, about, ctx.clock.iso())

/** The last message about an event to each source since a moment, and whether it is still held back. */
export async function lastAbout(
  ctx: TxCtx<unknown>,
  about: Pick<DeliverySubject, 'kind' | 'event'>,
  sourceIds: string[],
  since: string,
) {
  const now = ctx.clock.iso()
  const rows = await store.listSince(ctx.db, about, sourceIds, since)
  return new Map(
    rows.map(({ sourceId, state, attempts, dueAt, ...row }) => {
      const heldBack = state === 'waiting' && attempts === 0 && dueAt !== null && dueAt > now
      return [sourceId, { ...row, heldBackUntil: heldBack ? dueAt : null }]
    }),
  )
}

/** Removes unsent messages of a source about an event. */
export const withdraw = (ctx: TxCtx<unknown>, about: DeliverySubject): Promise<unknown> =>
  store.removeHeldBack(ctx.db, about)

/** Changes a held-back message, unless it was sent meanwhile. */
export const rewriteHeldBack = (
  ctx: TxCtx<unknown>,
  id: string,
  payload: unknown,
  notBefore: string,
): Promise<boolean> =>
  store.rewriteHeldBack(ctx.db, id, { payload: JSON.stringify(payload), dueAt: notBefore }, ctx.clock.iso())

const keyOf = ({ kind, sourceId, key }: DeliveryDraft) => `${kind} ${sourceId} ${key}`

const newRow = (draft: DeliveryDraft, now: string): store.DeliveryRow => ({
  id: randomUUID(),
  createdAt: now,
  updatedAt: now,
  householdId: draft.householdId,
  kind: draft.kind,
  sourceId: draft.sourceId,
  uniqueKey: keyOf(draft),
  event: draft.event,
  payload: JSON.stringify(draft.payload ?? null),
  state: 'waiting',
  attempts: 0,
  mostAttempts: draft.attempts ?? MAX_ATTEMPTS,
  dueAt: draft.notBefore ?? now,
  leaseHolder: '',
  reason: null,
  status: null,
  excerpt: '',
  durationMs: null,
  finishedAt: null,
})

const toDelivery = ({ dueAt, ...row }: store.ListedRow): Delivery => ({
  ...row,
  nextTryAt: row.state === 'waiting' ? dueAt : null,
})

export async function list(ctx: Ctx, query: DeliveryListQuery): Promise<Page<Delivery>> {
  const page = await store.list(ctx, ctx.actor.householdId, query)
  return { ...page, items: page.items.map(toDelivery) }
}

export async function get(ctx: Ctx, id: string): Promise<DeliveryWithPayload> {
  const row = found(await store.find(ctx.db, ctx.actor.householdId, id))
  return { ...toDelivery(row), payload: JSON.parse(row.payload) }
}

/** One that has arrived is sent as a new message, because its receiver knows the old id; any other is tried again. */
export const again = (ctx: Ctx, id: string): Promise<Delivery> =>
  ctx.tx(async (ctx) => {
    const { householdId } = ctx.actor
    const row = found(await store.find(ctx.db, householdId, id))
    const now = ctx.clock.iso()
    const copy = { ...row, attempts: row.mostAttempts, key: `again ${randomUUID()}`, payload: JSON.parse(row.payload) }
    const [added] = row.state === 'sent' ? await store.insertMissing(ctx.db, [newRow(copy, now)]) : []
    if (!added) await store.putBack(ctx.db, householdId, id, now)
    ctx.wakeUp({ runner: 'deliveries' })
    return toDelivery(found(await store.find(ctx.db, householdId, added ?? id)))
  })

/** Old ones of every household; answers how many there were. */
export const removeOld = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(({ db, clock }) => store.removeFinishedBefore(db, momentBefore(clock, KEPT_DAYS * DAY_MS)))
