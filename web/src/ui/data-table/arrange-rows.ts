/** Which rows are shown and in what order. Pure functions. */
import { searchForm } from '@larder/domain/search/kana.ts'
import type { Column } from './column.ts'

export type Sorting = { column: string; descending: boolean }

/** A row matches when every word occurs in one of its visible values, whatever the case or the accents. */
export function matchingRows<T>(rows: T[], columns: Column<T>[], search: string): T[] {
  const wanted = searchForm(search).split(' ').filter(Boolean)
  if (wanted.length === 0) return rows
  return rows.filter((row) => {
    const values = columns.map((column) => searchForm(String(column.value(row))))
    return wanted.every((word) => values.some((value) => value.includes(word)))
  })
}

export function sortedRows<T>(rows: T[], columns: Column<T>[], sorting: Sorting, locale: string): T[] {
  const column = columns.find(({ id }) => id === sorting.column)
  if (!column) return rows
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const turn = sorting.descending ? -1 : 1
  return rows.toSorted((a, b) => turn * compareValues(column.value(a), column.value(b), compare))
}

function compareValues(a: string | number, b: string | number, compareText: (a: string, b: string) => number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))
}

export type RowPage<T> = { rows: T[]; page: number; pages: number; from: number; to: number }

/** A page that no longer exists, after a deletion or a narrower search, gives way to the last one. */
export function pageOfRows<T>(rows: T[], wanted: number, pageSize: number): RowPage<T> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = (page - 1) * pageSize
  const shown = rows.slice(start, start + pageSize)
  return { rows: shown, page, pages, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length }
}
