import { adminGroupsApi, type Group, type GroupReplacement } from '@larder/contract/admin.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'
import { groupQueries } from './groups.queries.ts'

/** The groups of the server, for administrators: the list is fetched whole and searched here. */

export const allGroupQueries = {
  all: [...groupQueries.all, 'every'] as const,
  list: () =>
    queryOptions({
      queryKey: [...allGroupQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(adminGroupsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...allGroupQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => call(adminGroupsApi.get, { params: { item_id: id } }, { signal }),
    }),
}

export const useCreateGroup = () =>
  useMutation({
    mutationFn: (body: { name: string }) => call(adminGroupsApi.create, { body }),
    meta: { done: 'groups.all.created', failed: 'groups.all.createFailed', refresh: groupQueries.all },
  })

export const useUpdateGroup = () =>
  useMutation({
    mutationFn: (body: GroupReplacement) => call(adminGroupsApi.update, { params: { item_id: body.id }, body }),
    meta: { done: 'groups.all.saved', failed: 'groups.all.saveFailed', refresh: groupQueries.all },
  })

export const useRemoveGroup = () =>
  useMutation({
    mutationFn: ({ id }: Group) => call(adminGroupsApi.remove, { params: { item_id: id } }),
    meta: { done: 'groups.all.deleted', failed: 'groups.all.deleteFailed', refresh: groupQueries.all },
  })
