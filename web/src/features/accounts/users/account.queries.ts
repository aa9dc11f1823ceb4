/** What people change about themselves. */
import type { ApiTokenDraft } from '@larder/contract/api-token.ts'
import { type PasswordChange, passwordsApi } from '@larder/contract/passwords.ts'
import { type User, type UserUpdate, usersApi } from '@larder/contract/users.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refreshSession } from '#lib/session.ts'
import { userQueries } from './users.queries.ts'

export type AccountChanges = { username: string; fullName: string; email: string; advanced: boolean }

/** Flags that are left out are off: the account goes back whole, with nothing changed but what its owner may change. */
export const changedUser = (user: User, changes: AccountChanges): UserUpdate => ({
  id: user.id,
  authMethod: user.authMethod,
  admin: user.admin,
  group: user.group,
  household: user.household,
  canInvite: user.canInvite,
  canManage: user.canManage,
  canManageHousehold: user.canManageHousehold,
  canOrganize: user.canOrganize,
  ...changes,
})

export const useUpdateSelf = () =>
  useMutation({
    mutationFn: ({ user, changes }: { user: User; changes: AccountChanges }) =>
      call(usersApi.update, { params: { item_id: user.id }, body: changedUser(user, changes) }),
    meta: { done: 'users.edit.saved', failed: 'users.edit.saveFailed', refresh: userQueries.all },
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: PasswordChange) => {
      const answer = await call(passwordsApi.change, { body })
      await refreshSession()
      return answer
    },
    meta: { done: 'users.password.saved', failed: 'users.password.saveFailed', refresh: userQueries.all },
  })

export const useUploadPicture = () =>
  useMutation({
    mutationFn: ({ id, picture }: { id: string; picture: File }) =>
      call(usersApi.uploadImage, { params: { id }, form: { profile: picture } }),
    meta: { done: 'users.picture.saved', failed: 'users.picture.saveFailed', refresh: userQueries.all },
  })

export const useCreateApiToken = () =>
  useMutation({
    mutationFn: (body: Omit<ApiTokenDraft, 'integrationId'>) => call(usersApi.createApiToken, { body }),
    meta: { done: 'users.tokens.created', failed: 'users.tokens.createFailed', refresh: userQueries.all },
  })

export const useRevokeApiToken = () =>
  useMutation({
    mutationFn: (id: number) => call(usersApi.removeApiToken, { params: { token_id: id } }),
    meta: { done: 'users.tokens.revoked', failed: 'users.tokens.revokeFailed', refresh: userQueries.all },
  })
