import { DataFrame } from '#features/groups/data-frame.tsx'
import { ImportRulesTable } from '#features/import-rules/import-rules-table.tsx'

export function Component() {
  return (
    <DataFrame current="import-rules">
      <ImportRulesTable />
    </DataFrame>
  )
}
