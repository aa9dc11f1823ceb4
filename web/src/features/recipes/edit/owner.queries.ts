import { groupsApi } from '@larder/contract/groups.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } as const

/** Who a recipe of the group may belong to. */
export const ownerQuery = () =>
  queryOptions({
    queryKey: ['groups', 'members'] as const,
    queryFn: async ({ signal }) => (await call(groupsApi.members, { query: WHOLE_LIST }, { signal })).items,
  })
