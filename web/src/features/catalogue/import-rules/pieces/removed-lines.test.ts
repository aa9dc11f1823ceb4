import { expect, test } from 'vitest'
import { removedLines } from './removed-lines.ts'

const before = ['2 leeks', 'Subscribe to our letter', '1 l water', 'Print this page']

test('a line that was taken out is found, wherever it stood', () => {
  expect(removedLines(before, ['2 leeks', '1 l water', 'Print this page'])).toEqual(['Subscribe to our letter'])
  expect(removedLines(before, ['2 leeks', '1 l water'])).toEqual(['Subscribe to our letter', 'Print this page'])
  expect(removedLines(['Print this page', '2 leeks'], ['2 leeks', ' '])).toEqual(['Print this page'])
})

test('a line that was written over, an ingredient with its amount and a mere sign are not', () => {
  expect(removedLines(before, ['2 leeks', 'Subscribe', '1 l water', 'Print this page'])).toEqual([])
  expect(removedLines(['2 leeks', '½ lemon', '***', 'x', 'a'.repeat(201)], [])).toEqual([])
  expect(removedLines(before, before)).toEqual([])
})
