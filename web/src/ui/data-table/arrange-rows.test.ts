import { expect, test } from 'vitest'
import { matchingRows, pageOfRows, sortedRows } from './arrange-rows.ts'
import type { Column } from './column.ts'

type Row = { name: string; uses: number }

const columns: Column<Row>[] = [
  { id: 'name', label: 'data.fields.name', value: (row) => row.name, naming: true },
  { id: 'uses', label: 'data.fields.id', value: (row) => row.uses },
]
const rows: Row[] = [
  { name: 'Zimt', uses: 2 },
  { name: 'Äpfel', uses: 10 },
  { name: 'Crème fraîche', uses: 1 },
  { name: 'Reihe 10', uses: 3 },
  { name: 'Reihe 9', uses: 4 },
]
const names = (found: Row[]) => found.map((row) => row.name)

test('a search ignores case and accents', () => {
  expect(names(matchingRows(rows, columns, 'CREME'))).toEqual(['Crème fraîche'])
})

test('every word of a search must occur', () => {
  expect(names(matchingRows(rows, columns, 'reihe 9'))).toEqual(['Reihe 9'])
  expect(matchingRows(rows, columns, 'reihe zimt')).toEqual([])
})

test('a blank search keeps every row', () => {
  expect(matchingRows(rows, columns, '   ')).toBe(rows)
})

test('a search reads only the columns it is given', () => {
  expect(names(matchingRows(rows, columns, '10'))).toEqual(['Äpfel', 'Reihe 10'])
  expect(names(matchingRows(rows, columns.slice(0, 1), '10'))).toEqual(['Reihe 10'])
})

test('names sort as the language sorts them, and numbers in them by size', () => {
  const sorted = sortedRows(rows, columns, { column: 'name', descending: false }, 'de-DE')
  expect(names(sorted)).toEqual(['Äpfel', 'Crème fraîche', 'Reihe 9', 'Reihe 10', 'Zimt'])
})

test('numbers sort by size in both directions', () => {
  const uses = (descending: boolean) =>
    sortedRows(rows, columns, { column: 'uses', descending }, 'en-US').map((row) => row.uses)
  expect(uses(false)).toEqual([1, 2, 3, 4, 10])
  expect(uses(true)).toEqual([10, 4, 3, 2, 1])
})

test('an unknown sort column keeps the order the rows came in', () => {
  expect(sortedRows(rows, columns, { column: 'shoe size', descending: false }, 'en-US')).toBe(rows)
})

test('a page knows which rows it shows', () => {
  expect(pageOfRows(rows, 2, 2)).toEqual({ rows: rows.slice(2, 4), page: 2, pages: 3, from: 3, to: 4 })
})

test('a page beyond the end gives way to the last page', () => {
  expect(pageOfRows(rows, 9, 2)).toMatchObject({ page: 3, from: 5, to: 5 })
})

test('no rows are one empty page', () => {
  expect(pageOfRows([], 1, 15)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 })
})
