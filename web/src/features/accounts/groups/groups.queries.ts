import { type GroupPreferencesDraft, groupsApi } from '@larder/contract/groups.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** A group has few households and few people: both are fetched whole. */
const WHOLE_LIST = { page: 1, perPage: -1, orderDirection: 'asc' } as const

export const groupQueries = {
  all: ['groups'] as const,
  self: () =>
    queryOptions({
      queryKey: [...groupQueries.all, 'self'] as const,
      queryFn: ({ signal }) => call(groupsApi.self, {}, { signal }),
    }),
  households: () =>
    queryOptions({
      queryKey: [...groupQueries.all, 'households'] as const,
      queryFn: async ({ signal }) =>
        (await call(groupsApi.households, { query: { ...WHOLE_LIST, orderBy: 'name' } }, { signal })).items,
    }),
  members: () =>
    queryOptions({
      queryKey: [...groupQueries.all, 'members'] as const,
      queryFn: async ({ signal }) =>
        (await call(groupsApi.members, { query: { ...WHOLE_LIST, orderBy: 'full_name' } }, { signal })).items,
    }),
}

export const useUpdateGroupPreferences = () =>
  useMutation({
    mutationFn: (body: GroupPreferencesDraft) => call(groupsApi.updatePreferences, { body }),
    meta: { done: 'groups.settings.saved', failed: 'groups.settings.saveFailed', refresh: groupQueries.all },
  })
