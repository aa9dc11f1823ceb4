/** Rows as a spreadsheet file: RFC 4180, with nothing in it that a spreadsheet program would carry out. */

export type CsvCell = string | number

/** Without it, spreadsheet programs read the file in the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * A cell that begins like this is taken for a formula: some programs pass over white space before it, and some read the
 * wide signs of East Asia as well.
 */
const FORMULA_START = /^(?:\s*[=+\-@|＝＋－＠｜]|[\t\r\n])/
const NEEDS_QUOTES = /[",\r\n]/

export const csvText = (rows: readonly (readonly CsvCell[])[], { mark = true } = {}): string =>
  (mark ? BYTE_ORDER_MARK : '') + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

function written(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
