/** Rows of a CSV file by the names of their columns, a few at a time, so that a long file holds nobody up. */
import { Buffer } from 'node:buffer'
import { parse } from 'csv-parse'
import type { ReadItem, SourceFile } from './format.ts'
import type { FormatRecipe } from './format-recipe.ts'
import { failedItem, NOT_PARSED, readItem } from './read-item.ts'
import { baseName, headOfFile, textOfFile } from './source.ts'

export type CsvRow = ReadonlyMap<string, string>

const PIECE = 64 * 1024

/** Names of columns are compared without case and outer spaces. */
export const columnName = (name: string): string => name.trim().toLowerCase()

/** What a program separates with depends on the country it runs in. */
export function separatorOf(text: string): string {
  const head = text.slice(0, LONGEST_HEAD).split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
const LONGEST_HEAD = 16_384

const parserOf = (text: string) =>
  parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  })

/** The recipes of tables, row by row; empty rows are none. */
export async function* readRows(
  files: readonly SourceFile[],
  recipeOf: (row: CsvRow) => FormatRecipe | undefined,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    const message = `Failed to import ${baseName(file.name)}`
    const skipped: unknown[] = []
    try {
      const text = (await textOfFile(file)).replaceAll('\ufffd', '')
      for await (const row of rowsOf(text, (error) => skipped.push(error)))
        yield* readItem(NOT_PARSED, () => (isEmpty(row) ? undefined : recipeOf(row)))
    } catch (error) {
      yield failedItem(message, error)
    }
    for (const error of skipped) yield failedItem(message, error)
  }
}

const isEmpty = (row: CsvRow): boolean => [...row.values()].every((value) => value.trim() === '')

export async function* rowsOf(text: string, skip: (error: unknown) => void): AsyncGenerator<CsvRow> {
  const parser = parserOf(text)
  parser.on('skip', skip)
  void feed(parser, Buffer.from(text))
  let columns: string[] | undefined
  for await (const record of parser as AsyncIterable<string[]>) {
    if (columns) yield rowOf(columns, record)
    else columns = record.map(columnName)
  }
}

const rowOf = (columns: readonly string[], record: readonly string[]): CsvRow =>
  new Map(record.slice(0, columns.length).map((text, at) => [columns[at] ?? '', text]))

/** Whoever stops reading early leaves the rest unread. */
async function feed(parser: ReturnType<typeof parserOf>, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && !parser.destroyed; at += PIECE)
    if (!parser.write(bytes.subarray(at, at + PIECE))) await new Promise((resolve) => parser.once('drain', resolve))
  if (!parser.destroyed) parser.end()
}

/** Whether a file begins with a header that has all of these columns. */
export async function hasColumns(file: SourceFile, ...names: string[]): Promise<boolean> {
  const head = await headOfFile(file, LONGEST_HEAD)
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  const columns = line.split(separatorOf(head)).map((name) => columnName(name.replaceAll('"', '')))
  return names.every((name) => columns.includes(columnName(name)))
}
