import type { Label, LabelDraft } from '@larder/contract/labels.ts'
import { Button, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { flushUndoable } from '#lib/undo.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { LabelChip } from './label-chip.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { labelsTablePreference } from './labels.preferences.ts'
import { labelQueries, useCreateLabel, useRemoveLabels, useUpdateLabel } from './labels.queries.ts'
import classes from './labels-table.module.css'

const columns: Column<Label>[] = [
  { id: 'id', label: 'labels.id', value: (label) => label.id },
  {
    id: 'name',
    label: 'labels.name',
    value: (label) => label.name,
    cell: (label) => <LabelChip {...label} />,
    naming: true,
  },
  { id: 'color', label: 'labels.color', value: (label) => label.color },
]

const NEW = 'new'

export function LabelsTable() {
  const { t } = useWords()
  const headingId = useId()
  const list = useQuery(labelQueries.list())
  const create = useCreateLabel()
  const update = useUpdateLabel()
  const remove = useRemoveLabels()
  const [edited, setEdited] = useState<Label | typeof NEW | null>(null)
  const [condemned, setCondemned] = useState<Label[]>([])
  const { leaving, takeAway } = useUndoableRemoval<Label>({
    remove: remove.mutateAsync,
    announce: (labels) =>
      labels.length === 1
        ? t('labels.deleted', { name: labels[0]?.name ?? '' })
        : t('labels.deletedMany', { count: labels.length }),
  })

  const all = list.data ?? []
  const shown = list.data?.filter(({ id }) => !leaving.has(id))
  const isEdited = (label: Label) => edited !== NEW && edited?.id === label.id
  const takenNames = all.filter((label) => !leaving.has(label.id) && !isEdited(label)).map(({ name }) => name)

  const save = async (draft: LabelDraft) => {
    // A deleted label keeps its name until the time for undo is over: somebody who reuses the name has decided.
    if (all.some(({ id, name }) => leaving.has(id) && name === draft.name)) await flushUndoable()
    return edited === NEW || !edited ? create.mutateAsync(draft) : update.mutateAsync({ ...edited, ...draft })
  }

  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(NEW)}>
      {t('labels.create')}
    </Button>
  )

  return (
    <section aria-labelledby={headingId}>
      <div className={classes.head}>
        <Title order={2} id={headingId}>
          {t('labels.title')}
        </Title>
        {shown && shown.length > 0 && createButton}
      </div>
      <DataTable
        title={t('labels.title')}
        columns={columns}
        sortedBy="name"
        preference={labelsTablePreference}
        rows={shown}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={(label) => [
          {
            id: 'edit',
            label: t('labels.editNamed', { name: label.name }),
            icon: IconPencil,
            run: () => setEdited(label),
          },
          {
            id: 'delete',
            label: t('labels.deleteNamed', { name: label.name }),
            icon: IconTrash,
            danger: true,
            run: () => takeAway([label]),
          },
        ]}
        bulkActionsOf={(labels) => [
          { id: 'delete', label: t('labels.delete'), icon: IconTrash, danger: true, run: () => setCondemned(labels) },
        ]}
        empty={
          <EmptyState icon={IconTag} title={t('labels.emptyTitle')} text={t('labels.emptyText')}>
            {createButton}
          </EmptyState>
        }
      />
      {edited && (
        <LabelDialog
          label={edited === NEW ? undefined : edited}
          takenNames={takenNames}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {condemned.length > 0 && (
        <ConfirmDialog
          title={t('labels.bulkDelete')}
          text={t('labels.bulkDeleteText', { count: condemned.length })}
          items={condemned}
          confirmLabel={t('labels.delete')}
          onConfirm={() => takeAway(condemned)}
          onClose={() => setCondemned([])}
        />
      )}
    </section>
  )
}
