import { DataFrame } from '#features/groups/data-frame.tsx'
import { ReportTable } from '#features/reports/pieces/report-table.tsx'

export function Component() {
  return (
    <DataFrame current="reports">
      <ReportTable />
    </DataFrame>
  )
}
