import { batchDayApi } from '@larder/contract/batch-day.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type ChosenDish = { recipeId: string; batches: number; servings: number | null }

/** Below the key of recipes: what changes one changes what goes into it. */
export const batchDayQueries = {
  table: (dishes: ChosenDish[]) =>
    queryOptions({
      queryKey: ['recipes', 'batch-day', dishes] as const,
      queryFn: ({ signal }) => call(batchDayApi.show, { body: { dishes } }, { signal }),
      enabled: dishes.length > 0,
      placeholderData: keepPreviousData,
    }),
}
