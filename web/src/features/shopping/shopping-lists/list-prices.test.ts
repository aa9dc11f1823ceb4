import type { ItemPrice } from '@larder/contract/item-prices.ts'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { aShoppingItem } from '#testing/shopping.ts'
import { priceFor, tripTotal } from './list-prices.ts'

const onion = aFood('onion')
const price = (minorUnits: number, differences: Partial<ItemPrice> = {}): ItemPrice => ({
  id: crypto.randomUUID(),
  foodId: onion.id,
  name: '',
  storeId: null,
  minorUnits,
  currency: 'EUR',
  quantity: 1,
  unitId: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...differences,
})
const onions = aShoppingItem('', { food: onion, foodId: onion.id, isFood: true, quantity: 4.8 })
const candles = aShoppingItem('Candles')

test('the trip costs what is taken from the shelf, by the prices of the store first', () => {
  const prices = [price(40), price(30, { storeId: 'north' })]
  expect(tripTotal([onions, candles], prices, null)).toEqual({
    minorUnits: 200,
    currency: 'EUR',
    priced: 1,
    unpriced: 1,
  })
  expect(tripTotal([onions], prices, 'north')).toMatchObject({ minorUnits: 150, unpriced: 0 })
  expect(tripTotal([onions], prices, 'south')).toMatchObject({ minorUnits: 200 })
})

test('nothing is said before there are prices, and words have prices like foods', () => {
  expect(tripTotal([onions, candles], [], null)).toBeUndefined()
  expect(tripTotal([candles], [price(40)], null)).toBeUndefined()
  const ofWords = price(350, { foodId: null, name: 'candles' })
  expect(priceFor(candles, [ofWords], null)).toBe(ofWords)
})
