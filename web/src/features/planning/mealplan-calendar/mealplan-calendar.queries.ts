import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const mealplanCalendarQueries = {
  all: ['mealplan-calendar'] as const,
  status: () =>
    queryOptions({
      queryKey: [...mealplanCalendarQueries.all, 'status'] as const,
      queryFn: ({ signal }) => call(mealplanCalendarApi.status, {}, { signal }),
    }),
}

export const useCreateCalendar = () =>
  useMutation({
    mutationFn: () => call(mealplanCalendarApi.create, {}),
    meta: { failed: 'mealplan-calendar.createFailed', refresh: mealplanCalendarQueries.all },
  })

export const useRevokeCalendar = () =>
  useMutation({
    mutationFn: () => call(mealplanCalendarApi.revoke, {}),
    meta: {
      done: 'mealplan-calendar.revoked',
      failed: 'mealplan-calendar.revokeFailed',
      refresh: mealplanCalendarQueries.all,
    },
  })
