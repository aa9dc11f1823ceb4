import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { usePhone } from '../use-phone.ts'
import { matchingRows, pageOfRows, sortedRows } from './arrange-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, visibleColumns } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import classes from './data-table.module.css'
import { DeskTable } from './desk-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { Pager } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { TablePreference } from './table-preference.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'
import { useSelection } from './use-selection.ts'
import { useTableView } from './use-table-view.ts'

type DataTableProps<T> = {
  title: string
  columns: Column<T>[]
  /** The column that orders the rows until the reader chooses another. */
  sortedBy: string
  /** Set where that order runs from the last to the first. */
  descending?: boolean
  preference: TablePreference
  idOf: (row: T) => string
  nameOf: (row: T) => string
  actionsOf?: (row: T) => MenuAction[]
  /** Without them there is nothing to select rows for. */
  bulkActionsOf?: (rows: T[], clear: () => void) => MenuAction[]
  rows: T[]
  /** What stands there when there is not a single row. */
  empty: ReactNode
}

type SourceProps<T> = Omit<DataTableProps<T>, 'rows'> & {
  /** Missing until they have been loaded. */
  rows: T[] | undefined
  error: unknown
  /** They are being asked for, for the first time or again. */
  loading: boolean
  onRetry: () => void
}

/** A table of everything there is of one kind, in all its states. Rows already at hand outlive a failed refresh. */
export function DataTable<T>({ rows, error, loading, onRetry, ...table }: SourceProps<T>) {
  if (rows) return <LoadedTable {...table} rows={rows} />
  return error ? <ErrorState error={error} onRetry={onRetry} busy={loading} /> : <TableSkeleton />
}

function LoadedTable<T>({ columns, rows, preference, idOf, ...table }: DataTableProps<T>) {
  const { t, locale } = useWords()
  const phone = usePhone()
  const view = useTableView({ column: table.sortedBy, descending: table.descending ?? false })
  const [{ hidden, pageSize }, prefer] = preference.use()
  const selection = useSelection(rows, idOf)
  const region = useFocusKeeper(rows)
  if (rows.length === 0) return table.empty

  const visible = visibleColumns(columns, hidden)
  const matching = matchingRows(rows, visible, view.search)
  const shown = pageOfRows(sortedRows(matching, columns, view.sorting, locale), view.page, pageSize)
  const Rows = phone ? RowCards : DeskTable
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={region} className={classes.region} role="group" aria-label={table.title} tabIndex={-1}>
      <Toolbar search={view.search} onSearch={view.setSearch}>
        {phone && <SortMenu columns={visible} sorting={view.sorting} onSort={view.setSorting} />}
        <ColumnMenu columns={columns} hidden={hidden} onChange={(next) => prefer({ hidden: next })} />
      </Toolbar>
      {table.bulkActionsOf && (
        <BulkBar
          count={selection.rows.length}
          actions={table.bulkActionsOf(selection.rows, selection.clear)}
          onClear={selection.clear}
        />
      )}
      {matching.length > 0 ? (
        <Rows
          title={table.title}
          rows={shown.rows}
          matching={matching}
          columns={visible}
          selection={table.bulkActionsOf && selection}
          sorting={view.sorting}
          onSort={view.setSorting}
          idOf={idOf}
          nameOf={table.nameOf}
          actionsOf={table.actionsOf}
        />
      ) : (
        <EmptyState
          icon={IconSearchOff}
          title={t('ui.table.noMatchTitle')}
          text={t('ui.table.noMatchText', { search: view.search })}
        >
          <Button variant="light" onClick={() => view.setSearch('')}>
            {t('ui.table.clearSearch')}
          </Button>
        </EmptyState>
      )}
      <footer className={classes.foot}>
        <DownloadMenu rows={() => rows} columns={columns} />
        <Pager
          shown={shown}
          total={matching.length}
          pageSize={pageSize}
          onPage={view.setPage}
          onPageSize={(size) => prefer({ pageSize: size })}
        />
      </footer>
    </div>
  )
}
