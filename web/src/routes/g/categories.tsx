import { useParams } from '@tanstack/react-router'
import { OrganizersPage } from '#features/organizers/pages/organizers-page.tsx'

export function Component() {
  const { groupSlug = '' } = useParams({ strict: false })
  return <OrganizersPage kind="categories" group={groupSlug} />
}
