import { type GroupPreferencesDraft, groupsApi } from '@larder/contract/groups.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const groupQueries = {
  all: ['groups'] as const,
  self: () =>
    queryOptions({
      queryKey: [...groupQueries.all, 'self'] as const,
      queryFn: ({ signal }) => call(groupsApi.self, {}, { signal }),
    }),
}

export const useUpdateGroupPreferences = () =>
  useMutation({
    mutationFn: (body: GroupPreferencesDraft) => call(groupsApi.updatePreferences, { body }),
    meta: { done: 'groups.settings.saved', failed: 'groups.settings.saveFailed', refresh: groupQueries.all },
  })
