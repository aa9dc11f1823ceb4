import { DataFrame } from '#features/groups/data-frame.tsx'
import { OrganizersTable } from '#features/organizers/data/organizers-table.tsx'

export function Component() {
  return (
    <DataFrame current="tags">
      <OrganizersTable kind="tags" />
    </DataFrame>
  )
}
