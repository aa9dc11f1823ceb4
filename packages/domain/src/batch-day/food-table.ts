/**
 * What goes into what on a day of several dishes: a row for each food, how much of it each dish takes and all of them
 * together. Amounts that nobody can add stand beside each other.
 */

import { normalise } from '../search/normalise.ts'
import { type UnitMeasures, unitsPerUnit } from '../shopping/unit-measures.ts'

export type DishLine = {
  /** Which dish, by its place. */
  dish: number
  foodId: string | null
  unitId: string | null
  /** Nothing where the recipe names none. */
  quantity: number
  /** The words of a line without a food. */
  note: string
  /** A food, and not words that say themselves how much. */
  isNamed: boolean
}

export type TableAmount = { quantity: number; unitId: string | null }

export type FoodRow = {
  foodId: string | null
  /** Of lines without a food. */
  words: string
  isNamed: boolean
  totals: TableAmount[]
  dishes: { dish: number; amounts: TableAmount[] }[]
}

/** Foods of several dishes first: those are prepared together. */
export function foodTable(lines: readonly DishLine[], measures: UnitMeasures): FoodRow[] {
  const rows = new Map<string, DishLine[]>()
  for (const line of lines) {
    const key = line.foodId ?? `${line.isNamed ? 'food' : 'words'} ${normalise(line.note)}`
    rows.set(key, [...(rows.get(key) ?? []), line])
  }
  return [...rows.values()]
    .map((own) => rowOf(own, measures))
    .toSorted((one, other) => other.dishes.length - one.dishes.length)
}

function rowOf(lines: readonly DishLine[], measures: UnitMeasures): FoodRow {
  const [first] = lines
  const foodId = first?.foodId ?? null
  const totals = added(lines, [], foodId, measures)
  const units = totals.map(({ unitId }) => unitId)
  const dishes = [...new Set(lines.map(({ dish }) => dish))].map((dish) => ({
    dish,
    amounts: added(
      lines.filter((line) => line.dish === dish),
      units,
      foodId,
      measures,
    ),
  }))
  return { foodId, words: foodId === null ? (first?.note ?? '') : '', isNamed: first?.isNamed ?? false, totals, dishes }
}

/** Each sum in the largest unit that gives at least one, or in one of the `units` of the total. */
function added(
  lines: readonly DishLine[],
  units: readonly (string | null)[],
  foodId: string | null,
  measures: UnitMeasures,
): TableAmount[] {
  const sums: TableAmount[] = []
  for (const { quantity, unitId } of lines) {
    if (quantity <= 0) continue
    const wanted = units.find((unit) => unitsPerUnit(unitId, unit, measures, foodId) !== undefined)
    const amount = inUnit({ quantity, unitId }, wanted === undefined ? unitId : wanted, foodId, measures)
    const fitting = sums.findIndex((sum) => unitsPerUnit(amount.unitId, sum.unitId, measures, foodId) !== undefined)
    const sum = sums[fitting]
    if (!sum) sums.push(amount)
    else sums[fitting] = units.length > 0 ? plus(sum, amount, foodId, measures) : larger(sum, amount, foodId, measures)
  }
  return sums.map(({ quantity, unitId }) => ({ quantity: Math.round(quantity * 1000) / 1000, unitId }))
}

function inUnit(amount: TableAmount, unitId: string | null, foodId: string | null, measures: UnitMeasures) {
  const per = unitsPerUnit(amount.unitId, unitId, measures, foodId)
  return per === undefined ? amount : { quantity: amount.quantity * per, unitId }
}

const plus = (sum: TableAmount, amount: TableAmount, foodId: string | null, measures: UnitMeasures): TableAmount => ({
  ...sum,
  quantity: sum.quantity + inUnit(amount, sum.unitId, foodId, measures).quantity,
})

function larger(sum: TableAmount, amount: TableAmount, foodId: string | null, measures: UnitMeasures): TableAmount {
  const [one, other] = [plus(sum, amount, foodId, measures), plus(amount, sum, foodId, measures)]
  const [small, large] = one.quantity >= other.quantity ? [one, other] : [other, one]
  return large.quantity >= 1 ? large : small
}
