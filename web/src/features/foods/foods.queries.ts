import { foodsApi } from '@larder/contract/foods.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

export const foodQueries = {
  all: ['foods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...foodQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(foodsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}
