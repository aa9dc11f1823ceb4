import type { UnitMeasures } from '../shopping/unit-measures.ts'
import type { Batch } from './batch.ts'
import type { Depth, Level } from './levels.ts'
import { inOrderOfUrgency, type Need, planTaking, type Take } from './take-out.ts'

/** What cooking a line of a recipe would take out of the pantry. Nothing is taken by a guess. */

/**
 * - `noFood`: the line names no food, `noAmount`: it says no amount
 * - `notThere`: nothing of it is there
 * - `incomparable`: no way leads from the line's unit to what is there
 * - `always`: it is always there, `notCounted`: nobody counts it
 */
export const cookingReasons = ['noFood', 'noAmount', 'notThere', 'incomparable', 'always', 'notCounted'] as const
export type CookingReason = (typeof cookingReasons)[number]

export type CookedLine = { foodId: string | null; need: Need | null }

export type KnownFood = {
  depth: Depth
  level: Level
  /** Of the food itself, and of its kinds: red onions go for onions, never the reverse. */
  batches: readonly Batch[]
}

export type ProposedLine = { takes: Take[]; short: number | null; reason: CookingReason | null }

const nothing = (reason: CookingReason): ProposedLine => ({ takes: [], short: null, reason })

export function proposeLine(
  { foodId, need }: CookedLine,
  food: KnownFood | undefined,
  measures: UnitMeasures,
): ProposedLine {
  if (foodId === null) return nothing('noFood')
  const batches = ownFirst(food?.batches ?? [], foodId)
  if (batches.length === 0) {
    if (food?.depth === 'always') return nothing('always')
    return nothing(food && food.level !== 'out' ? 'notCounted' : 'notThere')
  }
  if (need === null || need.amount <= 0) return nothing('noAmount')
  const { takes, short, incomparable } = planTaking(batches, need, measures)
  if (takes.length === 0) return nothing(incomparable ? 'incomparable' : 'notThere')
  return { takes, short: short > 0 ? short : null, reason: null }
}

/** The food itself goes before its kinds. */
export function ownFirst(batches: readonly Batch[], foodId: string): Batch[] {
  const there = inOrderOfUrgency(batches.filter(({ gone }) => !gone))
  return [...there.filter((one) => one.foodId === foodId), ...there.filter((one) => one.foodId !== foodId)]
}
