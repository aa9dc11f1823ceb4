import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAmount } from './plain-amount.ts'

test.each([
  [353.125, 353],
  [15.1111, 15],
  [36.3333, 36],
  [1.5714, 1.6],
  [1.58, 1.6],
  [11.5556, 11.5],
  [0.4987, 0.5],
])('%s is told as %s', (exact, plain) => {
  expect(plainAmount(exact)).toBeCloseTo(plain, 9)
})

test.each([0, 0.021, 0.125, 1 / 3, 1.125, 2.2, 8.5, 250.25, 1.05, 9 + 2 / 3])(
  '%s stays as it was written',
  (written) => {
    expect(plainAmount(written)).toBe(written)
  },
)

test('nobody buys much more or less for it, and once told it stays', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), (exact) => {
      const told = plainAmount(exact)
      expect(Math.abs(told - exact)).toBeLessThanOrEqual(exact * 0.025)
      expect(plainAmount(told)).toBe(told)
    }),
  )
})
