import { randomUUID } from 'node:crypto'
import type { PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import type { Entry, EntryKind, Fields } from '@larder/domain/pantry/journal.ts'
import { undoEntry } from '@larder/domain/pantry/undo.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { type BatchRow, byIds, toBatch } from '#modules/pantry/pantry/batches.service.ts'
import { type KnownState, statesOf } from '#modules/pantry/pantry/food-states.service.ts'
import { measuresFor } from '#modules/pantry/pantry/measures.service.ts'
import { placesOf } from '#modules/pantry/pantry/places.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import { type BookedEntry, writeBooking } from './booking.service.ts'
import * as store from './pantry-changes.store.ts'
import { markUndone } from './undone-bookings.service.ts'

/** Takes back a booking or one entry. The journal stays: an undo is a booking of its own, and can be undone as well. */

/** A dish that an undo took away, with no portions, or brought back. */
export type UndoneDish = { batchId: string; portions: number }
/** Which meals eat from a dish is known by `mealplans`, which reads from here; handed in by the routes. */
export type FollowDishes = (ctx: TxCtx, dishes: UndoneDish[]) => Promise<void>

export const undo = (
  ctx: Ctx,
  { bookingId, entryId }: { bookingId?: string | undefined; entryId?: string | undefined },
  followDishes: FollowDishes,
): Promise<PantryChanged> =>
  ctx.tx(async (ctx) => {
    if ((bookingId === undefined) === (entryId === undefined))
      throw fieldProblem('bookingId', 'either a booking or an entry is taken back', bookingId ?? null)
    await lockPantry(ctx)
    const rows = bookingId === undefined ? [await entryOf(ctx, entryId ?? '')] : await entriesOf(ctx, bookingId)
    const open = rows.filter(({ isUndone }) => !isUndone)
    const booking =
      bookingId === undefined ? undefined : await store.findBooking(ctx.db, ctx.actor.householdId, bookingId)
    if (open.length === 0 && (rows.length > 0 || booking?.undoneAt))
      throw problem('conflict', ctx.t('pantry.undoneBefore'), 'undone before')
    const changed = await takeBack(ctx, open, followDishes)
    await markUndone(ctx, bookingId, open)
    return changed
  })

const entryOf = async (ctx: TxCtx, id: string) => found(await store.findEntry(ctx.db, ctx.actor.householdId, id))

async function entriesOf(ctx: TxCtx, id: string): Promise<store.KnownEntry[]> {
  found(await store.findBooking(ctx.db, ctx.actor.householdId, id))
  return store.ofBooking(ctx.db, ctx.actor.householdId, id)
}

async function takeBack(ctx: TxCtx, open: store.KnownEntry[], followDishes: FollowDishes): Promise<PantryChanged> {
  const { householdId } = ctx.actor
  const rows = await byIds(ctx.db, householdId, [...new Set(open.flatMap(({ batchId }) => batchId ?? []))])
  const before = new Map(rows.map((row) => [row.id, row]))
  const stock = new Map(rows.map((row) => [row.id, toBatch(row)]))
  const entries = open.map(fromRow)
  const measures = await measuresFor(ctx, [
    ...[...stock.values()],
    ...entries.flatMap(({ foodId, unitBefore, unitAfter }) => [
      { foodId, unitId: unitBefore },
      { foodId, unitId: unitAfter },
    ]),
  ])
  const states = await statesOf(
    ctx,
    open.flatMap(({ foodId }) => foodId ?? []),
  )
  const said = new Map<string, KnownState['row']>()
  const undone: BookedEntry[] = []
  for (const entry of entries.toReversed()) {
    const batch = stock.get(entry.batchId ?? '')
    if (batch) {
      const back = undoEntry(batch, entry, { measures })
      stock.set(batch.id, back.batch)
      undone.push({ ...back.entry, undoes: entry.id })
    } else if (entry.kind === 'said' || entry.batchId === null) undone.push(unsay(entry, states, said, ctx.clock.iso()))
  }
  const dishes = undoneDishes(before, stock)
  const changed = await writeBooking(ctx, {
    id: randomUUID(),
    entries: undone,
    batches: await stillThere(ctx, [...stock.values()]),
    confirmed: new Set(),
    before,
    states: [...said.values()],
    results: [
      {
        outcome: undone.some(({ short }) => short !== null) ? 'short' : 'done',
        batches: [...stock.keys()].map((batchId) => ({ batchId, taken: null })),
        short: null,
        dates: null,
      },
    ],
  })
  if (dishes.length > 0) await followDishes(ctx, dishes)
  return changed
}

/** Those that are there now and were not, and the other way round. */
const undoneDishes = (before: ReadonlyMap<string, BatchRow>, stock: ReadonlyMap<string, Batch>): UndoneDish[] =>
  [...stock.values()].flatMap(({ id, amount, gone }) => {
    const was = before.get(id)
    const isOther = was?.kind === 'dish' && (was.gone !== 0) !== gone
    return isOther ? [{ batchId: id, portions: gone ? 0 : (amount ?? 0) }] : []
  })

const fromRow = (row: store.KnownEntry): Entry & { id: string } => ({
  id: row.id,
  kind: row.kind as EntryKind,
  batchId: row.batchId,
  foodId: row.foodId,
  amountBefore: row.amountBefore,
  amountAfter: row.amountAfter,
  unitBefore: row.unitBefore,
  unitAfter: row.unitAfter,
  before: JSON.parse(row.before) as Fields,
  after: JSON.parse(row.after) as Fields,
  short: row.short,
})

/** Restores the level from before, unless somebody has set another one since. */
function unsay(
  entry: Entry & { id: string },
  states: ReadonlyMap<string, KnownState>,
  said: Map<string, KnownState['row']>,
  saidAt: string,
): BookedEntry {
  const foodId = entry.foodId ?? ''
  const row = found(said.get(foodId) ?? states.get(foodId)?.row)
  const [{ level: before = null }, { level: after = null }] = [entry.before, entry.after]
  const level = row.level === after ? (before as string | null) : row.level
  said.set(foodId, { ...row, level, saidAt })
  return { ...entry, kind: 'undone', before: { level: row.level }, after: { level }, undoes: entry.id }
}

/** Places and units that were deleted since do not come back with it. */
async function stillThere(ctx: TxCtx, all: Batch[]): Promise<Batch[]> {
  const places = new Set((await placesOf(ctx)).map(({ id }) => id))
  const known = await units.byIds(ctx.db, ctx.actor, [...new Set(all.flatMap(({ pack }) => pack?.unitId ?? []))])
  return all.map((batch) => ({
    ...batch,
    placeId: batch.placeId !== null && places.has(batch.placeId) ? batch.placeId : null,
    pack: batch.pack?.unitId && !known.has(batch.pack.unitId) ? null : batch.pack,
  }))
}
