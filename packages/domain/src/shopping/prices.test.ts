import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, currencyDecimals, currencyOfLocale, parsePrice, priceIn, priceText, totalOf } from './prices.ts'
import { unitOfFood } from './unit-measures.ts'

const units = new Map([
  ['g', { kind: 'weight' as const, amount: 1 }],
  ['kg', { kind: 'weight' as const, amount: 1000 }],
  ['l', { kind: 'volume' as const, amount: 1000 }],
  [unitOfFood('onion', null), { kind: 'weight' as const, amount: 110 }],
])
const price = (minorUnits: number, quantity: number, unitId: string | null) => ({
  minorUnits,
  currency: 'EUR',
  quantity,
  unitId,
})
const need = (quantity: number, unitId: string | null, foodId: string | null = 'onion', note = '') => ({
  quantity,
  unitId,
  foodId,
  note,
})

test('the price of the store counts, outside of stores the one of none, and else the last one', () => {
  const [last, north, anywhere] = [{ storeId: 'south' }, { storeId: 'north' }, { storeId: null }]
  expect(priceIn([last, north, anywhere], 'north')).toBe(north)
  expect(priceIn([last, north, anywhere], null)).toBe(anywhere)
  expect(priceIn([last, north], null)).toBe(last)
  expect(priceIn([last, anywhere], 'east')).toBe(last)
  expect(priceIn([], null)).toBeUndefined()
})

test('an amount costs its share, in whatever unit the price is', () => {
  expect(costOf(need(250, 'g'), price(199, 1, 'kg'), units)).toBe(50)
  expect(costOf(need(5, null), price(30, 1, null), units)).toBe(150)
  expect(costOf(need(2, null), price(199, 1, 'kg'), units)).toBe(44)
  expect(costOf(need(1, 'l'), price(199, 1, 'kg'), units)).toBeUndefined()
  expect(costOf(need(0, null), price(99, 1, null), units)).toBe(99)
  expect(costOf(need(2, null, 'onion', '2–3'), price(10, 1, null), units)).toBe(30)
})

test('a thousand thirds are exact, and halves go up', () => {
  expect(costOf(need(1, null), price(100, 3, null), units)).toBe(33)
  expect(costOf(need(1.5, null), price(1, 1, null), units)).toBe(2)
  expect(costOf(need(3, null), price(10, 1, null), units)).toBe(30)
})

test('sums are exact, and say what has no price', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined })), (costs) => {
      const total = totalOf(costs)
      expect(BigInt(total.minorUnits)).toBe(costs.reduce((sum, cost) => sum + BigInt(cost ?? 0), 0n))
      expect(total.priced + total.unpriced).toBe(costs.length)
    }),
  )
})

test('a multiple of a price is exact to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 999 }), (cents, times) => {
      expect(costOf(need(times, null), price(cents, 1, null), units)).toBe(cents * times)
    }),
  )
})

test('money is read and written as its currency has it', () => {
  expect([currencyDecimals('EUR'), currencyDecimals('JPY'), currencyDecimals('KWD')]).toEqual([2, 0, 3])
  expect(['1.99', '1,9', '12', '٣٫٥', '1.999', '-1', 'x', ''].map((text) => parsePrice(text, 'EUR'))).toEqual([
    199,
    190,
    1200,
    350,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([parsePrice('120', 'JPY'), parsePrice('1.5', 'JPY'), parsePrice('1.234', 'KWD')]).toEqual([
    120,
    undefined,
    1234,
  ])
  expect(priceText(1234, 'EUR', 'de-DE').replace(/\s/u, ' ')).toBe('12,34 €')
  expect(priceText(500, 'JPY', 'en-US')).toBe('¥500')
  expect([currencyOfLocale('en-US'), currencyOfLocale('de-DE'), currencyOfLocale('ar-SA')]).toEqual([
    'USD',
    'EUR',
    'SAR',
  ])
})
