import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { usePhone } from '../use-phone.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, visibleColumns } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import classes from './data-table.module.css'
import { DeskTable } from './desk-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { Pager } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'
import type { Selection } from './use-selection.ts'
import type { ServerView } from './use-server-view.ts'

type ServerTableProps<T> = {
  title: string
  columns: Column<T>[]
  view: ServerView
  /** The page that was asked for; while another is on its way, the one before. */
  page: { items: T[]; page: number; total: number; total_pages: number } | undefined
  error: unknown
  loading: boolean
  onRetry: () => void
  idOf: (row: T) => string
  nameOf: (row: T) => string
  actionsOf?: (row: T) => MenuAction[]
  /** Made by `usePagedSelection`; whoever acts on the rows also clears it. */
  selection: Selection<T>
  bulkActionsOf: (rows: T[]) => MenuAction[]
  /** Every row that matches, for a download. */
  everything: () => Promise<T[]>
  empty: ReactNode
  /** Beside the download. */
  foot?: ReactNode
}

/** A table too long to be loaded whole: the server searches, sorts and cuts it into pages. */
export function ServerTable<T>(props: ServerTableProps<T>) {
  const { view, page, columns, error, selection } = props
  const { t } = useWords()
  const phone = usePhone()
  const region = useFocusKeeper(page)
  if (!page)
    return error ? <ErrorState error={error} onRetry={props.onRetry} busy={props.loading} /> : <TableSkeleton />
  if (page.total === 0 && view.search === '' && view.asked.search === '') return props.empty

  const visible = visibleColumns(columns, view.hidden)
  const from = (page.page - 1) * view.pageSize
  const shown = {
    rows: page.items,
    page: page.page,
    pages: Math.max(1, page.total_pages),
    from: page.items.length === 0 ? 0 : from + 1,
    to: from + page.items.length,
  }
  const Rows = phone ? RowCards : DeskTable
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={region}
      className={classes.region}
      role="group"
      aria-label={props.title}
      aria-busy={props.loading}
      tabIndex={-1}
    >
      <Toolbar search={view.search} onSearch={view.setSearch}>
        {phone && <SortMenu columns={visible} sorting={view.sorting} onSort={view.setSorting} />}
        <ColumnMenu columns={columns} hidden={view.hidden} onChange={(hidden) => view.prefer({ hidden })} />
      </Toolbar>
      <BulkBar count={selection.rows.length} actions={props.bulkActionsOf(selection.rows)} onClear={selection.clear} />
      {page.items.length > 0 ? (
        <Rows
          title={props.title}
          rows={page.items}
          matching={page.items}
          columns={visible}
          selection={selection}
          sorting={view.sorting}
          onSort={view.setSorting}
          idOf={props.idOf}
          nameOf={props.nameOf}
          actionsOf={props.actionsOf}
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
        <div className={classes.footTools}>
          <DownloadMenu rows={props.everything} columns={columns} />
          {props.foot}
        </div>
        <Pager
          shown={shown}
          total={page.total}
          pageSize={view.pageSize}
          onPage={view.setPage}
          onPageSize={(pageSize) => view.prefer({ pageSize })}
        />
      </footer>
    </div>
  )
}
