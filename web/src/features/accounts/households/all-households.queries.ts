import { adminHouseholdsApi, type HouseholdReplacement } from '@larder/contract/admin.ts'
import type { Household } from '@larder/contract/households.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'
import { householdQueries } from './households.queries.ts'

/** The households of every group, for administrators: the list is fetched whole and searched here. */

export const allHouseholdQueries = {
  all: [...householdQueries.all, 'every'] as const,
  list: () =>
    queryOptions({
      queryKey: [...allHouseholdQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(adminHouseholdsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...allHouseholdQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => call(adminHouseholdsApi.get, { params: { item_id: id } }, { signal }),
    }),
}

export const useCreateHousehold = () =>
  useMutation({
    mutationFn: (body: { groupId: string; name: string }) => call(adminHouseholdsApi.create, { body }),
    meta: {
      done: 'households.all.created',
      failed: 'households.all.createFailed',
      refresh: householdQueries.all,
    },
  })

export const useUpdateHousehold = () =>
  useMutation({
    mutationFn: (body: HouseholdReplacement) => call(adminHouseholdsApi.update, { params: { item_id: body.id }, body }),
    meta: { done: 'households.all.saved', failed: 'households.all.saveFailed', refresh: householdQueries.all },
  })

export const useRemoveHousehold = () =>
  useMutation({
    mutationFn: ({ id }: Household) => call(adminHouseholdsApi.remove, { params: { item_id: id } }),
    meta: { done: 'households.all.deleted', failed: 'households.all.deleteFailed', refresh: householdQueries.all },
  })
