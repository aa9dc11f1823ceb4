import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawnFractions,
  formatQuantity,
  mixedNumber,
  piecesText,
  quantityPieces,
  raisedFraction,
} from './format-quantity.ts'

test.each([
  [0.5, '1/2'],
  [1.5, '1 1/2'],
  [2.75, '2 3/4'],
  [0.333, '1/3'],
  [2, '2'],
  [1.999, '2'],
  [1000, '1000'],
])('%d reads %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

test.each([
  [2, '2'],
  [1.5, '1.5'],
  [1 / 3, '0.333'],
  [0.1 + 0.2, '0.3'],
  [250.0004, '250'],
])('without fractions %d reads %s', (quantity, text) => {
  expect(formatQuantity(quantity, { fraction: false })).toBe(text)
})

test.each([null, undefined, 0, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is no quantity and is not written',
  (quantity) => {
    expect(formatQuantity(quantity)).toBe('')
    expect(quantityPieces(quantity)).toBeUndefined()
  },
)

test('a trace too small for a fraction is a decimal, not zero', () => {
  expect(formatQuantity(0.031)).toBe('0.031')
})

test('the pieces let the page set a real fraction', () => {
  expect(quantityPieces(1.5)).toEqual({ whole: 1, numerator: 1, denominator: 2 })
  expect(quantityPieces(0.25)).toEqual({ whole: 0, numerator: 1, denominator: 4 })
  expect(quantityPieces(3)).toEqual({ whole: 3, numerator: 0, denominator: 1 })
  expect(quantityPieces(1.5, { fraction: false })).toEqual({ whole: 1.5, numerator: 0, denominator: 1 })
})

test('a quantity below zero carries its sign once', () => {
  expect(formatQuantity(-1.5)).toBe('-1 1/2')
  expect(formatQuantity(-0.5)).toBe('-1/2')
})

test('raised digits stand in for a fraction where no markup is possible', () => {
  expect(piecesText(mixedNumber(1.5), raisedFraction)).toBe('1 ¹/₂')
  expect(drawnFractions('1 ¹/₂ cups flour, 1/2 off')).toBe('1 ¹⁄₂ cups flour, 1/2 off')
  expect(piecesText(mixedNumber(0.7), raisedFraction)).toBe('⁷/₁₀')
  expect(piecesText(mixedNumber(0.01), raisedFraction)).toBe('0')
})

test('what is written can be read back within half a tenth', () => {
  const readBack = (text: string) =>
    text.split(' ').reduce((sum, part) => {
      const [above = '0', below = '1'] = part.split('/')
      return sum + Number(above) / Number(below)
    }, 0)
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 10_000, noNaN: true }), (quantity) => {
      expect(Math.abs(readBack(formatQuantity(quantity)) - quantity)).toBeLessThanOrEqual(0.05)
      expect(Math.abs(readBack(formatQuantity(quantity, { fraction: false })) - quantity)).toBeLessThanOrEqual(
        0.0005001,
      )
    }),
  )
})

test('the fraction beside a whole number is a proper one', () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (quantity) => {
      const { numerator, denominator } = mixedNumber(quantity)
      expect(Math.abs(numerator)).toBeLessThan(denominator)
    }),
  )
})
