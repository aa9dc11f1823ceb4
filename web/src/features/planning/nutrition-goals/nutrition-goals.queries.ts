import { type NutritionGoals, nutritionGoalsApi } from '@larder/contract/nutrition-goals.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const FRESH_MS = 5 * MINUTE_MS

/** Of the person alone: in memory only, never kept on the device. */
export const nutritionGoalQueries = {
  own: () =>
    queryOptions({
      queryKey: ['nutrition-goals'] as const,
      queryFn: ({ signal }) => call(nutritionGoalsApi.get, {}, { signal }),
      staleTime: FRESH_MS,
    }),
}

export const useSaveGoals = () =>
  useMutation({
    mutationFn: (goals: NutritionGoals) => call(nutritionGoalsApi.update, { body: goals }),
    meta: { failed: 'nutrition-goals.saveFailed', refresh: nutritionGoalQueries.own().queryKey },
  })
