/** What somebody wants to eat in a day, as ranges. A day is placed beside them and never judged. */

import type { Nutrient, NutrientAmounts } from './nutrients.ts'

export const GOAL_NUTRIENTS = [
  'energyKcal',
  'protein',
  'fat',
  'saturated',
  'carbohydrate',
  'sugar',
  'fibre',
  'sodiumMg',
] as const satisfies readonly Nutrient[]
export type GoalNutrient = (typeof GOAL_NUTRIENTS)[number]

/** Either end may be open, not both. */
export type NutritionGoal = { nutrient: GoalNutrient; low: number | null; high: number | null }

/** More than anybody eats in a day. */
const MOST: Record<GoalNutrient, number> = {
  energyKcal: 20_000,
  protein: 2_000,
  fat: 2_000,
  saturated: 2_000,
  carbohydrate: 5_000,
  sugar: 5_000,
  fibre: 1_000,
  sodiumMg: 100_000,
}

export const goalProblems = ['empty', 'tooMuch', 'turnedRound', 'twice'] as const
export type GoalProblem = (typeof goalProblems)[number]

/** Finds a goal that cannot be meant, with its nutrient. */
export function goalProblemOf(
  goals: readonly NutritionGoal[],
): { nutrient: GoalNutrient; problem: GoalProblem } | undefined {
  const seen = new Set<GoalNutrient>()
  for (const { nutrient, low, high } of goals) {
    const most = MOST[nutrient]
    const isReal = (end: number | null) => end === null || (end >= 0 && end <= most)
    if (seen.has(nutrient)) return { nutrient, problem: 'twice' }
    seen.add(nutrient)
    if (low === null && high === null) return { nutrient, problem: 'empty' }
    if (!isReal(low) || !isReal(high)) return { nutrient, problem: 'tooMuch' }
    if (low !== null && high !== null && low > high) return { nutrient, problem: 'turnedRound' }
  }
  return undefined
}

/** `around` is across an end of the range; `unknown` where too little was counted to say anything. */
export type GoalPlace = 'below' | 'within' | 'above' | 'around' | 'unknown'

export type EatenAmount = { low: number; high: number; partly: boolean }

/** What was eaten of a nutrient: a point, or for energy the band; nothing where it was not measured. */
export function eatenOf(
  nutrient: GoalNutrient,
  eaten: { amounts: NutrientAmounts | null; band: { low: number; high: number } | null; partly: boolean },
): EatenAmount | undefined {
  const amount = eaten.amounts?.[nutrient]
  if (amount === undefined) return undefined
  const { low, high } = (nutrient === 'energyKcal' && eaten.band) || { low: amount, high: amount }
  return { low, high, partly: eaten.partly }
}

/** Where some food was not counted, only "above" is certain. */
export function placeOf({ low, high }: NutritionGoal, eaten: EatenAmount | undefined): GoalPlace {
  if (!eaten) return 'unknown'
  if (high !== null && eaten.low > high) return 'above'
  if (eaten.partly) return 'unknown'
  if (low !== null && eaten.high < low) return 'below'
  const isInside = (low === null || eaten.low >= low) && (high === null || eaten.high <= high)
  return isInside ? 'within' : 'around'
}
