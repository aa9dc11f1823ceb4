import { Button, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TablePreference } from '../data-table/table-preference.ts'
import { EmptyState } from '../empty-state.tsx'
import { type Icon, IconPlus } from '../icons.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import classes from './managed-table.module.css'
import { type Management, type NamedThing, useManaged } from './use-managed.tsx'

type ManagedTableProps<T extends NamedThing> = Management<T> & {
  title: string
  createLabel: string
  columns: Column<T>[]
  sortedBy: string
  descending?: boolean
  preference: TablePreference
  list: { data: T[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Beside deleting, which is always there. */
  bulkActionsOf?: (items: T[], clear: () => void) => MenuAction[]
  /** Beside the button that creates; also offered when there is nothing yet. */
  tools?: ReactNode
  /** Only of use when there is something already. */
  furtherTools?: ReactNode
  empty: { icon: Icon; title: string; text: string }
}

/** A collection that people tidy up: everything in it as a table, with all that can be done to it. */
export function ManagedTable<T extends NamedThing>(props: ManagedTableProps<T>) {
  const { title, list, bulkActionsOf, empty } = props
  const { t } = useWords()
  const headingId = useId()
  const { shown, create, actionsOf, deletion, dialogs } = useManaged(list.data, props)
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {props.createLabel}
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
            {props.furtherTools}
            {props.tools}
            {createButton}
          </div>
        )}
      </div>
      <DataTable
        title={title}
        columns={props.columns}
        sortedBy={props.sortedBy}
        descending={props.descending}
        preference={props.preference}
        rows={shown}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        bulkActionsOf={(items, clear) => [...(bulkActionsOf?.(items, clear) ?? []), deletion(items, t('data.delete'))]}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
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
