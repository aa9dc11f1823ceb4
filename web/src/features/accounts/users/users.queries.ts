import { type User, usersApi } from '@larder/contract/users.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { claimDevice } from '#lib/browser-storage.ts'
import { useSignedIn } from '#lib/session.ts'

export const userQueries = {
  all: ['users'] as const,
  self: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'self'] as const,
      queryFn: async ({ signal }) => {
        const self = await call(usersApi.self, {}, { signal })
        claimDevice(self.id)
        return self
      },
    }),
}

/** The signed-in user, or nobody. */
export function useUser(): User | null {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...userQueries.self(), enabled: signedIn })
  return signedIn ? (data ?? null) : null
}
