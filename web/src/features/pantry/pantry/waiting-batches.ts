/**
 * The pantry with the changes that still wait, by the same rules as on the server (`pantry/changes` of the domain) over
 * its last answer. What only the server knows, such as what a food weighs by the piece, shows once it has answered.
 */
import type { PantryBatch, PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import { applyChange, type BatchChange, PantryProblem, type Stock } from '@larder/domain/pantry/changes.ts'
import { freshnessOf } from '@larder/domain/pantry/dates.ts'
import type { Entry } from '@larder/domain/pantry/journal.ts'
import { dishDays } from '@larder/domain/pantry/shelf-life.ts'
import { standardMeasureOf } from '@larder/domain/quantities/measures.ts'
import type { UnitMeasures } from '@larder/domain/shopping/unit-measures.ts'

/** What waiting changes mention by their ids, so that it can be shown by its name. */
export type Mentioned = { foods?: readonly PantryFoodName[]; units?: readonly Unit[] }

export type WaitingBooking = {
  changes: readonly PantryChange[]
  mentioned: Mentioned
  at: string
  /** An undo puts these back as they were; null is taken away again. */
  restored?: Record<string, PantryBatch | null>
}

export type PantryFacts = { today: string; soonDays: number }

type ShownPantry = { batches: PantryBatch[]; waitingIds: ReadonlySet<string> }

export function withWaiting(
  batches: readonly PantryBatch[],
  waiting: readonly WaitingBooking[],
  facts: PantryFacts,
): ShownPantry {
  if (waiting.length === 0) return { batches: [...batches], waitingIds: new Set() }
  const known = knownById(batches, waiting)
  const pantry: Pantry = {
    shown: new Map(batches.map((batch) => [batch.id, batch])),
    stock: new Map(batches.map((batch) => [batch.id, plainBatch(batch)])),
    waitingIds: new Set(),
  }
  for (const { changes, at, restored = {} } of waiting) {
    for (const [id, batch] of Object.entries(restored)) restore(pantry, id, batch)
    for (const change of changes) apply(pantry, change, { known, facts, at })
  }
  return { batches: [...pantry.shown.values()].filter(({ gone }) => !gone), waitingIds: pantry.waitingIds }
}

/** `stock` is what the rules of the domain know of the batches that are `shown`. */
type Pantry = {
  shown: Map<string, PantryBatch>
  stock: Stock
  waitingIds: Set<string>
}

function restore(pantry: Pantry, id: string, batch: PantryBatch | null): void {
  const stock = new Map(pantry.stock)
  if (batch) {
    pantry.shown.set(id, batch)
    stock.set(id, plainBatch(batch))
  } else {
    pantry.shown.delete(id)
    stock.delete(id)
  }
  pantry.stock = stock
  pantry.waitingIds.add(id)
}

/** A change that the rules refuse shows nothing: the server says what is wrong with it. */
function apply(pantry: Pantry, change: PantryChange, { known, facts, at }: Omit<ShownContext, 'entry'>): void {
  const planned = plannedChange(change, facts)
  if (!planned) return
  const context = {
    today: facts.today,
    measures: known.measures,
    daysOf: (batch: Batch) => (batch.kind === 'dish' ? dishDays : {}),
  }
  try {
    const { stock, entries } = applyChange(pantry.stock, planned, context)
    pantry.stock = stock
    for (const entry of entries) {
      const batch = stock.get(entry.batchId ?? '')
      if (!batch) continue
      pantry.waitingIds.add(batch.id)
      pantry.shown.set(batch.id, shownBatch(batch, pantry.shown.get(batch.id), { known, facts, at, entry }))
    }
  } catch (problem) {
    if (!(problem instanceof PantryProblem)) throw problem
  }
}

const plainBatch = (batch: PantryBatch): Batch => ({
  ...batch,
  pack: batch.pack && { amount: batch.pack.amount, unitId: batch.pack.unitId },
})

type Known = {
  foods: ReadonlyMap<string, PantryFoodName>
  units: ReadonlyMap<string, Unit>
  measures: UnitMeasures
}

function knownById(batches: readonly PantryBatch[], waiting: readonly WaitingBooking[]): Known {
  const byId = <T extends { id: string }>(found: readonly (T | null | undefined)[]) =>
    new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  const units = byId<Unit>([
    ...batches.flatMap(({ unit, pack }) => [unit, pack?.unit]),
    ...waiting.flatMap(({ mentioned }) => mentioned.units ?? []),
  ])
  const measured = [...units.values()].flatMap((unit) => {
    const measure = standardMeasureOf(unit)
    return measure ? [[unit.id, measure] as const] : []
  })
  const foods = byId([...batches.map(({ food }) => food), ...waiting.flatMap(({ mentioned }) => mentioned.foods ?? [])])
  return { foods, units, measures: new Map(measured) }
}

/** Nothing for what changes no batch. */
function plannedChange(change: PantryChange, { today }: PantryFacts): BatchChange | undefined {
  if (change.type === 'level') return undefined
  if (change.type !== 'putIn') return change
  const { batch } = change
  const isDish = batch.kind === 'dish'
  return {
    type: 'putIn',
    as: change.as,
    batch: {
      id: batch.id,
      kind: batch.kind,
      foodId: batch.foodId ?? null,
      recipeId: batch.recipeId ?? null,
      // A food that the group does not have yet is shown by its name.
      name: batch.name || (batch.foodId ? '' : (batch.foodName ?? '')),
      amount: batch.amount,
      unitId: batch.unitId ?? null,
      pack: batch.pack ?? null,
      placeId: batch.placeId ?? null,
      shelf: batch.shelf,
      date: batch.date ?? null,
      dateKind: batch.dateKind,
      dateEstimated: false,
      openedOn: batch.openedOn ?? null,
      frozenOn: null,
      thawedOn: null,
      boughtOn: isDish ? null : (batch.boughtOn ?? today),
      madeOn: isDish ? (batch.madeOn ?? today) : null,
      note: batch.note,
      gone: false,
    },
  }
}

/** Somebody had it in the hand. */
const CONFIRMING = ['bought', 'made', 'counted', 'confirmed', 'imported', 'corrected']

type ShownContext = { known: Known; facts: PantryFacts; at: string; entry: Entry }

function shownBatch(batch: Batch, was: PantryBatch | undefined, context: ShownContext): PantryBatch {
  const { known, facts, at, entry } = context
  const food = known.foods.get(batch.foodId ?? '') ?? was?.food ?? null
  const unit = known.units.get(batch.unitId ?? '') ?? (was?.unitId === batch.unitId ? was.unit : null)
  const confirms = CONFIRMING.includes(entry.kind)
  const since = batch.boughtOn ?? batch.madeOn ?? facts.today
  return {
    ...batch,
    food,
    recipe: was?.recipe ?? null,
    unit,
    pack: batch.pack && { ...batch.pack, unit: known.units.get(batch.pack.unitId ?? '') ?? null },
    display: ingredientDisplay({ quantity: batch.amount, unit, food, isFood: true }),
    freshness: freshnessOf({ date: batch.date, dateKind: batch.dateKind, since }, facts.today, {
      days: facts.soonDays,
    }),
    confirmedAt: confirms ? at : (was?.confirmedAt ?? at),
    probably: confirms ? false : (was?.probably ?? false),
    createdAt: was?.createdAt ?? at,
    updatedAt: at,
  }
}

/** The batches that changes touch, as they are now; null for those that the changes make. */
export function touchedBatches(
  batches: readonly PantryBatch[],
  changes: readonly PantryChange[],
): Record<string, PantryBatch | null> {
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  const touched: Record<string, PantryBatch | null> = {}
  for (const change of changes) for (const id of batchIdsOf(change, batches)) touched[id] ??= byId.get(id) ?? null
  return touched
}

function batchIdsOf(change: PantryChange, batches: readonly PantryBatch[]): readonly string[] {
  switch (change.type) {
    case 'putIn':
      return [change.batch.id]
    case 'confirm':
      return change.batchIds
    case 'takeFood':
      return batches.filter(({ foodId }) => foodId === change.foodId).map(({ id }) => id)
    case 'level':
      return []
    default:
      return [change.batchId, ...('part' in change && change.part ? [change.part.id] : [])]
  }
}
