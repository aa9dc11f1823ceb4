import { SetupPage } from '#features/auth/setup/setup-page.tsx'
import { useUser } from '#features/users/users.queries.ts'

export function Component() {
  const user = useUser()
  return user && <SetupPage user={user} />
}
