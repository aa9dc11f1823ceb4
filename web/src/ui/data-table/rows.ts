import type { MenuAction } from '../overflow-menu.tsx'
import type { Sorting } from './arrange-rows.ts'
import type { Column } from './column.ts'
import type { Selection } from './use-selection.ts'

/** What the desk's table and the phone's cards both draw. */
export type RowsProps<T> = {
  title: string
  rows: T[]
  /** Every row that matches, also those on other pages: what "all" means. */
  matching: T[]
  columns: Column<T>[]
  /** Missing where there is nothing to do with several rows at once. */
  selection: Selection<T> | undefined
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  idOf: (row: T) => string
  nameOf: (row: T) => string
  /** Missing where a row has nothing to do beyond what stands in it. */
  actionsOf: ((row: T) => MenuAction[]) | undefined
}
