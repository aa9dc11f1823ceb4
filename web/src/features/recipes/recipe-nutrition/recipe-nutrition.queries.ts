import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

/** Below the key of recipes: whatever changes a recipe or a food may change it. */
export const recipeNutritionQueries = {
  all: ['recipes', 'nutrition'] as const,
  one: (slug: string, revision: number) =>
    queryOptions({
      queryKey: [...recipeNutritionQueries.all, slug, revision] as const,
      queryFn: ({ signal }) => call(recipeNutritionApi.get, { params: { slug } }, { signal }),
    }),
}

export type StatedChange = Pick<Recipe, 'nutrition' | 'settings'>

/** Writes what a recipe states about its nutrition, and answers what it stated before. */
export const useStateNutrition = (recipe: Recipe) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ nutrition, settings }: StatedChange): Promise<StatedChange> => {
      const body = { nutrition, settings }
      rememberRecipe(queryClient, await call(recipesApi.patch, { params: { slug: recipe.slug }, body }))
      return { nutrition: recipe.nutrition, settings: recipe.settings }
    },
    meta: { failed: 'recipe-nutrition.takeOverFailed', refresh: ['recipes'] },
  })
}
