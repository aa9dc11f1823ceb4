import { randomUUID } from 'node:crypto'
import type { PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import type { ChangeResult } from '@larder/domain/pantry/changes.ts'
import type { Entry, EntrySource } from '@larder/domain/pantry/journal.ts'
import type { TxCtx } from '#core/context.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { hydrate } from '#modules/pantry/pantry/batch-reading.service.ts'
import type { PantryWriter } from '#modules/pantry/pantry/batches.service.ts'
import { type BatchRow, foodsByIds, putBatches, toRow } from '#modules/pantry/pantry/batches.service.ts'
import { type KnownState, putStates, writeFlags } from '#modules/pantry/pantry/food-states.service.ts'
import * as store from './pantry-changes.store.ts'

/** Writes a booking: what was done together, its entries, the batches as they are now and what is said of their foods. */

export type Source = { kind: EntrySource; id: string; name: string }
export type BookedEntry = Entry & { source?: Source | undefined; undoes?: string | undefined }

export type Booking = {
  id: string
  entries: BookedEntry[]
  /** As they are now. */
  batches: Batch[]
  /** Those that somebody looked at: put in, counted or confirmed. */
  confirmed: ReadonlySet<string>
  /** The rows of batches that were there before. */
  before: ReadonlyMap<string, BatchRow>
  /** What is said of foods now. */
  states: KnownState['row'][]
  results: ChangeResult[]
  /** Purchases and meals that nobody is asked about again. */
  booked?: { kind: 'meal' | 'listItem'; ids: string[] } | undefined
}

export async function writeBooking(ctx: PantryWriter, booking: Booking): Promise<PantryChanged> {
  const { householdId, groupId, userId, tokenId } = ctx.actor
  const now = ctx.clock.iso()
  const { id, entries, results } = booking
  if (entries.length === 0 && !booking.booked) return { bookingId: null, results, batches: [] }
  await store.insertBooking(ctx.db, {
    id,
    createdAt: now,
    householdId,
    userId: userId ?? null,
    tokenName: tokenId === undefined ? null : await store.tokenName(ctx.db, tokenId),
    undoneAt: null,
  })
  const rows = await writtenBatches(ctx, booking, now)
  await putBatches(ctx.db, rows)
  await store.insertEntries(ctx.db, await entryRows(ctx, booking, now))
  if (booking.booked && booking.booked.ids.length > 0) {
    const { kind, ids } = booking.booked
    await store.insertBooked(
      ctx.db,
      [...new Set(ids)].map((sourceId) => ({ householdId, kind, sourceId, bookingId: id })),
    )
  }
  await putStates(ctx, booking.states)
  const foodIds = [...new Set(entries.flatMap(({ foodId }) => foodId ?? []))]
  await writeFlags(ctx, foodIds)
  ctx.emit('pantry.updated', { groupId, householdId, id, foodIds })
  return { bookingId: id, results, batches: await hydrate(ctx, rows) }
}

/** These are something else by now: people are asked about them again, and what was done stays done. */
export const askAgain = ({ db, actor }: TxCtx, { kind, ids }: NonNullable<Booking['booked']>): Promise<unknown> =>
  store.removeBooked(db, actor.householdId, kind, ids)

async function writtenBatches(
  ctx: PantryWriter,
  { batches, before, confirmed }: Booking,
  now: string,
): Promise<BatchRow[]> {
  const { householdId } = ctx.actor
  const names = await unitNames(
    ctx,
    batches.flatMap(({ unitId }) => unitId ?? []),
  )
  return batches.map((batch) => {
    const was = before.get(batch.id)
    const kept = {
      householdId,
      createdAt: was?.createdAt ?? now,
      updatedAt: now,
      confirmedAt: was && !confirmed.has(batch.id) ? was.confirmedAt : now,
    }
    return toRow(batch, kept, names)
  })
}

async function unitNames({ db, actor }: PantryWriter, ids: string[]): Promise<(id: string) => string> {
  const known = await units.byIds(db, actor, [...new Set(ids)])
  return (id) => known.get(id)?.name ?? ''
}

async function entryRows(ctx: PantryWriter, { id: bookingId, entries, batches }: Booking, createdAt: string) {
  const { householdId, groupId } = ctx.actor
  const foods = new Map(
    (await foodsByIds(ctx.db, groupId, [...new Set(entries.flatMap(({ foodId }) => foodId ?? []))])).map((food) => [
      food.id,
      food.name,
    ]),
  )
  const names = await unitNames(
    ctx,
    entries.flatMap(({ unitAfter }) => unitAfter ?? []),
  )
  const titles = new Map(batches.map(({ id, name }) => [id, name]))
  return entries.map(({ source, undoes, before, after, ...entry }, position): store.EntryRow => {
    const title = titles.get(entry.batchId ?? '') ?? ''
    const food = foods.get(entry.foodId ?? '') ?? ''
    return {
      ...entry,
      id: randomUUID(),
      createdAt,
      householdId,
      bookingId,
      position,
      name: food === '' ? title : title === '' ? food : `${food} (${title})`,
      unitName: entry.unitAfter === null ? '' : names(entry.unitAfter),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      sourceKind: source?.kind ?? null,
      sourceId: source?.id ?? null,
      sourceName: source?.name ?? null,
      undoes: undoes ?? null,
    }
  })
}
