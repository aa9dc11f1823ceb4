import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { NamedFood } from '@larder/domain/ingredients/plural-name.ts'
import type { Batch, BatchKind } from '@larder/domain/pantry/batch.ts'
import { type DateKind, freshnessOf, isProbable, type SoonWindow } from '@larder/domain/pantry/dates.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { bit, toBoolean } from '#db/rows.ts'
import type { BatchRow, FoodNameRow } from './pantry.store.ts'

/** A deleted unit keeps its name and cannot be compared with any other. */
const LOST = 'lost '
export const lostUnit = (name: string): string => `${LOST}${name}`
const isLost = (unitId: string | null): boolean => unitId?.startsWith(LOST) ?? false
const unitIdOf = (unitId: string | null, unitName: string): string | null =>
  unitId ?? (unitName === '' ? null : lostUnit(unitName))

export const toBatch = (row: BatchRow): Batch => ({
  id: row.id,
  kind: row.kind as BatchKind,
  foodId: row.foodId,
  recipeId: row.recipeId,
  name: row.name,
  amount: row.amount,
  unitId: unitIdOf(row.unitId, row.unitName),
  pack: row.packAmount === null ? null : { amount: row.packAmount, unitId: row.packUnitId },
  placeId: row.placeId,
  shelf: row.shelf,
  date: row.date,
  dateKind: row.dateKind as DateKind,
  dateEstimated: toBoolean(row.dateEstimated),
  openedOn: row.openedOn,
  frozenOn: row.frozenOn,
  thawedOn: row.thawedOn,
  boughtOn: row.boughtOn,
  madeOn: row.madeOn,
  note: row.note,
  gone: toBoolean(row.gone),
})

type Kept = Pick<BatchRow, 'householdId' | 'createdAt' | 'updatedAt' | 'confirmedAt'>

const LONGEST_SEARCHED = 2000

/** What a search finds a batch by, beside its food. */
export const searchedText = ({ name, shelf, note }: Pick<Batch, 'name' | 'shelf' | 'note'>): string =>
  normalise([name, shelf, note].join(' ').slice(0, LONGEST_SEARCHED))

export const toRow = (batch: Batch, kept: Kept, unitNameOf: (unitId: string) => string): BatchRow => {
  const { pack, unitId, gone, dateEstimated, ...plain } = batch
  return {
    ...plain,
    ...kept,
    nameNormalised: searchedText(batch),
    unitId: isLost(unitId) ? null : unitId,
    unitName: unitId === null ? '' : isLost(unitId) ? unitId.slice(LOST.length) : unitNameOf(unitId),
    packAmount: pack?.amount ?? null,
    packUnitId: isLost(pack?.unitId ?? null) ? null : (pack?.unitId ?? null),
    dateEstimated: bit(dateEstimated),
    gone: bit(gone),
  }
}

export type Named = {
  foods: ReadonlyMap<string, FoodNameRow>
  /** By number: 5 jajek. */
  formsOf: (food: FoodNameRow) => NamedFood['forms']
  units: ReadonlyMap<string, Unit>
  /** Those that the reader may know of. */
  recipes: ReadonlyMap<string, { id: string; slug: string; name: string }>
}

export type Judged = {
  today: string
  now: Date
  probablyDays: number
  windowOf: (foodId: string | null) => SoonWindow
}

/** Since when it is there. */
export const sinceOf = ({ boughtOn, madeOn, createdAt }: Pick<BatchRow, 'boughtOn' | 'madeOn' | 'createdAt'>): string =>
  boughtOn ?? madeOn ?? createdAt.slice(0, 10)

export function toPantryBatch(row: BatchRow, { foods, formsOf, units, recipes }: Named, judged: Judged): PantryBatch {
  const { nameNormalised: _n, unitName, packAmount, packUnitId, householdId: _h, ...plain } = row
  const known = foods.get(row.foodId ?? '')
  const food = named(known)
  const counted = known ? { ...known, forms: formsOf(known) } : null
  const unit = units.get(row.unitId ?? '') ?? null
  const packUnit = units.get(packUnitId ?? '') ?? null
  const recipe = recipes.get(row.recipeId ?? '') ?? null
  return {
    ...plain,
    kind: row.kind as BatchKind,
    food,
    recipeId: recipe?.id ?? null,
    recipe,
    display: displayOf(row, counted, unit ?? (unitName === '' ? null : { name: unitName })),
    unit,
    pack: packAmount === null ? null : { amount: packAmount, unitId: packUnitId, unit: packUnit },
    dateKind: row.dateKind as DateKind,
    dateEstimated: toBoolean(row.dateEstimated),
    freshness: freshnessOf(
      { date: row.date, dateKind: row.dateKind as DateKind, since: sinceOf(row) },
      judged.today,
      judged.windowOf(row.foodId),
    ),
    probably: isProbable(row.confirmedAt, judged.now, judged.probablyDays),
    gone: toBoolean(row.gone),
  }
}

export const named = (food: FoodNameRow | undefined) =>
  food ? { id: food.id, name: food.name, pluralName: food.pluralName, labelId: food.labelId } : null

function displayOf(
  { amount, name }: BatchRow,
  food: NamedFood | null,
  unit: { name: string; pluralName?: string | null; abbreviation?: string; useAbbreviation?: boolean } | null,
): string {
  const subject = food ?? { name, pluralName: null }
  const note = food && name !== '' ? `(${name})` : ''
  return ingredientDisplay({
    quantity: amount ?? 0,
    unit: amount === null ? null : unit,
    food: subject,
    note,
    isFood: true,
    disableAmount: false,
  })
}
