import type { UnitMeasures } from '../shopping/unit-measures.ts'
import { perBatchUnit } from './amounts.ts'
import { type Batch, roundedAmount } from './batch.ts'
import type { Level } from './levels.ts'
import type { Need } from './take-out.ts'

/** When something is low, and how much of it is put on a list again. */

/** What is there in the unit of the least amount; nothing where some of it cannot be compared. */
export function amountThere(
  batches: readonly Batch[],
  unitId: string | null,
  measures: UnitMeasures,
): number | undefined {
  let sum = 0
  for (const batch of batches) {
    if (batch.gone) continue
    const per = perBatchUnit(batch, unitId, measures)
    if (per === undefined || batch.amount === null) return undefined
    sum += batch.amount * per
  }
  return roundedAmount(sum)
}

export type Least = Need | null
export type LowFacts = { level: Level; isSaid: boolean; least: Least; batches: readonly Batch[] }

/** Said to be low or out, or less than the least amount. A food without a least amount that is used up is not low. */
export function isLow({ level, isSaid, least, batches }: LowFacts, measures: UnitMeasures): boolean {
  if (level === 'low') return true
  if (level === 'out') return isSaid || least !== null
  if (least === null || batches.length === 0) return false
  const there = amountThere(batches, least.unitId, measures)
  return there !== undefined && there < least.amount
}

/** What brings it back to its least amount, in whole packs; one of it where nobody said how much. */
export function restockNeed(
  least: Least,
  there: number | undefined,
  /** In the unit of the least amount. */
  pack: number | undefined,
): Need | null {
  if (least === null) return null
  const missing = roundedAmount(least.amount - (there ?? 0))
  if (missing <= 0) return null
  if (pack === undefined || pack <= 0) return { amount: missing, unitId: least.unitId }
  return { amount: roundedAmount(Math.ceil(roundedAmount(missing / pack)) * pack), unitId: least.unitId }
}
