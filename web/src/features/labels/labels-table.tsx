import type { Label } from '@larder/contract/labels.ts'
import { useQuery } from '@tanstack/react-query'
import { foodQueries } from '#features/foods/foods.queries.ts'
import { SeedButton } from '#features/seeds/pieces/seed-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/data-table/column.ts'
import { IconTag } from '#ui/icons.tsx'
import { ManagedTable } from '#ui/managed/managed-table.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { labelsTablePreference } from './labels.preferences.ts'
import { labelQueries, useRemoveLabels } from './labels.queries.ts'
import { LabelChip } from './pieces/label-chip.tsx'

const columns: Column<Label>[] = [
  { id: 'id', label: 'data.fields.id', value: (label) => label.id },
  {
    id: 'name',
    label: 'data.fields.name',
    value: (label) => label.name,
    cell: (label) => <LabelChip {...label} />,
    naming: true,
  },
  { id: 'color', label: 'labels.color', value: (label) => label.color },
]

export function LabelsTable() {
  const { t } = useWords()
  const list = useQuery(labelQueries.list())
  const remove = useRemoveLabels()
  return (
    <ManagedTable
      title={t('labels.title')}
      createLabel={t('labels.create')}
      columns={columns}
      sortedBy="name"
      preference={labelsTablePreference}
      list={list}
      remove={remove.mutateAsync}
      consequence={t('labels.consequence')}
      usageOf={({ id }) => foodQueries.usageOfLabel(id)}
      tools={<SeedButton kind="labels" hasData={(list.data?.length ?? 0) > 0} />}
      empty={{ icon: IconTag, title: t('labels.emptyTitle'), text: t('labels.emptyText') }}
      editor={(editor) => <LabelDialog {...editor} />}
    />
  )
}
