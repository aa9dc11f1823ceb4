import { recipeNutritionApi, type StoredNutrition } from '@larder/contract/recipe-nutrition.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of recipes: whatever changes a recipe may change it. */
const stored = (ids: string[]) =>
  queryOptions({
    queryKey: ['recipes', 'nutrition', 'stored', ids] as const,
    queryFn: ({ signal }) => call(recipeNutritionApi.stored, { query: { ids } }, { signal }),
  })

type StoredOf = (recipeId: string) => StoredNutrition | undefined

/** What a serving of each of a list has: asked once for every page, not by its cards. */
export const useStoredNutrition = (pages: string[][], enabled: boolean): StoredOf =>
  useQueries({ queries: pages.map((ids) => ({ ...stored(ids), enabled })), combine: byRecipe })

function byRecipe(answers: { data: StoredNutrition[] | undefined }[]): StoredOf {
  const known = new Map(answers.flatMap(({ data = [] }) => data).map((one) => [one.recipeId, one]))
  return (recipeId) => known.get(recipeId)
}
