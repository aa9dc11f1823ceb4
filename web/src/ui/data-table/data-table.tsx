import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '../error-state.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { matchingRows, pageOfRows, sortedRows } from './arrange-rows.ts'
import { visibleColumns } from './column.ts'
import { TableFrame, type TableProps } from './table-frame.tsx'
import type { TablePreference } from './table-preference.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { useTableView } from './use-table-view.ts'

type DataTableProps<T> = TableProps<T> & {
  /** The column that orders the rows until the reader chooses another. */
  sortedBy: string
  /** Set where that order runs from the last to the first. */
  descending?: boolean
  preference: TablePreference
  /** Without them there is nothing to select rows for. */
  bulkActionsOf?: (rows: T[], clear: () => void) => MenuAction[]
  /** Set where nobody wants the table itself as a file. */
  downloadable?: false
  /** Fewer rows than this are seen at once, and stand without tools. */
  toolsFrom?: number
  rows: T[]
  /** Made by `useSelection` where something beside the table asks what is chosen. */
  selection?: Selection<T>
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

function LoadedTable<T>(props: DataTableProps<T>) {
  const { sortedBy, descending = false, preference, bulkActionsOf, rows, empty, selection: given, ...more } = props
  const { downloadable = true, toolsFrom = 0, ...table } = more
  const { locale } = useMessages()
  const view = useTableView({ column: sortedBy, descending })
  const [preferred, prefer] = preference.use()
  const own = useSelection(rows, table.idOf)
  const selection = given ?? own
  if (rows.length === 0) return empty

  const plain = rows.length < toolsFrom && view.search === ''
  const matching = matchingRows(rows, visibleColumns(table.columns, preferred.hidden), view.search)
  const sorted = sortedRows(matching, table.columns, view.sorting, locale)
  return (
    <TableFrame
      {...table}
      plain={plain}
      view={view}
      preference={preferred}
      prefer={prefer}
      source={rows}
      shown={pageOfRows(sorted, view.page, preferred.pageSize)}
      matching={matching}
      total={matching.length}
      selection={bulkActionsOf && selection}
      bulkActions={bulkActionsOf?.(selection.rows, selection.clear)}
      everyMatch={() => matching}
      {...(downloadable ? { everything: () => rows } : {})}
    />
  )
}
