import { Checkbox } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { CellContent } from './cell.tsx'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { RowActions } from './row-actions.tsx'
import type { RowsProps } from './rows.ts'
import { SelectAll } from './select-all.tsx'

/** The same rows on a phone: one card each, named by its naming column, the other columns as a list below. */
export function RowCards<T>(props: RowsProps<T>) {
  const { t } = useMessages()
  const { columns, rows, selection, idOf, nameOf } = props
  const naming = columns.filter((column) => column.naming)
  const others = columns.filter((column) => !column.naming)
  return (
    <>
      {selection && (
        <div className={classes.cardsHead}>
          <SelectAll rows={props.matching} selection={selection} labelled />
        </div>
      )}
      <ul className={classes.cards} aria-label={props.title}>
        {rows.map((row) => (
          <li key={idOf(row)} className={classes.card} data-selected={selection?.has(row) || undefined}>
            {selection && (
              <Checkbox
                aria-label={t('ui.table.selectRow', { name: nameOf(row) })}
                checked={selection.has(row)}
                disabled={selection.may?.(row) === false}
                onChange={(event) => selection.set([row], event.currentTarget.checked)}
              />
            )}
            <div className={shared.growing}>
              {naming.map((column) => (
                <CellContent key={column.id} column={column} row={row} />
              ))}
              {others.length > 0 && <Details columns={others} row={row} />}
            </div>
            {props.actionsOf && <RowActions name={nameOf(row)} actions={props.actionsOf(row)} compact />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is empty takes no room on a phone. */
function Details<T>({ columns, row }: { columns: Column<T>[]; row: T }) {
  const { t } = useMessages()
  const filled = columns.filter((column) => column.value(row) !== '')
  return (
    <dl className={classes.details}>
      {filled.map((column) => (
        <div key={column.id}>
          <dt>{t(column.label)}</dt>
          <dd>
            <CellContent column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
