import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestFraction, MAX_DENOMINATOR, WIRE_MAX_DENOMINATOR } from './fraction.ts'

test.each([
  [0.5, 1, 2],
  [0.333, 1, 3],
  [0.667, 2, 3],
  [0.125, 1, 8],
  [0.7, 7, 10],
  [2.75, 11, 4],
  [3.333, 10, 3],
  [1.999, 2, 1],
  [0.01, 0, 1],
  [0.031, 0, 1],
  [0.95, 9, 10],
  [4, 4, 1],
  [0, 0, 1],
  [-1.5, -3, 2],
])('%d is close to %d/%d', (value, numerator, denominator) => {
  expect(closestFraction(value)).toEqual({ numerator, denominator })
})

test('a larger denominator is allowed where it is asked for', () => {
  expect(closestFraction(0.031, WIRE_MAX_DENOMINATOR)).toEqual({ numerator: 1, denominator: 32 })
  expect(closestFraction(0.0625, WIRE_MAX_DENOMINATOR)).toEqual({ numerator: 1, denominator: 16 })
})

test('what is no number stays what it is', () => {
  expect(closestFraction(Number.POSITIVE_INFINITY)).toEqual({ numerator: Number.POSITIVE_INFINITY, denominator: 1 })
})

const byTrying = (value: number, maxDenominator: number) => {
  let best = Number.POSITIVE_INFINITY
  for (let denominator = 1; denominator <= maxDenominator; denominator += 1)
    best = Math.min(best, Math.abs(value - Math.round(value * denominator) / denominator))
  return best
}

test('no fraction with an allowed denominator is closer', () => {
  const value = fc.double({ min: 0, max: 1000, noNaN: true })
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 40 }), (value, maxDenominator) => {
      const { numerator, denominator } = closestFraction(value, maxDenominator)
      expect(denominator).toBeGreaterThanOrEqual(1)
      expect(denominator).toBeLessThanOrEqual(maxDenominator)
      expect(Math.abs(value - numerator / denominator)).toBeLessThanOrEqual(byTrying(value, maxDenominator) + 1e-9)
    }),
  )
})

test('a fraction that is allowed survives being a decimal of three places', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: MAX_DENOMINATOR }),
      (numerator, denominator) => {
        const found = closestFraction(Number((numerator / denominator).toFixed(3)))
        expect(found.numerator * denominator).toBe(numerator * found.denominator)
      },
    ),
  )
})

test('the fraction is in lowest terms', () => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (value) => {
      const { numerator, denominator } = closestFraction(value)
      expect(divisor(numerator, denominator)).toBe(numerator === 0 ? denominator : 1)
    }),
  )
})
