import { unitsApi } from '@larder/contract/units.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

export const unitQueries = {
  all: ['units'] as const,
  list: () =>
    queryOptions({
      queryKey: [...unitQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(unitsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}
