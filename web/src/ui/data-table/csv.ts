/** Rows as a spreadsheet file: RFC 4180, with nothing in it that a spreadsheet program would carry out. */
import type { Column } from './column.ts'

/** Without it, spreadsheet programs read the file in the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A cell that begins like this is taken for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

export function csvOf<T>(rows: T[], columns: Column<T>[], titleOf: (column: Column<T>) => string): string {
  const lines = [columns.map(titleOf), ...rows.map((row) => columns.map((column) => column.value(row)))]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
