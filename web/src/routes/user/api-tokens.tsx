import { ApiTokensPage } from '#features/users/api-tokens/api-tokens-page.tsx'
import { useUser } from '#features/users/users.queries.ts'

export function Component() {
  const user = useUser()
  return user && <ApiTokensPage user={user} />
}
