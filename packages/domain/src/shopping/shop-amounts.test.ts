import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../ingredients/range.ts'
import { amountForShop, isRoundedForShop } from './shop-amounts.ts'

const gram = { standardUnit: 'gram', standardQuantity: 1 }
const can = { standardUnit: null, standardQuantity: null }

describe('amounts for the shop', () => {
  test.each([
    [4.8, '', null, 5, ''],
    [1 / 3 + 1 / 3 + 1 / 3, '', null, 1, ''],
    [0.25, '', null, 1, ''],
    [1.5, '', can, 2, ''],
    [250.5, '', gram, 250.5, ''],
    [0, 'to taste', null, 0, 'to taste'],
    [3.2, '3 1/5–4 4/5, ripe', null, 4, '4–5, ripe'],
    [1.2, '1 1/5–1 4/5', null, 2, ''],
  ])('%s %s', (quantity, note, unit, rounded, after) => {
    expect(amountForShop({ quantity, note, unit })).toMatchObject({ quantity: rounded, note: after })
  })

  test('what is bought is never less than what is needed, by less than one more, and once rounded it stays', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 10_000, noNaN: true }), (quantity) => {
        const bought = amountForShop({ quantity, note: '', unit: null })
        expect(Number.isInteger(bought.quantity)).toBe(true)
        expect(bought.quantity).toBeGreaterThan(quantity - 0.011)
        expect(bought.quantity - quantity).toBeLessThan(1)
        expect(amountForShop(bought)).toEqual(bought)
        expect(isRoundedForShop(bought)).toBe(false)
      }),
    )
  })

  test('a range stays a range as long as its ends differ, and keeps its order', () => {
    const third = fc.integer({ min: 1, max: 300 }).map((thirds) => thirds / 4)
    fc.assert(
      fc.property(third, third, (one, other) => {
        const [from, upTo] = [Math.min(one, other), Math.max(one, other)]
        fc.pre(from < upTo)
        const rounded = amountOf(amountForShop({ quantity: from, note: `${from}–${upTo}`, unit: null }))
        if (Math.ceil(from) === Math.ceil(upTo)) expect(rounded.upTo).toBeNull()
        else expect([rounded.quantity, rounded.upTo]).toEqual([Math.ceil(from), Math.ceil(upTo)])
      }),
    )
  })

  test('weights and volumes are never rounded', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (quantity) => {
        expect(amountForShop({ quantity, note: '', unit: gram }).quantity).toBe(quantity)
      }),
    )
  })
})
