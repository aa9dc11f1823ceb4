import { type MealplanLimits, mealplanLimitsApi } from '@larder/contract/mealplan-limits.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const all = ['mealplan-limits'] as const

export const limitQueries = {
  all: () => queryOptions({ queryKey: all, queryFn: ({ signal }) => call(mealplanLimitsApi.get, {}, { signal }) }),
}

export const useSaveLimits = () =>
  useMutation({
    mutationFn: (body: MealplanLimits) => call(mealplanLimitsApi.put, { body }),
    meta: { done: 'mealplan-limits.saved', failed: 'mealplan-limits.saveFailed', refresh: all },
  })
