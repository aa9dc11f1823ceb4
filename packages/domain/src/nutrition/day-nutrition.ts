/**
 * What one person eats who takes a portion of each planned meal. Meals that cannot be counted are named, and where much
 * is guessed the energy is a band.
 */

import { addAmounts, type NutrientAmounts, timesAmounts } from './nutrients.ts'

export type PlannedMeal = {
  /** Nothing where the meal is a note, or its recipe cannot be counted. */
  perServing: NutrientAmounts | null
  /** Portions that somebody eats of it. */
  portions: number
  /** Share of the energy that was guessed or borrowed. */
  guessedShare: number
  /** Something in it was left out. */
  partly: boolean
}

export type EatenNutrition = {
  meals: number
  counted: number
  /** Nothing where no meal counts. */
  amounts: NutrientAmounts | null
  /** Kilocalories; nothing where a point says it well enough. */
  band: { low: number; high: number } | null
  /** There is more in it than was counted. */
  partly: boolean
}

/** How far guesses are off, as seen on published recipes: half of them by less. */
const GUESS_IS_OFF = 0.25
/** From here on a single number would say more than is known. */
const MUCH = 0.25

export function eatenNutrition(meals: readonly PlannedMeal[]): EatenNutrition {
  const eaten = meals.flatMap(({ perServing, portions, guessedShare, partly }) =>
    perServing && portions > 0 && Number.isFinite(portions)
      ? [{ amounts: timesAmounts(perServing, portions), guessedShare, partly }]
      : [],
  )
  const amounts = eaten.length === 0 ? null : addAmounts(eaten.map((meal) => meal.amounts))
  const energy = amounts?.energyKcal ?? 0
  const guessed = eaten.reduce((sum, meal) => sum + (meal.amounts.energyKcal ?? 0) * meal.guessedShare, 0)
  const off = guessed * GUESS_IS_OFF
  return {
    meals: meals.length,
    counted: eaten.length,
    amounts,
    band: energy > 0 && guessed >= energy * MUCH ? { low: energy - off, high: energy + off } : null,
    partly: eaten.length < meals.length || eaten.some((meal) => meal.partly),
  }
}
