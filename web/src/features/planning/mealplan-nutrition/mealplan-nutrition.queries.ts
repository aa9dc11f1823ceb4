import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of plans: what changes a plan or a recipe changes it. */
export const mealplanNutritionQueries = {
  range: (start: string, end: string) =>
    queryOptions({
      queryKey: ['mealplans', 'nutrition', start, end] as const,
      queryFn: ({ signal }) =>
        call(mealplanNutritionApi.get, { query: { start_date: start, end_date: end } }, { signal }),
    }),
}
