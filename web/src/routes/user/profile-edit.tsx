import { EditPage } from '#features/users/edit/edit-page.tsx'
import { useUser } from '#features/users/users.queries.ts'

export function Component() {
  const user = useUser()
  return user && <EditPage user={user} />
}
