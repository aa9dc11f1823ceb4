import { DataFrame } from '#features/groups/data-frame.tsx'
import { UnitsTable } from '#features/units/units-table.tsx'

export function Component() {
  return (
    <DataFrame current="units">
      <UnitsTable />
    </DataFrame>
  )
}
