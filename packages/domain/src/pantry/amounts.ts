import { type UnitMeasures, unitsPerUnit } from '../shopping/unit-measures.ts'
import type { Pack } from './batch.ts'

/**
 * Comparing amounts: by the standards of units, then by what the food itself weighs by the piece or the spoon, then by
 * what stands on the pack. Where none of these leads from one to the other, nothing is compared and nothing subtracted.
 */

export type Held = { foodId: string | null; unitId: string | null; pack: Pack | null }

/** How many of `unitId` one of the batch's unit is. */
export function perBatchUnit(batch: Held, unitId: string | null, measures: UnitMeasures): number | undefined {
  const direct = unitsPerUnit(batch.unitId, unitId, measures, batch.foodId)
  if (direct !== undefined || batch.pack === null) return direct
  const inPack = unitsPerUnit(batch.pack.unitId, unitId, measures, batch.foodId)
  return inPack === undefined ? undefined : inPack * batch.pack.amount
}

/** Whether both measure the same thing, whatever the food: grams never become pieces by a correction. */
export const isSameDimension = (one: string | null, other: string | null, measures: UnitMeasures): boolean =>
  unitsPerUnit(one, other, measures) !== undefined
