import { expect, test } from 'vitest'
import { pairsOf, textOfPairs } from './pair-lines.ts'

test('pairs are written a line each and read back, values with colons too', () => {
  const pairs = { 'X-Title': 'Larder', 'HTTP-Referer': 'https://larder.example' }
  expect(pairsOf(textOfPairs(pairs))).toEqual(pairs)
  expect(pairsOf('\n  a :b \n')).toEqual({ a: 'b' })
  expect(pairsOf('')).toEqual({})
})

test('a line without a colon or without a name is no pair', () => {
  expect(pairsOf('a: b\nnonsense')).toBeUndefined()
  expect(pairsOf(': b')).toBeUndefined()
})
