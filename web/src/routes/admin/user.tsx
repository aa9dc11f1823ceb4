import { useParams } from '@tanstack/react-router'
import { UserPage } from '#features/admin/user-page.tsx'

export function Component() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <UserPage id={id} />
}
