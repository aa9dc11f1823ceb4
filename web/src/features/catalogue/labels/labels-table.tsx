import type { Label } from '@larder/contract/labels.ts'
import { useQuery } from '@tanstack/react-query'
import { SeedButton } from '#features/catalogue/seeds/pieces/seed-button.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import type { Column } from '#ui/data-table/column.ts'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { idColumn, nameColumn } from '#ui/managed/managed-columns.ts'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { IconTag } from '#ui/screen-icons.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { labelCalls, labelQueries } from './labels.queries.ts'
import { LabelChip } from './pieces/label-chip.tsx'

const columns: Column<Label>[] = [
  idColumn,
  { ...nameColumn, cell: (label) => <LabelChip {...label} /> },
  { id: 'color', label: 'labels.color', value: (label) => label.color },
]

const preference = tablePreference('labels', ['id', 'color'])

export function LabelsTable() {
  const { t } = useMessages()
  const list = useQuery(labelQueries.list())
  const remove = labelCalls.useRemove()
  return (
    <ManagedTable
      messages={(word) => t(`labels.${word}`)}
      icon={IconTag}
      columns={columns}
      sortedBy="name"
      preference={preference}
      list={list}
      remove={remove.mutateAsync}
      usageOf={({ id }) => labelQueries.usage(id)}
      tools={<SeedButton kind="labels" hasData={(list.data?.length ?? 0) > 0} />}
      editor={(editor) => <LabelDialog {...editor} />}
    />
  )
}
