import { type KeptNutrition, recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of recipes: whatever changes a recipe may change it. */
const kept = (ids: string[]) =>
  queryOptions({
    queryKey: ['recipes', 'nutrition', 'kept', ids] as const,
    queryFn: ({ signal }) => call(recipeNutritionApi.kept, { query: { ids } }, { signal }),
  })

type KeptOf = (recipeId: string) => KeptNutrition | undefined

/** What a serving of each of a list has: asked once for every page, not by its cards. */
export const useKeptNutrition = (pages: string[][], enabled: boolean): KeptOf =>
  useQueries({ queries: pages.map((ids) => ({ ...kept(ids), enabled })), combine: byRecipe })

function byRecipe(answers: { data: KeptNutrition[] | undefined }[]): KeptOf {
  const known = new Map(answers.flatMap(({ data = [] }) => data).map((one) => [one.recipeId, one]))
  return (recipeId) => known.get(recipeId)
}
