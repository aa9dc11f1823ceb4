import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowDown, IconArrowUp } from '../icons.tsx'
import { IconSelector } from '../screen-icons.tsx'
import type { Sorting } from './arrange-rows.ts'
import { CellContent } from './cell.tsx'
import { type Column, isSortable } from './column.ts'
import classes from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import type { RowsProps } from './rows.ts'
import { SelectAll } from './select-all.tsx'

export function DeskTable<T>(props: RowsProps<T>) {
  const { t } = useMessages()
  const { columns, rows, selection, idOf, nameOf } = props
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{props.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={classes.tight}>
                <SelectAll rows={props.matching} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
            {props.actionsOf && (
              <th scope="col" className={`${classes.tight} ${classes.rowEnd}`}>
                <VisuallyHidden>{t('ui.table.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-selected={selection?.has(row) || undefined}>
              {selection && (
                <td>
                  <Checkbox
                    aria-label={t('ui.table.selectRow', { name: nameOf(row) })}
                    checked={selection.has(row)}
                    disabled={selection.may?.(row) === false}
                    onChange={(event) => selection.set([row], event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
              {props.actionsOf && (
                <td className={classes.rowEnd}>
                  <RowActions name={nameOf(row)} actions={props.actionsOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const content = <CellContent column={column} row={row} />
  return column.naming ? <th scope="row">{content}</th> : <td>{content}</td>
}

type HeadingProps<T> = { column: Column<T>; sorting: Sorting; onSort: (sorting: Sorting) => void }

function Heading<T>({ column, sorting, onSort }: HeadingProps<T>) {
  const { t } = useMessages()
  const sorted = sorting.column === column.id
  if (!isSortable(column))
    return (
      <th scope="col">
        <span className={classes.heading}>{t(column.label)}</span>
      </th>
    )
  const Arrow = !sorted ? IconSelector : sorting.descending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={!sorted ? undefined : sorting.descending ? 'descending' : 'ascending'}>
      <UnstyledButton
        className={classes.heading}
        data-sorted={sorted || undefined}
        onClick={() => onSort({ column: column.id, descending: sorted && !sorting.descending })}
      >
        {t(column.label)}
        <Arrow size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
