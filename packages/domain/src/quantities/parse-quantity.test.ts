import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { formatQuantity } from './format-quantity.ts'
import { parseQuantity, parseRange, quantityCharacters } from './parse-quantity.ts'

test.each([
  ['', null],
  ['  ', null],
  ['2', 2],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['2.', 2],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['1  1 / 2', 1.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['1 ¾', 1.75],
  ['1⁄4', 0.25],
  ['١٫٥', 1.5],
  ['۳', 3],
  ['1-1/2', 1.5],
  ['2 – 3/4', 2.75],
  ['1-½', 1.5],
  ['¹/₂', 0.5],
  ['2 ¹/₂', 2.5],
  ['2¹⁄₂', 2.5],
  ['10 ¹¹/₁₂', 10 + 11 / 12],
  ['2\u20091/2', 2.5],
  ['2\u00a0½', 2.5],
  ['2\u2064½', 2.5],
  ['⅟₄', 0.25],
  ['１／２', 0.5],
])('%j is understood', (text, value) => {
  expect(parseQuantity(text)).toBe(value)
})

test.each(['a cup', '1/0', '1/', '1.2.3', '1 2', 'half', '2-3', '2 eggs', '2-'])('%j is no quantity', (text) => {
  expect(parseQuantity(text)).toBeUndefined()
})

test.each([
  ['2-3', { from: 2, upTo: 3 }],
  ['2 – 3', { from: 2, upTo: 3 }],
  ['½-1', { from: 0.5, upTo: 1 }],
  ['1/2 - 3/4', { from: 0.5, upTo: 0.75 }],
  ['1,5-2', { from: 1.5, upTo: 2 }],
  ['٢-٣', { from: 2, upTo: 3 }],
  ['1 ¹/₂–2 ¹/₂', { from: 1.5, upTo: 2.5 }],
])('%j is a range', (text, range) => {
  expect(parseRange(text)).toEqual(range)
})

test.each(['', '2', '3-2', '2-2', '0-1', '2-', '-3', '1-2-3', '1-1/2', '2-few'])('%j is no range', (text) => {
  expect(parseRange(text)).toBeUndefined()
})

test('signs and exponents are passed over', () => {
  expect(quantityCharacters('-1e+3')).toBe('13')
  expect(parseQuantity('-2')).toBe(2)
})

test('what is written as a fraction is read back as the same fraction', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 10 }), (whole, above, below) => {
      const quantity = whole + Math.min(above, below - 1) / below
      expect(parseQuantity(formatQuantity(quantity))).toBeCloseTo(quantity, 9)
    }),
  )
})

test('no text makes a quantity that is not a number from nought upwards', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const quantity = parseQuantity(text)
      expect(quantity === null || quantity === undefined || quantity >= 0).toBe(true)
    }),
  )
})

test.each(['1', '1/', '1 ', '-', ' ', '.'])('attack 20: a long text of %j costs what its length costs', (piece) => {
  const many = piece.repeat(400_000 / piece.length)
  const cost = processorMs(() => [parseQuantity(`${many}x`), parseRange(`${many}-2`), quantityCharacters(many)])
  // Half a second at most; what grows with the square of the length takes minutes.
  expect(cost).toBeLessThan(10_000)
})
