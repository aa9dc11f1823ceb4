import { authApi } from '@larder/contract/auth.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refreshSession } from '#lib/session.ts'

export const sessionQueries = {
  all: ['sessions'] as const,
  /** Of oneself, or as an administrator of a user. */
  of: (userId?: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all, userId ?? 'own'] as const,
      queryFn: ({ signal }) =>
        userId
          ? call(authApi.sessionsOfUser, { params: { item_id: userId } }, { signal })
          : call(authApi.sessions, {}, { signal }),
    }),
}

const meta = { done: 'auth.sessions.ended', failed: 'auth.sessions.endFailed', refresh: sessionQueries.all } as const

export const useEndSession = (userId?: string) =>
  useMutation({
    mutationFn: (id: string) =>
      userId
        ? call(authApi.endSessionOfUser, { params: { item_id: userId, session_id: id } })
        : call(authApi.endSession, { params: { session_id: id } }),
    meta,
  })

export const useEndSessions = (userId?: string) =>
  useMutation({
    mutationFn: async () => {
      if (userId) return call(authApi.endSessionsOfUser, { params: { item_id: userId } })
      await call(authApi.endOtherSessions)
      // This one goes on by the cookie of the answer.
      return refreshSession()
    },
    meta,
  })
