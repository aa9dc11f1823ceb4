import { expect, test } from 'vitest'
import { bulkLines, dropFirstCharacters, splitNumbered, trimLines } from './bulk-lines.ts'

test('every line that holds something is one thing', () => {
  expect(bulkLines('  2 eggs \r\n\n\t\n1 l milk')).toEqual(['2 eggs', '1 l milk'])
  expect(bulkLines(' \n ')).toEqual([])
})

test('trimming drops blanks around lines and lines without text', () => {
  expect(trimLines('  flour  \n\n  salt ')).toBe('flour\nsalt')
})

test('the first character of every line goes, with the blank after it', () => {
  expect(dropFirstCharacters('- flour\n• salt\n\n🥚 eggs')).toBe('flour\nsalt\n\neggs')
})

test.each([
  ['1. Mix. 2. Bake for 20 minutes. 3. Eat.', 'Mix.\nBake for 20 minutes.\nEat.'],
  ['1) Mix\n2) Bake', 'Mix\nBake'],
  ['1: Mix 2: Bake', 'Mix\nBake'],
  ['Dough: 1. Mix', 'Dough:\nMix'],
])('%j is split at its numbers', (text, lines) => {
  expect(splitNumbered(text)).toBe(lines)
})

test('decimals and times are no numbering', () => {
  expect(splitNumbered('Use 1.5 l and wait until 12:30')).toBe('Use 1.5 l and wait until 12:30')
})
