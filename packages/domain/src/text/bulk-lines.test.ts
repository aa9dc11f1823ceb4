import { expect, test } from 'vitest'
import { bulkLines, dropFirstCharacters, pastedLines, splitNumbered, trimLines } from './bulk-lines.ts'

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

test('what a list puts in front of its lines is left behind', () => {
  expect(
    pastedLines('- 2 eggs\n• flour\n•salt\n* milk\n- [ ] oil\n☐ rice\n1. Mix\n2) Bake\n(3) Rest\n4.\n٥. اخلط'),
  ).toEqual(['2 eggs', 'flour', 'salt', 'milk', 'oil', 'rice', 'Mix', 'Bake', 'Rest', 'اخلط'])
})

test('an amount in front of a line is no number of a list', () => {
  const lines = ['1 cup flour', '1.5 l milk', '½ lemon', '2-3 eggs', '-18 °C', '**Rest** it', '12:30', '1 (400 g) tin']
  expect(pastedLines(lines.join('\n'))).toEqual(lines)
})
