import { leftoversApi } from '@larder/contract/leftovers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const leftoverQueries = {
  list: () =>
    queryOptions({
      queryKey: ['leftovers', 'list'] as const,
      queryFn: ({ signal }) => call(leftoversApi.list, {}, { signal }),
    }),
}
