import type { User } from '@larder/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#lib/session.ts'
import { userQueries } from './self.queries.ts'

export { userQueries } from './self.queries.ts'

/** The signed-in user, or nobody. */
export function useUser(): User | null {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...userQueries.self(), enabled: signedIn })
  return signedIn ? (data ?? null) : null
}
