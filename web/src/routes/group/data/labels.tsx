import { DataFrame } from '#features/groups/data-frame.tsx'
import { LabelsTable } from '#features/labels/labels-table.tsx'

export function Component() {
  return (
    <DataFrame current="labels">
      <LabelsTable />
    </DataFrame>
  )
}
