import { DataFrame } from '#features/groups/data-frame.tsx'
import { OrganizersTable } from '#features/organizers/data/organizers-table.tsx'

export function Component() {
  return (
    <DataFrame current="categories">
      <OrganizersTable kind="categories" />
    </DataFrame>
  )
}
