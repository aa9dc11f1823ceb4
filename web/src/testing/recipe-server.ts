import { ratingsApi } from '@larder/contract/ratings.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import { type ComputedNutrition, recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { fakeApi, refuse } from './fake-api.ts'

/** No line counts, and none is shown. */
export const noNutrition: ComputedNutrition = {
  per: 'recipe',
  servings: null,
  finishedGrams: null,
  amounts: null,
  whole: null,
  per100g: null,
  counted: 0,
  uncounted: 0,
  estimated: false,
  guessedShare: 0,
  partly: false,
  incomplete: [],
  lines: [],
  source: { name: 'USDA', version: '28' },
}

/** A server with one recipe, so that what a test does to it can be seen in the next answer. */
export function recipeServer(recipe: Recipe) {
  const kept = { recipe }
  const api = fakeApi()
    .on(recipesApi.get, ({ params }) =>
      [kept.recipe.slug, kept.recipe.id].includes(params.slug)
        ? kept.recipe
        : refuse(404, { message: 'Not found.', error: true }),
    )
    .on(recipesApi.made, () => ({ recipeId: kept.recipe.id, lastMade: kept.recipe.lastMade }))
    .on(ratingsApi.own, () => ({ ratings: [] }))
    .on(recipeHealthApi.one, () => ({
      id: kept.recipe.id,
      slug: kept.recipe.slug,
      name: kept.recipe.name,
      findings: [],
    }))
    .on(recipeNutritionApi.get, () => noNutrition)
  return { api, kept }
}
