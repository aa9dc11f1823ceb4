import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/english.ts'

export type Column<T> = {
  id: string
  label: MessageKey
  /** What is searched, sorted and written to a spreadsheet. */
  value: (row: T) => string | number
  /** What is drawn, where that is more than the value. */
  cell?: (row: T) => ReactNode
  /** The column that names the row: always shown. */
  naming?: boolean
  /** Set where the rows cannot be put in the order of this column. */
  sortable?: false
}

export const visibleColumns = <T>(columns: Column<T>[], hidden: string[]): Column<T>[] =>
  columns.filter((column) => column.naming || !hidden.includes(column.id))

export const isSortable = <T>(column: Column<T>): boolean => column.sortable !== false
