import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const put = (kit: Kit, by: Person, body: object) =>
  kit.as(by).call(itemPricesApi.put, { body: { currency: 'EUR', minorUnits: 100, ...body } })
const list = async (kit: Kit, by: Person) => (await kit.as(by).call(itemPricesApi.list)).data

test('the last price of a thing in each store is kept; the first one says the currency', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { data: north } = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: 'North' } })
  const milk = await kit.food({ by: ana, name: 'milk' })
  expect(await list(kit, ana)).toEqual([])
  await put(kit, ana, { foodId: milk.id, minorUnits: 119 })
  await put(kit, ana, { foodId: milk.id, minorUnits: 99, storeId: north.id })
  await put(kit, ana, { foodId: milk.id, minorUnits: 109, storeId: north.id })
  await put(kit, ana, { name: 'Candles', minorUnits: 350 })
  await put(kit, ana, { name: ' candles', minorUnits: 300 })
  const prices = await list(kit, ana)
  expect(prices.map(({ minorUnits }) => minorUnits).sort()).toEqual([109, 119, 300])
  expect((await kit.as(ana).call(householdsApi.preferences)).data.currency).toBe('EUR')
  expect(await list(kit, ben)).toEqual([])
  const [first] = prices
  expect((await kit.as(ben).call(itemPricesApi.remove, { params: { item_id: first?.id ?? '' } })).status).toBe(404)
  await kit.as(ana).call(itemPricesApi.remove, { params: { item_id: first?.id ?? '' } })
  expect(await list(kit, ana)).toHaveLength(2)
})

test('a recipe costs what its ingredients cost, exactly, once there are prices', async ({ kit }) => {
  const ana = await kit.person()
  const kilo = await kit.unit({ by: ana, name: 'kilogram', standardUnit: 'kilogram', standardQuantity: 1 })
  const gram = await kit.unit({ by: ana, name: 'gram', standardUnit: 'gram', standardQuantity: 1 })
  const [flour, egg] = [await kit.food({ by: ana, name: 'flour' }), await kit.food({ by: ana, name: 'egg' })]
  const pie = await kit.recipe({
    by: ana,
    ingredients: [
      { foodId: flour.id, unitId: gram.id, quantity: 333 },
      { foodId: egg.id, quantity: 2.5 },
      { note: 'love', quantity: 1 },
    ],
  })
  const cost = async () => (await kit.as(ana).call(itemPricesApi.recipe, { params: { item_id: pie.id } })).data
  expect(await cost()).toBeNull()
  await put(kit, ana, { foodId: flour.id, unitId: kilo.id, minorUnits: 129 })
  await put(kit, ana, { foodId: egg.id, quantity: 10, minorUnits: 289 })
  // 42.957 and 72.25 cents.
  expect(await cost()).toEqual({ minorUnits: 43 + 72, currency: 'EUR', priced: 2, unpriced: 1 })
  // What one store takes is what a recipe costs only where no price was given without a store.
  const { data: north } = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: 'North' } })
  await put(kit, ana, { foodId: egg.id, quantity: 10, minorUnits: 500, storeId: north.id })
  expect(await cost()).toEqual({ minorUnits: 43 + 72, currency: 'EUR', priced: 2, unpriced: 1 })
  const elsewhere = await kit.person()
  const hidden = await kit.as(elsewhere).call(itemPricesApi.recipe, { params: { item_id: pie.id } })
  expect(hidden.status).toBe(404)
})

test('bad input names the field, another currency among it', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana })
  await put(kit, ana, { foodId: food.id })
  const problems: [object, string][] = [
    [{ name: 'x', minorUnits: -1 }, 'minorUnits'],
    [{ name: 'x', minorUnits: 1.5 }, 'minorUnits'],
    [{ name: 'x', currency: 'euro' }, 'currency'],
    [{ name: 'x', currency: 'USD' }, 'currency'],
    [{ name: 'x', quantity: 0 }, 'quantity'],
    [{ name: ' ' }, 'name'],
    [{ foodId: randomUUID() }, 'foodId'],
    [{ foodId: food.id, unitId: randomUUID() }, 'unitId'],
    [{ foodId: food.id, storeId: randomUUID() }, 'storeId'],
  ]
  for (const [draft, field] of problems) {
    const refused = await put(kit, ana, draft)
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect(await list(kit, ana)).toHaveLength(1)
})

test('a merge keeps the price of what stays, and takes the other where there was none', async ({ kit }) => {
  const ana = await kit.person()
  const [from, to] = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  const { data: north } = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: 'North' } })
  await put(kit, ana, { foodId: from.id, minorUnits: 1 })
  await put(kit, ana, { foodId: from.id, minorUnits: 2, storeId: north.id })
  await put(kit, ana, { foodId: to.id, minorUnits: 3 })
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  const left = await list(kit, ana)
  expect(left.map(({ foodId, minorUnits }) => [foodId, minorUnits]).toSorted()).toEqual([
    [to.id, 2],
    [to.id, 3],
  ])
})
