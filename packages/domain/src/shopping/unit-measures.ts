import { bounded, scaledBy } from './item-amounts.ts'
import type { ShoppingItem } from './shopping-item.ts'

/** Which amounts on a shopping list can be compared, and in which unit they are told together. */

/** What a unit measures, for units that say so: millilitres or grams in one of it. */
export type UnitMeasure = { kind: 'volume' | 'weight'; amount: number }
/** By the id of the unit; what a unit weighs of one food stands under `unitOfFood`. */
export type UnitMeasures = ReadonlyMap<string, UnitMeasure>

/** Where the weight of a food stands, by a unit that measures no weight or by the piece. */
export const unitOfFood = (foodId: string, unitId: string | null): string => `${foodId} ${unitId ?? ''}`

/** By units of one kind, or through what they weigh of this food. */
export function isComparable(one: ShoppingItem, other: ShoppingItem, units: UnitMeasures): boolean {
  if (one.unitId === other.unitId || isSome(one) || isSome(other)) return true
  if (kindOf(one, units) === kindOf(other, units)) return true
  return weightOf(one, units) !== undefined && weightOf(other, units) !== undefined
}

/** A food without an amount goes with any amount of it, and is never one of it. */
const isSome = ({ foodId, quantity, unitId }: ShoppingItem): boolean =>
  foodId !== null && unitId === null && quantity === 0

/** Grams in one of its unit, or of it. */
function weightOf(
  { foodId, unitId }: Pick<ShoppingItem, 'foodId' | 'unitId'>,
  units: UnitMeasures,
): number | undefined {
  const plain = units.get(unitId ?? '')
  if (plain?.kind === 'weight') return plain.amount
  return foodId === null ? undefined : units.get(unitOfFood(foodId, unitId))?.amount
}

/** A unit without a standard is of a kind of its own: grams never meet pieces. */
const kindOf = ({ unitId }: ShoppingItem, units: UnitMeasures): string | undefined =>
  unitId === null ? 'none' : (units.get(unitId)?.kind ?? unitId)

/** Grams and litres, not spoons and ounces. */
const isMetric = ({ amount }: UnitMeasure): boolean => Number.isInteger(Math.log10(amount))

/** Larger than any spoon: a cup, an ounce. */
const LARGE = 20
const LEAST_PART = 0.25

/**
 * The larger of two metric units, or of two others, unless less than one of it would come out (of a cup: less than a
 * quarter): a kilogram and 200 g are told in kilograms. Of a weight and a spoon, the one that holds most of the amount:
 * 250 g of flour and a spoonful stay grams and do not become thirty spoons.
 */
export function commonUnit(there: ShoppingItem, added: ShoppingItem, units: UnitMeasures): string | null {
  if (there.unitId === added.unitId) return there.unitId
  if (isSome(there) || isSome(added)) return isSome(there) ? added.unitId : there.unitId
  const [one, other] = [units.get(there.unitId ?? ''), units.get(added.unitId ?? '')]
  // Pieces are told in what is measured.
  if (!one || !other) return there.unitId ?? added.unitId
  const isOneMetric = isMetric(one)
  if (one.kind !== other.kind || isOneMetric !== isMetric(other)) {
    const [metric, cup, item] = isOneMetric ? [one, other, there] : [other, one, added]
    // Half a cup of butter and 100 g are 214 g: whoever has a scale needs no cup for it.
    if (metric.kind === 'weight' && isMetric(metric) && cup.amount > LARGE && !isMetric(cup)) return item.unitId
    return shareOf(there, one, units) >= shareOf(added, other, units) ? there.unitId : added.unitId
  }
  const total = there.quantity * one.amount + added.quantity * other.amount
  const [larger, smaller] = one.amount >= other.amount ? [there, added] : [added, there]
  // A quarter of a cup is measured with a cup: 34 teaspoons are nobody's measure.
  const least = Math.max(one.amount, other.amount) * (isOneMetric ? 1 : LEAST_PART)
  return total >= least ? larger.unitId : smaller.unitId
}

/** What it weighs, or as many millilitres where nobody knows that. */
const shareOf = (item: ShoppingItem, { amount }: UnitMeasure, units: UnitMeasures): number =>
  item.quantity * (weightOf(item, units) ?? amount)

/** How many of the one unit are one of the other; none where nobody knows. */
export function unitsPerUnit(
  from: string | null,
  to: string | null,
  units: UnitMeasures,
  foodId: string | null = null,
): number | undefined {
  if (from === to) return 1
  const [one, other] = [units.get(from ?? ''), units.get(to ?? '')]
  if (one && other && one.kind === other.kind) return one.amount / other.amount
  const [weight, of] = [weightOf({ foodId, unitId: from }, units), weightOf({ foodId, unitId: to }, units)]
  return weight && of ? weight / of : undefined
}

/** As it is where the units have nothing in common. */
export function inUnit(item: ShoppingItem, unitId: string | null, units: UnitMeasures): ShoppingItem {
  if (isSome(item)) return { ...item, unitId }
  const factor = unitsPerUnit(item.unitId, unitId, units, item.foodId)
  if (item.unitId === unitId || factor === undefined) return item
  return {
    ...item,
    unitId,
    ...scaledBy(item, factor),
    references: item.references.map((one) => ({ ...one, recipeQuantity: bounded(one.recipeQuantity * factor) })),
  }
}
