import type { Recipe } from '@larder/contract/recipe.ts'
import type { Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { useQuery } from '@tanstack/react-query'
import { nutrientName, nutrientText } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { recipeNutritionQueries } from '../recipe-nutrition.queries.ts'

const TOLD: readonly Nutrient[] = [
  'energyKcal',
  'protein',
  'fat',
  'saturated',
  'carbohydrate',
  'sugar',
  'fibre',
  'sodiumMg',
]

/** Computed numbers of one serving in the words of the reader, for places that only name them; nothing without any. */
export function useComputedFacts(recipe: Recipe, enabled: boolean) {
  const messages = useMessages()
  const { data } = useQuery({ ...recipeNutritionQueries.one(recipe.slug, recipe.revision), enabled })
  if (!enabled || !data?.amounts || data.per !== 'serving') return []
  const { amounts, partly } = data
  return TOLD.map((key) => ({
    key,
    name: nutrientName(messages, key),
    amount: `${nutrientText(messages, key, amounts)}${partly && key === 'energyKcal' ? '*' : ''}`,
  }))
}
