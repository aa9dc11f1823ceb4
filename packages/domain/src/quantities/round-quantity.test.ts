import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundQuantity } from './round-quantity.ts'

test('rounding keeps three decimals and is idempotent', () => {
  expect(roundQuantity(0.6666)).toBe(0.667)
  expect(Object.is(roundQuantity(-0.0001), 0)).toBe(true)
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      (quantity) => roundQuantity(roundQuantity(quantity)) === roundQuantity(quantity),
    ),
  )
})
