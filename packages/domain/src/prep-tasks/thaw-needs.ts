/**
 * Which frozen batches planned meals need. What is not frozen is taken first; the earlier meal has the first claim. Where
 * amounts cannot be compared one batch is enough.
 */
import { perBatchUnit } from '../pantry/amounts.ts'
import type { Batch } from '../pantry/batch.ts'
import { ownFirst } from '../pantry/taken-by-cooking.ts'
import { type UnitMeasures, unitOfFood } from '../shopping/unit-measures.ts'

export type MealNeed = {
  mealId: number
  foodId: string
  /** Nothing where the recipe names no amount. */
  amount: number
  unitId: string | null
}

export type ThawNeed = { mealId: number; foodId: string; batchId: string; grams: number | null }

/** `needs` by the days of their meals; `coveredBy` names the foods that go for a needed one. */
export function thawNeeds(
  needs: readonly MealNeed[],
  batches: readonly Batch[],
  frozen: ReadonlySet<string>,
  coveredBy: ReadonlyMap<string, readonly string[]>,
  measures: UnitMeasures,
): ThawNeed[] {
  const left = new Map(batches.map((batch) => [batch.id, batch.amount]))
  const thaws: ThawNeed[] = []
  for (const need of needs) {
    const fitting = batches.filter(({ foodId }) => (coveredBy.get(need.foodId) ?? [need.foodId]).includes(foodId ?? ''))
    // In the order in which cooking takes them; stock that is not frozen comes first.
    const there = ownFirst(fitting, need.foodId).filter(({ id }) => left.get(id) !== 0)
    const [atHand, inFreezer] = [there.filter(({ id }) => !frozen.has(id)), there.filter(({ id }) => frozen.has(id))]
    let missing = need.amount
    for (const batch of [...atHand, ...inFreezer]) {
      const taken = takeFrom(batch, need, missing, { left, measures })
      if (frozen.has(batch.id))
        thaws.push({
          mealId: need.mealId,
          foodId: batch.foodId ?? need.foodId,
          batchId: batch.id,
          grams: gramsOf(batch, taken.used, measures),
        })
      missing = taken.missing
      if (missing <= 0) break
    }
  }
  return thaws
}

type Stock = { left: Map<string, number | null>; measures: UnitMeasures }

/**
 * What is used of a batch, in its unit, and what is still missing, in that of the need. A batch without an amount, or in
 * a unit that cannot be compared, is used up and counts as enough.
 */
function takeFrom(
  batch: Batch,
  need: MealNeed,
  missing: number,
  { left, measures }: Stock,
): { used: number | null; missing: number } {
  const amount = left.get(batch.id) ?? null
  const per = perBatchUnit(batch, need.unitId, measures)
  if (amount === null || per === undefined || need.amount <= 0) return { used: amount, missing: 0 }
  const taken = Math.min(missing, amount * per)
  const rest = round(amount - taken / per)
  left.set(batch.id, rest)
  return { used: amount - rest, missing: round(missing - taken) }
}

const round = (amount: number) => Math.max(0, Math.round(amount * 1e6) / 1e6)

/** Grams of so much of a batch, where its unit, its pack or the food itself says. */
export function gramsOf(batch: Batch, amount: number | null, measures: UnitMeasures): number | null {
  if (amount === null) return null
  const weightOf = (unitId: string | null) => {
    const plain = measures.get(unitId ?? '')
    if (plain?.kind === 'weight') return plain.amount
    return batch.foodId === null ? undefined : measures.get(unitOfFood(batch.foodId, unitId))?.amount
  }
  const own = weightOf(batch.unitId)
  if (own !== undefined) return amount * own
  const packed = batch.pack && weightOf(batch.pack.unitId)
  return batch.pack && packed ? amount * batch.pack.amount * packed : null
}
