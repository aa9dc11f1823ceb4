import type { Column } from './column.ts'

/** The text decides in which direction it runs, never on which side of the cell it stands. */
export function CellContent<T>({ column, row }: { column: Column<T>; row: T }) {
  return column.cell ? column.cell(row) : <bdi>{column.value(row)}</bdi>
}
