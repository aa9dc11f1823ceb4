import { adminApi, adminUsersApi, type UserDraft, type UserReplacement } from '@larder/contract/admin.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { siteChecksApi } from '@larder/contract/site-checks.ts'
import type { User } from '@larder/contract/users.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { signOut } from '#lib/session.ts'

/** The users of every group: the list is fetched whole and searched here. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } as const

export const adminQueries = {
  all: ['admin'] as const,
  about: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'about'] as const,
      queryFn: ({ signal }) => call(adminApi.about, {}, { signal }),
    }),
  /** The server compares the address with the one it believes to have, and answers in the language of the request. */
  siteChecks: (address: string, locale: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'site-checks', address, locale] as const,
      queryFn: async ({ signal }) => (await call(siteChecksApi.list, { query: { address } }, { signal })).checks,
    }),
  mail: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'mail'] as const,
      queryFn: ({ signal }) => call(adminApi.mailReady, {}, { signal }),
    }),
  statistics: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'statistics'] as const,
      queryFn: ({ signal }) => call(adminApi.statistics, {}, { signal }),
    }),
  users: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'users'] as const,
      queryFn: async ({ signal }) => (await call(adminUsersApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'user', id] as const,
      queryFn: ({ signal }) => call(adminUsersApi.get, { params: { item_id: id } }, { signal }),
    }),
}

/** Mail that fails is an answer here, shown beside the form; only a call that fails says so in a toast. */
export const useSendTestMail = () =>
  useMutation({
    mutationFn: (email: string) => call(adminApi.sendTestMail, { body: { email } }),
    meta: { failed: 'admin.site.mail.failed' },
  })

export const useUnlockUsers = () =>
  useMutation({
    mutationFn: (force: boolean) => call(adminUsersApi.unlock, { query: { force } }),
    meta: { failed: 'admin.users.unlockFailed', refresh: adminQueries.all },
  })

export const useCreateUser = () =>
  useMutation({
    mutationFn: (body: UserDraft) => call(adminUsersApi.create, { body }),
    meta: { done: 'admin.users.created', failed: 'admin.users.createFailed', refresh: adminQueries.all },
  })

export const useUpdateUser = () =>
  useMutation({
    mutationFn: (body: UserReplacement) => call(adminUsersApi.update, { params: { item_id: body.id }, body }),
    meta: { done: 'admin.users.saved', failed: 'admin.users.saveFailed', refresh: adminQueries.all },
  })

/** Who deletes their own account has no session left to show anything with. */
export const useRemoveUser = () =>
  useMutation({
    mutationFn: async ({ user, self }: { user: User; self: boolean }) => {
      const gone = await call(adminUsersApi.remove, { params: { item_id: user.id } })
      if (self) await signOut()
      return gone
    },
    meta: { done: 'admin.users.deleted', failed: 'admin.users.deleteFailed', refresh: adminQueries.all },
  })

export const useMakeResetToken = () =>
  useMutation({
    mutationFn: (email: string) => call(adminUsersApi.makeResetToken, { body: { email } }),
    meta: { failed: 'admin.users.reset.makeFailed' },
  })

export const useMailResetLink = () =>
  useMutation({
    mutationFn: (email: string) => call(passwordsApi.forgot, { body: { email } }),
    meta: { failed: 'admin.users.reset.mailFailed' },
  })
