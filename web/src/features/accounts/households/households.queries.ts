import { type HouseholdPreferencesDraft, householdsApi } from '@larder/contract/households.ts'
import type { User } from '@larder/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** A household is small: its members are fetched whole. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } as const

export const householdQueries = {
  all: ['households'] as const,
  self: () =>
    queryOptions({
      queryKey: [...householdQueries.all, 'self'] as const,
      queryFn: ({ signal }) => call(householdsApi.self, {}, { signal }),
    }),
  members: () =>
    queryOptions({
      queryKey: [...householdQueries.all, 'members'] as const,
      queryFn: async ({ signal }) => (await call(householdsApi.members, { query: WHOLE_LIST }, { signal })).items,
    }),
}

export const useUpdateHouseholdPreferences = () =>
  useMutation({
    mutationFn: (body: HouseholdPreferencesDraft) => call(householdsApi.updatePreferences, { body }),
    meta: {
      done: 'households.settings.saved',
      failed: 'households.settings.saveFailed',
      refresh: householdQueries.all,
    },
  })

/** What a manager hands out, in the order of the table. */
export const memberFlags = ['canManage', 'canOrganize', 'canInvite', 'canManageHousehold'] as const
export type MemberFlag = (typeof memberFlags)[number]

export type PermissionChange = { userId: string; flag: MemberFlag; granted: boolean }

const SET_PERMISSION = [...householdQueries.all, 'set-permission'] as const

/**
 * The box changes at once and goes back when the server refuses. Changes leave one after the other, because each call
 * carries all the flags of a member: what the table shows then is what is sent.
 */
export function useSetPermission(): (change: PermissionChange) => void {
  const queryClient = useQueryClient()
  const { queryKey } = householdQueries.members()
  const tick = ({ userId, flag, granted }: PermissionChange) =>
    queryClient.setQueryData(queryKey, (members) =>
      members?.map((member) => (member.id === userId ? { ...member, [flag]: granted } : member)),
    )
  const { mutate } = useMutation({
    mutationKey: SET_PERMISSION,
    scope: { id: SET_PERMISSION.join() },
    mutationFn: ({ userId, flag, granted }: PermissionChange) => {
      const member = queryClient.getQueryData(queryKey)?.find(({ id }) => id === userId)
      return call(householdsApi.setPermissions, { body: { ...flagsOf(member), userId, [flag]: granted } })
    },
    onError: (_error, change) => {
      tick({ ...change, granted: !change.granted })
    },
    // While other boxes are on their way, what the server says is older than what the table shows.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: SET_PERMISSION }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
    meta: { done: 'households.members.saved', failed: 'households.members.saveFailed' },
  })
  return (change) => {
    // An answer that is on its way would untick the box again.
    void queryClient.cancelQueries({ queryKey })
    tick(change)
    mutate(change)
  }
}

const flagsOf = (member: User | undefined) => ({
  canManage: member?.canManage ?? false,
  canOrganize: member?.canOrganize ?? false,
  canInvite: member?.canInvite ?? false,
  canManageHousehold: member?.canManageHousehold ?? false,
})

export const statisticsQueries = {
  all: ['households', 'statistics'] as const,
  household: () =>
    queryOptions({
      queryKey: [...statisticsQueries.all, 'household'] as const,
      queryFn: ({ signal }) => call(householdsApi.statistics, {}, { signal }),
    }),
}
