import { randomUUID } from 'node:crypto'
import { grouped } from '@larder/domain/grouped.ts'
import { learnTrip } from '@larder/domain/shopping/shop-order.ts'
import {
  bought,
  type Habit,
  type ItemIdentity,
  identityKey,
  isSameTrip,
  itemIdentity,
  takenBack,
} from '@larder/domain/shopping/usual-items.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { TxCtx } from '#core/context.ts'
import * as store from './usual-items.store.ts'

/**
 * What is ticked is bought: counted, with its amount and its label, and in the order of the trip. A trip is learned from
 * when it is over, which the next tick in the household finds out. The same statements, however much was ticked.
 */

export type Ticked = {
  id: string
  shoppingListId: string
  foodId: string | null
  note: string
  quantity: number
  unitId: string | null
  labelId: string | null
  /** The store that somebody was in. */
  tripStoreId?: string | null | undefined
}

export async function recordTicks(
  ctx: TxCtx<Pick<HouseholdIds, 'householdId'>>,
  ticked: Ticked[],
  unticked: Ticked[],
): Promise<void> {
  const things = [...ticked, ...unticked].flatMap((item) => itemIdentity(item) ?? [])
  if (things.length === 0) return
  const now = ctx.clock.iso()
  const before = await lockedThings(ctx, things, ticked, now)
  await learnStores(ctx, before, now)
  const rows = new Map(settleTrips(before, now).map((row) => [identityKey(row), row]))
  for (const item of unticked) change(rows, item, (row) => withoutPurchase(row, item, now))
  for (const item of ticked) change(rows, item, (row) => withPurchase(row, item, now))
  const stored = new Set(before)
  await store.updateRows(
    ctx.db,
    [...rows.values()].filter((row) => !stored.has(row)).map((row) => ({ ...row, updatedAt: now })),
  )
}

/** What is ticked for the first time has no row that could be locked. */
async function lockedThings(
  ctx: TxCtx<Pick<HouseholdIds, 'householdId'>>,
  things: ItemIdentity[],
  ticked: Ticked[],
  now: string,
): Promise<store.UsualRow[]> {
  const { householdId } = ctx.actor
  const there = await store.lockAmong(ctx, householdId, things)
  const known = new Set(there.map(identityKey))
  const fresh = firstTimes(householdId, now, ticked).filter((row) => !known.has(identityKey(row)))
  if (fresh.length === 0) return there
  await store.insertMissing(ctx.db, fresh)
  return store.lockAmong(ctx, householdId, things)
}

function firstTimes(householdId: string, now: string, ticked: Ticked[]): store.UsualRow[] {
  const fresh = new Map(
    ticked.flatMap((item) => {
      const thing = itemIdentity(item)
      return thing ? [[identityKey(thing), thing] as const] : []
    }),
  )
  return [...fresh.values()].map((thing) => ({
    ...thing,
    id: randomUUID(),
    createdAt: now,
    updatedAt: now,
    householdId,
    name: '',
    unitId: null,
    labelId: null,
    timesBought: 0,
    boughtAt: now,
    recent: '[]',
    place: null,
    tripListId: null,
    tripStoreId: null,
  }))
}

type Rows = Map<string, store.UsualRow>

function change(rows: Rows, item: Ticked, changed: (row: store.UsualRow) => store.UsualRow): void {
  const thing = itemIdentity(item)
  const row = thing && rows.get(identityKey(thing))
  if (row) rows.set(identityKey(row), changed(row))
}

const habitOf = ({ timesBought, recent }: store.UsualRow): Habit => ({ timesBought, recent: JSON.parse(recent) })

function withPurchase(row: store.UsualRow, item: Ticked, now: string): store.UsualRow {
  const habit = habitOf(row)
  const recent = item.unitId === row.unitId ? habit.recent : habit.recent.map((one) => ({ ...one, quantity: null }))
  const purchase = { itemId: item.id, at: now, quantity: item.quantity }
  const after = bought({ ...habit, recent }, purchase)
  return {
    ...row,
    name: row.foodId ? '' : item.note.trim(),
    unitId: item.unitId,
    labelId: item.labelId ?? row.labelId,
    timesBought: after.timesBought,
    recent: JSON.stringify(after.recent),
    boughtAt: now,
    tripListId: item.shoppingListId,
    tripStoreId: item.tripStoreId ?? null,
  }
}

function withoutPurchase(row: store.UsualRow, item: Ticked, now: string): store.UsualRow {
  const before = habitOf(row)
  const { timesBought, recent } = takenBack(before, item.id, now)
  if (timesBought === before.timesBought) return row
  const boughtAt = recent.at(-1)?.at ?? row.boughtAt
  return { ...row, timesBought, recent: JSON.stringify(recent), boughtAt, tripListId: null, tripStoreId: null }
}

const endedTrips = (rows: store.UsualRow[], now: string) =>
  tripsOf(rows).filter((trip) => {
    const last = trip.reduce((latest, { boughtAt }) => (boughtAt > latest ? boughtAt : latest), '')
    return !isSameTrip(last, now)
  })

/** What each store taught on the trips that are over: its order is its own. */
async function learnStores(ctx: TxCtx<unknown>, rows: store.UsualRow[], now: string): Promise<void> {
  for (const trip of endedTrips(rows, now)) {
    const storeId = trip[0]?.tripStoreId
    if (!storeId) continue
    const ids = trip.map(({ id }) => id)
    const known = new Map((await store.placesOf(ctx.db, storeId, ids)).map((row) => [row.usualItemId, row]))
    const ticks = trip.map((row) => ({ key: row.id, at: row.boughtAt, place: known.get(row.id)?.place ?? null }))
    const learned = [...learnTrip(ticks)].map(([usualItemId, place]) => ({
      id: known.get(usualItemId)?.id ?? randomUUID(),
      usualItemId,
      storeId,
      place,
    }))
    await store.putPlaces(ctx.db, learned)
  }
}

/** Learns from the trips that are over. A trip goes on as long as somebody ticks on its list every now and then. */
function settleTrips(rows: store.UsualRow[], now: string): store.UsualRow[] {
  const settled = new Map<store.UsualRow, number | null>()
  for (const trip of endedTrips(rows, now)) {
    const places = placesAfter(trip)
    for (const row of trip) settled.set(row, places.get(row) ?? null)
  }
  return rows.map((row) =>
    settled.has(row) ? { ...row, place: settled.get(row) ?? null, tripListId: null, tripStoreId: null } : row,
  )
}

export const tripsOf = <R extends store.UsualRow>(rows: R[]): R[][] => {
  const ticked = rows.filter(({ tripListId }) => tripListId !== null)
  return [...grouped(ticked, ({ tripListId, tripStoreId }) => `${tripListId} ${tripStoreId}`).values()]
}

export const placesAfter = <R extends store.UsualRow>(trip: R[]): Map<R, number> =>
  learnTrip(trip.map((row) => ({ key: row, at: row.boughtAt, place: row.place })))
