import { DataFrame } from '#features/groups/data-frame.tsx'
import { OrganizersTable } from '#features/organizers/data/organizers-table.tsx'

export function Component() {
  return (
    <DataFrame current="tools">
      <OrganizersTable kind="tools" />
    </DataFrame>
  )
}
