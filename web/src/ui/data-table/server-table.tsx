import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { TableFrame, type TableProps } from './table-frame.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { Selection } from './use-selection.ts'
import type { ServerView } from './use-server-view.ts'

type ServerTableProps<T> = TableProps<T> & {
  view: ServerView
  /** The page that was asked for; while another is on its way, the one before. */
  page: { items: T[]; page: number; total: number; total_pages: number } | undefined
  error: unknown
  loading: boolean
  onRetry: () => void
  searchable?: false
  /** Made by `usePagedSelection`; whoever acts on the rows also clears it. */
  selection?: Selection<T>
  bulkActionsOf?: (rows: T[]) => MenuAction[]
  /** Every row that matches, for a download and for choosing them all. */
  everything?: () => Promise<T[]>
  /** Beside the download. */
  foot?: ReactNode
}

/** A table too long to be loaded whole: the server searches, sorts and cuts it into pages. */
export function ServerTable<T>(props: ServerTableProps<T>) {
  const { view, page, error, loading, onRetry, bulkActionsOf, empty, ...table } = props
  if (!page) return error ? <ErrorState error={error} onRetry={onRetry} busy={loading} /> : <TableSkeleton />
  if (page.total === 0 && view.search === '' && view.asked.search === '') return empty

  const from = (page.page - 1) * view.pageSize
  return (
    <TableFrame
      {...table}
      view={view}
      preference={view}
      prefer={view.prefer}
      source={page}
      shown={{
        rows: page.items,
        page: page.page,
        pages: Math.max(1, page.total_pages),
        from: page.items.length === 0 ? 0 : from + 1,
        to: from + page.items.length,
      }}
      matching={page.items}
      everyMatch={table.everything}
      total={page.total}
      // What was typed a moment ago is asked for in a moment.
      busy={loading || view.search !== view.asked.search}
      bulkActions={table.selection && bulkActionsOf?.(table.selection.rows)}
    />
  )
}
