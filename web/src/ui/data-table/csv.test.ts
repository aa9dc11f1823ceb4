import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

type Row = { name: string; uses: number }

const columns: Column<Row>[] = [
  { id: 'name', label: 'data.fields.name', value: (row) => row.name },
  { id: 'uses', label: 'data.fields.id', value: (row) => row.uses },
]
const csv = (...rows: Row[]) => csvOf(rows, columns, (column) => column.id)

test('a file starts with a byte-order mark and the titles of the columns', () => {
  expect(csv()).toBe('\uFEFFname,uses\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csv({ name: 'salt, "fine"\nsea', uses: 1 })).toContain('"salt, ""fine""\nsea",1\r\n')
})

test('a number is written as it is, also below zero', () => {
  expect(csv({ name: 'salt', uses: -3 })).toContain('salt,-3\r\n')
})

test('attack 21: no text reaches the spreadsheet as a formula', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r')
  fc.assert(
    fc.property(start, fc.string(), (sign, rest) => {
      const line = csv({ name: sign + rest, uses: 0 }).slice('\uFEFFname,uses\r\n'.length)
      expect(line).toMatch(/^"?'/)
    }),
  )
})

test('every text can be read back', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const line = csv({ name, uses: 0 }).slice('\uFEFFname,uses\r\n'.length, -',0\r\n'.length)
      const text = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
      // What begins like a formula has a mark before it.
      expect([name, `'${name}`]).toContain(text)
    }),
  )
})
