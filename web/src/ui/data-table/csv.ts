/** The rows of a table as a spreadsheet file. */
import { csvText } from '@larder/domain/text/csv.ts'
import type { Column } from './column.ts'

export const csvOf = <T>(rows: T[], columns: Column<T>[], titleOf: (column: Column<T>) => string): string =>
  csvText([columns.map(titleOf), ...rows.map((row) => columns.map((column) => column.value(row)))])
