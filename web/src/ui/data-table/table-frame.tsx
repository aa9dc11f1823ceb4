/** A table with its tools, wherever its rows come from. The caller decides which rows it shows. */
import { Button, CloseButton, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '../empty-state.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconArrowsSort, IconSearch, IconSearchOff } from '../icons.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { PopupMenu } from '../popup-menu.tsx'
import { IconColumns3 } from '../screen-icons.tsx'
import shared from '../shared.module.css'
import { usePhone } from '../use-phone.ts'
import type { RowPage, Sorting } from './arrange-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, isSortable, visibleColumns } from './column.ts'
import classes from './data-table.module.css'
import { DeskTable } from './desk-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { Pager } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'
import type { Selection } from './use-selection.ts'
import type { TableView } from './use-table-view.ts'

export type TableProps<T> = {
  title: string
  columns: Column<T>[]
  idOf: (row: T) => string
  nameOf: (row: T) => string
  actionsOf?: (row: T) => MenuAction[]
  /** Shown when there are no rows. */
  empty: ReactNode
}

type TableFrameProps<T> = Omit<TableProps<T>, 'empty'> & {
  view: Pick<TableView, 'search' | 'setSearch' | 'sorting' | 'setSorting' | 'setPage'>
  /** Rows and nothing else: neither search nor columns to choose, neither pages nor a download. */
  plain?: boolean
  /** Set where the rows cannot be searched. */
  searchable?: false
  preference: { hidden: string[]; pageSize: number }
  prefer: (patch: { hidden?: string[]; pageSize?: number }) => void
  /** Where the rows come from; when it changes, the row with the focus may be gone. */
  source: unknown
  shown: RowPage<T>
  /** The rows that the box above them ticks: all that match, as far as they are at hand. */
  matching: T[]
  /** All that match, on every page. */
  everyMatch?: () => T[] | Promise<T[]>
  total: number
  busy?: boolean
  selection?: Selection<T>
  bulkActions?: MenuAction[]
  /** Every row there is, for a download; without it there is none. */
  everything?: () => T[] | Promise<T[]>
  /** Beside the download. */
  foot?: ReactNode
}

export function TableFrame<T>(props: TableFrameProps<T>) {
  const { columns, view, preference, prefer, shown, selection, bulkActions, everyMatch = () => props.matching } = props
  const { t } = useMessages()
  const phone = usePhone()
  const region = useFocusFallback(props.source)
  const visible = props.plain ? columns : visibleColumns(columns, preference.hidden)
  const Rows = phone ? RowCards : DeskTable
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={region}
      className={classes.region}
      role="group"
      aria-label={props.title}
      aria-busy={props.busy}
      tabIndex={-1}
    >
      {!props.plain && (
        <Toolbar search={view.search} onSearch={props.searchable === false ? undefined : view.setSearch}>
          {phone && visible.some(isSortable) && (
            <SortMenu columns={visible} sorting={view.sorting} onSort={view.setSorting} />
          )}
          <ColumnMenu columns={columns} hidden={preference.hidden} onChange={(hidden) => prefer({ hidden })} />
        </Toolbar>
      )}
      {selection && bulkActions && (
        <BulkBar
          count={selection.rows.length}
          more={props.total > shown.rows.length ? props.total : 0}
          actions={bulkActions}
          onSelectAll={async () => selection.set(await everyMatch(), true)}
          onClear={selection.clear}
        />
      )}
      {shown.rows.length > 0 ? (
        <Rows
          title={props.title}
          rows={shown.rows}
          matching={props.matching}
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
      {!props.plain && (
        <footer className={classes.foot}>
          <div className={shared.buttonRow}>
            {props.everything && <DownloadMenu rows={props.everything} columns={columns} />}
            {props.foot}
          </div>
          <Pager
            shown={shown}
            total={props.total}
            pageSize={preference.pageSize}
            onPage={view.setPage}
            onPageSize={(pageSize) => prefer({ pageSize })}
          />
        </footer>
      )}
    </div>
  )
}

type ColumnMenuProps<T> = { columns: Column<T>[]; hidden: string[]; onChange: (hidden: string[]) => void }

/** Without the column that names the rows: it always shows, and keys do not get past an entry that cannot be chosen. */
function ColumnMenu<T>({ columns: all, hidden, onChange }: ColumnMenuProps<T>) {
  const { t } = useMessages()
  const columns = all.filter(({ naming }) => !naming)
  return (
    <PopupMenu
      position="bottom-end"
      staysOpen
      target={<IconButton label={t('ui.table.columns')} icon={IconColumns3} />}
    >
      {(Menu) =>
        columns.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onChange={(shown) => onChange(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          >
            {t(label)}
          </Menu.CheckboxItem>
        ))
      }
    </PopupMenu>
  )
}

type ToolbarProps = { search: string; onSearch: ((text: string) => void) | undefined; children: ReactNode }

function Toolbar({ search, onSearch, children }: ToolbarProps) {
  const { t } = useMessages()
  return (
    <div className={classes.toolbar}>
      {onSearch && (
        <TextInput
          type="search"
          className={classes.search}
          classNames={{ input: classes.searchText }}
          aria-label={t('ui.table.search')}
          placeholder={t('ui.table.search')}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={search && <CloseButton aria-label={t('ui.table.clearSearch')} onClick={() => onSearch('')} />}
        />
      )}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

type SortMenuProps<T> = { columns: Column<T>[]; sorting: Sorting; onSort: (sorting: Sorting) => void }

/** Cards have no headings to press: on a phone the order is chosen here. */
function SortMenu<T>({ columns, sorting, onSort }: SortMenuProps<T>) {
  const { t } = useMessages()
  return (
    <PopupMenu position="bottom-end" target={<IconButton label={t('ui.table.sortBy')} icon={IconArrowsSort} />}>
      {(Menu) => (
        <>
          <Menu.RadioGroup value={sorting.column} onChange={(column) => onSort({ ...sorting, column })}>
            {columns.filter(isSortable).map(({ id, label }) => (
              <Menu.RadioItem key={id} value={id}>
                {t(label)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.RadioGroup
            value={sorting.descending ? 'desc' : 'asc'}
            onChange={(direction) => onSort({ ...sorting, descending: direction === 'desc' })}
          >
            <Menu.RadioItem value="asc">{t('ui.table.sortAscending')}</Menu.RadioItem>
            <Menu.RadioItem value="desc">{t('ui.table.sortDescending')}</Menu.RadioItem>
          </Menu.RadioGroup>
        </>
      )}
    </PopupMenu>
  )
}
