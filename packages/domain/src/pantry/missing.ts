import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { type Batch, roundedAmount } from './batch.ts'
import { type Need, planTaking } from './take-out.ts'
import { type KnownFood, ownFirst } from './taken-by-cooking.ts'

/** What has to be bought: what is needed less what is there. Needs that come first have the first claim on it. */

export const missingReasons = ['always', 'notCounted', 'incomparable', 'noAmount'] as const
export type MissingReason = (typeof missingReasons)[number]

export type NeededFood = Need & { foodId: string }
/** In the unit of the need. */
export type Missing = { there: number; missing: number; reason: MissingReason | null }

/** `needs` in the order of their claims: planned meals by their days, and what is asked for last. */
export function missingOf(
  needs: readonly NeededFood[],
  foods: ReadonlyMap<string, KnownFood>,
  measures: UnitMeasures,
): Missing[] {
  const left = new Map<string, Batch>()
  for (const { batches } of foods.values()) for (const batch of batches) left.set(batch.id, batch)
  return needs.map((need) => {
    const food = foods.get(need.foodId)
    const batches = ownFirst(food?.batches.map((batch) => left.get(batch.id) ?? batch) ?? [], need.foodId)
    if (batches.length === 0) return uncounted(need, food)
    if (need.amount <= 0) return { there: 0, missing: 0, reason: 'noAmount' }
    const { takes, short, incomparable } = planTaking(batches, need, measures)
    for (const { batchId, amount } of takes) {
      const batch = left.get(batchId)
      if (batch) left.set(batchId, { ...batch, amount: roundedAmount(Math.max(0, (batch.amount ?? 0) - amount)) })
    }
    const reason = takes.length === 0 && incomparable ? 'incomparable' : null
    return { there: roundedAmount(need.amount - short), missing: short, reason }
  })
}

/** Of what is always there, or said to be there, nothing has to be bought. */
function uncounted({ amount }: Need, food: KnownFood | undefined): Missing {
  if (food?.depth === 'always' && food.level === 'have') return { there: amount, missing: 0, reason: 'always' }
  if (food?.level === 'have') return { there: amount, missing: 0, reason: 'notCounted' }
  return { there: 0, missing: amount, reason: null }
}
