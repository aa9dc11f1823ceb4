/** Who is signed in, for guards: a file without hooks, because it is part of the first load. */
import { usersApi } from '@larder/contract/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { claimDevice } from '#lib/browser-storage.ts'

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
