import { randomUUID } from 'node:crypto'
import type { PantryChange, PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import {
  applyChange,
  type BatchChange,
  type ChangeContext,
  type ChangeResult,
  PantryProblem,
} from '@larder/domain/pantry/changes.ts'
import type { Level } from '@larder/domain/pantry/levels.ts'
import { dishDays } from '@larder/domain/pantry/shelf-life.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { learnAll } from '#modules/pantry/barcodes/barcodes.service.ts'
import type { PantryWriter } from '#modules/pantry/pantry/batches.service.ts'
import * as batches from '#modules/pantry/pantry/batches.service.ts'
import { toBatch } from '#modules/pantry/pantry/batches.service.ts'
import { type KnownState, statesOf, usualDaysOf } from '#modules/pantry/pantry/food-states.service.ts'
import { measuresFor } from '#modules/pantry/pantry/measures.service.ts'
import { kindsIn, placesOf } from '#modules/pantry/pantry/places.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import { type BookedEntry, type Booking, type Source, writeBooking } from './booking.service.ts'
import { batchOf, codesIn, demandKnown, madeFoods } from './known-references.service.ts'
import * as store from './pantry-changes.store.ts'

/**
 * Applies changes of the pantry: locks the household, reads everything the changes are about, lets the domain decide
 * and writes it together. The number of statements does not depend on the number of changes.
 */

export type ChangeRequest = {
  bookingId?: string | undefined
  changes: PantryChange[]
  /** Where each change came from, in the order of `changes`. */
  sources?: (Source | undefined)[]
  booked?: Booking['booked']
}

export const applyChanges = (ctx: Ctx, request: ChangeRequest): Promise<PantryChanged> =>
  ctx.tx((ctx) => applyIn(ctx, request))

export async function applyIn(ctx: PantryWriter, request: ChangeRequest): Promise<PantryChanged> {
  const { changes, sources = [], booked } = request
  await lockPantry(ctx)
  await demandFreeBooking(ctx, request.bookingId)
  const places = await placesOf(ctx)
  await demandKnown(ctx, changes, new Set(places.map(({ id }) => id)))
  const foodOf = await madeFoods(ctx, changes)
  const codes = codesIn(changes, foodOf)
  const rows = await namedBatches(ctx, changes)
  await demandFreeIds(ctx, changes)
  const foodIds = [...new Set([...rows.flatMap(({ foodId }) => foodId ?? []), ...foodsNamed(changes, foodOf)])]
  const states = await statesOf(ctx, foodIds)
  const daysOf = await usualDaysOf(ctx, foodIds)
  const unitOf = await units.byIds(ctx.db, ctx.actor, unitsOf(rows, changes))
  const facts = {
    today: todayOf(ctx),
    kindOf: kindsIn(places),
    daysOf: (foodId: string | null, unitId: string | null) => daysOf(foodId, unitOf.get(unitId ?? '') ?? null).usual,
    usualPlace: (foodId: string) => states.get(foodId)?.row.placeId ?? null,
    foodOf,
  }
  const meant = changes.map((change, index): BatchChange | undefined => {
    if (change.type === 'putIn') return { type: 'putIn', as: change.as, batch: batchOf(change.batch, index, facts) }
    return change.type === 'level' ? undefined : change
  })
  const context: ChangeContext = {
    today: facts.today,
    measures: await measuresFor(ctx, measuredIn(rows, changes, meant)),
    daysOf: ({ kind, foodId, unitId }) => (kind === 'dish' ? dishDays : facts.daysOf(foodId, unitId)),
  }
  const before = new Map(rows.map((row) => [row.id, row]))
  const work = new BookingBuilder(new Map(rows.map((row) => [row.id, toBatch(row)])), states, ctx.clock.iso())
  for (const [index, change] of changes.entries()) work.apply(change, meant[index], index, context, sources[index])
  await learnAll(ctx, codes)
  return writeBooking(ctx, { id: request.bookingId ?? randomUUID(), before, booked, ...work.booking() })
}

async function demandFreeBooking(ctx: PantryWriter, id: string | undefined): Promise<void> {
  if (id !== undefined && (await store.hasBooking(ctx.db, id)))
    throw problem('conflict', ctx.t('pantry.bookedBefore'), 'booking exists')
}

/** Batches named by id, and those of foods that are taken by food. Another household's batch is not found. */
async function namedBatches(ctx: PantryWriter, changes: PantryChange[]): Promise<batches.BatchRow[]> {
  const { householdId } = ctx.actor
  const ids = changes.flatMap((change) => {
    if (change.type === 'confirm') return change.batchIds
    return 'batchId' in change ? [change.batchId] : []
  })
  // Batches that an earlier change of the same call puts in are not there yet.
  const fresh = new Set(newIds(changes))
  const wanted = [...new Set(ids)].filter((id) => !fresh.has(id))
  const named = await batches.byIds(ctx.db, householdId, wanted)
  if (named.length < wanted.length) throw notFound()
  const taken = changes.flatMap((change) => (change.type === 'takeFood' ? [change.foodId] : []))
  const there = new Set(named.map(({ id }) => id))
  const more = await batches.ofFoods(ctx.db, householdId, [...new Set(taken)])
  return [...named, ...more.filter(({ id }) => !there.has(id))]
}

const newIds = (changes: PantryChange[]): string[] =>
  changes.flatMap((change) => {
    if (change.type === 'putIn') return [change.batch.id]
    return 'part' in change && change.part ? [change.part.id] : []
  })

async function demandFreeIds(ctx: PantryWriter, changes: PantryChange[]): Promise<void> {
  const ids = newIds(changes)
  if (ids.length === 0) return
  const isTwice = new Set(ids).size < ids.length
  if (isTwice || (await batches.takenIds(ctx.db, ids)).length > 0)
    throw problem('conflict', ctx.t('pantry.batchExists'), 'batch exists')
}

const foodsNamed = (changes: PantryChange[], foodOf: (name: string) => string | undefined): string[] =>
  changes.flatMap((change) => {
    if (change.type === 'putIn') return change.batch.foodId ?? foodOf(change.batch.foodName ?? '') ?? []
    return 'foodId' in change ? change.foodId : []
  })

const unitsOf = (rows: batches.BatchRow[], changes: PantryChange[]): string[] => [
  ...new Set(
    [...rows, ...changes.map((change) => (change.type === 'putIn' ? change.batch : null))].flatMap(
      (one) => one?.unitId ?? [],
    ),
  ),
]

/** Every unit in which the foods of these changes occur. */
function measuredIn(rows: batches.BatchRow[], changes: PantryChange[], meant: (BatchChange | undefined)[]) {
  const foodOf = new Map(rows.map(({ id, foodId }) => [id, foodId]))
  const ofRows = rows.flatMap(({ foodId, unitId, packAmount, packUnitId }) => [
    { foodId, unitId },
    ...(packAmount === null ? [] : [{ foodId, unitId: packUnitId }]),
  ])
  const ofChanges = changes.flatMap((change) => {
    if (change.type === 'edit') return [{ foodId: null, unitId: change.set.unitId ?? null }]
    if (!('unitId' in change)) return []
    const foodId = change.type === 'takeFood' ? change.foodId : (foodOf.get(change.batchId) ?? null)
    return [{ foodId, unitId: change.unitId ?? null }]
  })
  const ofNew = meant.flatMap((change) =>
    change?.type === 'putIn'
      ? [
          { foodId: change.batch.foodId, unitId: change.batch.unitId },
          ...(change.batch.pack ? [{ foodId: change.batch.foodId, unitId: change.batch.pack.unitId }] : []),
        ]
      : [],
  )
  return [...ofRows, ...ofChanges, ...ofNew]
}

/** After these the batches say how much there is, not a level that somebody named. */
const clearsLevel = new Set(['putIn', 'takeOut', 'takeFood', 'count'])
/** Whoever does these has seen the batch. */
const confirmsBatch = new Set(['putIn', 'count', 'confirm'])

/** The changes of a booking, one after the other. */
class BookingBuilder {
  private stock: Map<string, Batch>
  private readonly entries: BookedEntry[] = []
  private readonly results: ChangeResult[] = []
  private readonly confirmed = new Set<string>()
  private readonly rows = new Map<string, KnownState['row']>()

  constructor(
    stock: Map<string, Batch>,
    private readonly states: ReadonlyMap<string, KnownState>,
    private readonly now: string,
  ) {
    this.stock = stock
  }

  apply(
    change: PantryChange,
    meant: BatchChange | undefined,
    index: number,
    context: ChangeContext,
    source: Source | undefined,
  ): void {
    if (change.type === 'level') {
      this.setLevel(change.foodId, change.level, source)
      this.results.push({ outcome: 'done', batches: [], short: null, dates: null })
      return
    }
    if (!meant) return
    const { stock, entries, result } = changed(this.stock, meant, index, context)
    this.stock = stock
    this.results.push(result)
    for (const entry of entries) {
      this.entries.push({ ...entry, source })
      if (entry.batchId !== null && confirmsBatch.has(change.type)) this.confirmed.add(entry.batchId)
      if (entry.foodId !== null && clearsLevel.has(change.type)) this.setLevel(entry.foodId, null, source)
      if (entry.foodId !== null && (meant.type === 'putIn' || meant.type === 'move')) this.remember(entry)
    }
  }

  private rowOf(foodId: string): KnownState['row'] {
    const row = this.rows.get(foodId) ?? this.states.get(foodId)?.row
    return found(row)
  }

  private setLevel(foodId: string, level: Level | null, source: Source | undefined): void {
    const row = this.rowOf(foodId)
    const known = this.states.get(foodId)
    // A level that another client set by the flag alone counts as the level before.
    const before = this.rows.has(foodId) || !known ? row.level : saidBefore(known)
    if (before === level && row.level === level) return
    this.rows.set(foodId, { ...row, level, saidAt: this.now })
    if (before === level) return
    this.entries.push({
      kind: 'said',
      batchId: null,
      foodId,
      amountBefore: null,
      amountAfter: null,
      unitBefore: null,
      unitAfter: null,
      before: { level: before },
      after: { level },
      short: null,
      source,
    })
  }

  /** Next time it is put where it is now. */
  private remember({ batchId, foodId }: BookedEntry): void {
    const placeId = this.stock.get(batchId ?? '')?.placeId ?? null
    if (foodId === null || placeId === null || this.rowOf(foodId).placeId === placeId) return
    this.rows.set(foodId, { ...this.rowOf(foodId), placeId })
  }

  booking(): Pick<Booking, 'entries' | 'results' | 'confirmed' | 'batches' | 'states'> {
    const touched = new Set(this.entries.map(({ batchId }) => batchId))
    return {
      entries: this.entries,
      results: this.results,
      confirmed: this.confirmed,
      batches: [...this.stock.values()].filter(({ id }) => touched.has(id)),
      states: [...this.rows.values()],
    }
  }
}

/** The level that was set, or that of the flag where it differs from the batches. */
function saidBefore({ row, level, inStock }: KnownState): Level | null {
  if (row.level !== null) return level
  const spoken = inStock || row.depth === 'always' ? 'have' : 'out'
  return level === spoken ? null : level
}

function changed(stock: Map<string, Batch>, change: BatchChange, index: number, context: ChangeContext) {
  try {
    return applyChange(stock, change, context)
  } catch (error) {
    if (!(error instanceof PantryProblem)) throw error
    const fields = change.type === 'edit' ? ['set', error.field] : [error.field]
    throw fieldProblem(['changes', String(index), ...fields], error.message, null)
  }
}
