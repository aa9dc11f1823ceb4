import type { Column } from './column.ts'

/** `bdi`: the text has its own direction, but is aligned like the table. */
export function CellContent<T>({ column, row }: { column: Column<T>; row: T }) {
  return column.cell ? column.cell(row) : <bdi>{column.value(row)}</bdi>
}
