import { Button, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TablePreference } from '../data-table/table-preference.ts'
import { useSelection } from '../data-table/use-selection.ts'
import { EmptyState } from '../empty-state.tsx'
import { IconArrowMerge, IconPlus } from '../icons.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import type { Icon } from '../preloaded-icons.tsx'
import classes from './managed.module.css'
import { MergeDialog, type MergeDialogProps } from './merge-dialog.tsx'
import { type Management, type NamedRecord, useManaged } from './use-managed.tsx'

type ManagedTableProps<T extends NamedRecord> = Omit<Management<T>, 'consequence'> & {
  messages: (word: 'title' | 'create' | 'consequence' | 'emptyTitle' | 'emptyText') => string
  icon: Icon
  columns: Column<T>[]
  sortedBy: string
  preference: TablePreference
  list: { data: T[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Beside deleting, which is always there. */
  bulkActionsOf?: (items: T[], clear: () => void) => MenuAction[]
  /** Beside the button that creates; also offered when there is nothing yet. */
  tools?: ReactNode
  /** Between the heading and the table. */
  notice?: ReactNode
  /** The dialog that merges two of them. */
  merge?: Omit<MergeDialogProps, 'items' | 'chosen' | 'onClose'>
}

const idOf = ({ id }: NamedRecord) => id

/** A collection as a table, with everything that can be done to its records. */
export function ManagedTable<T extends NamedRecord>(props: ManagedTableProps<T>) {
  const { messages, list, bulkActionsOf } = props
  const title = messages('title')
  const { t } = useMessages()
  const headingId = useId()
  const { shown, create, actionsOf, deletion, dialogs } = useManaged(list.data, {
    ...props,
    consequence: messages('consequence'),
  })
  const selection = useSelection(shown ?? [], idOf)
  const merge = props.merge && {
    ...props.merge,
    onMerge: (pair: { from: string; into: string }) =>
      Promise.resolve(props.merge?.onMerge(pair)).then(selection.clear),
  }
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {messages('create')}
    </Button>
  )
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.head}>
        <Title order={2} id={headingId}>
          {title}
        </Title>
        {shown && shown.length > 0 && (
          <div className={classes.buttons}>
            {merge && <MergeButton {...merge} items={shown} chosen={selection.rows} />}
            {props.tools}
            {createButton}
          </div>
        )}
      </div>
      {props.notice}
      <DataTable
        title={title}
        columns={props.columns}
        sortedBy={props.sortedBy}
        preference={props.preference}
        rows={shown}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={idOf}
        selection={selection}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        bulkActionsOf={(items, clear) => [...(bulkActionsOf?.(items, clear) ?? []), deletion(items, t('data.delete'))]}
        empty={
          <EmptyState icon={props.icon} title={messages('emptyTitle')} text={messages('emptyText')}>
            <div className={classes.buttons}>
              {props.tools}
              {createButton}
            </div>
          </EmptyState>
        }
      />
      {dialogs}
    </section>
  )
}

/** Merging of the two selected records; missing where the collection has fewer than two. */
function MergeButton(props: Omit<MergeDialogProps, 'onClose'>) {
  const { t } = useMessages()
  const [merging, setMerging] = useState(false)
  if (props.items.length < 2) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden />}
        onClick={() => setMerging(true)}
      >
        {t('data.merge.button')}
      </Button>
      {merging && <MergeDialog {...props} onClose={() => setMerging(false)} />}
    </>
  )
}
