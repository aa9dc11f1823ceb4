import { householdsApi } from '@larder/contract/households.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const statisticsQueries = {
  all: ['households', 'statistics'] as const,
  household: () =>
    queryOptions({
      queryKey: [...statisticsQueries.all, 'household'] as const,
      queryFn: ({ signal }) => call(householdsApi.statistics, {}, { signal }),
    }),
}
