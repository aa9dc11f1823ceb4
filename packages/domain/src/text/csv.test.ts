import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted, numbers stay numbers', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Salt, "fine"', -2],
    ['two\nlines', 1.5],
  ]
  expect(csvText(rows)).toBe('\uFEFFName,Amount\r\n"Salt, ""fine""",-2\r\n"two\nlines",1.5\r\n')
  expect(csvText([['a']], { mark: false })).toBe('a\r\n')
})

test('attack 21: what a spreadsheet program would carry out is a text', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '  =1', '\u00A0@x', '|calc']
  for (const formula of formulas) expect(csvText([[formula]], { mark: false }).replace(/^"/, '')).toMatch(/^'/)
  expect(csvText([['=cmd|"/c calc"!A1']], { mark: false })).toBe('"\'=cmd|""/c calc""!A1"\r\n')
})
