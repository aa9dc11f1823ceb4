/** Computed amounts of one serving for other programs and for files, with the words that say that nobody stated them. */

import type { NutritionKey } from '../recipes/nutrition.ts'
import type { NutrientAmounts } from './nutrients.ts'
import { shownAmount } from './shown-amounts.ts'
import { asStated } from './stated-numbers.ts'

/** In JSON-LD: by it our own importer knows that nobody stated the numbers, in whatever language the words are. */
export const COMPUTED_MARK = 'larder:computed'

export type ComputedForPrograms = {
  amounts: Partial<Record<NutritionKey, string>>
  /** "Computed by Larder …". */
  words: string
}

const unitOf = (key: string): string => {
  if (key === 'calories') return 'kcal'
  return key === 'cholesterolContent' || key === 'sodiumContent' ? 'mg' : 'g'
}

/** Rounded as on the screen, with their units: `520 kcal`, `12 g`. */
export const amountsForPrograms = (amounts: NutrientAmounts): ComputedForPrograms['amounts'] =>
  Object.fromEntries(
    Object.entries(asStated(amounts, (name) => shownAmount(amounts, name))).map(([key, amount]) => [
      key,
      `${amount} ${unitOf(key)}`,
    ]),
  )

export const statesNothing = (nutrition: { [nutrient: string]: string | null | undefined }): boolean =>
  Object.values(nutrition).every((amount) => (amount ?? '').trim() === '')
