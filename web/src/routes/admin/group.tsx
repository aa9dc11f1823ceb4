import { useParams } from '@tanstack/react-router'
import { GroupPage } from '#features/groups/group-page.tsx'

export function Component() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <GroupPage id={id} />
}
