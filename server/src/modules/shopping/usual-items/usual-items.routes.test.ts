import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usualItemsApi } from '@larder/contract/usual-items.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const usual = (kit: Kit, by: Person, listId?: string) =>
  kit.as(by).call(usualItemsApi.list, { query: listId === undefined ? {} : { listId } })
const add = async (kit: Kit, by: Person, body: object) =>
  (await kit.as(by).call(shoppingItemsApi.create, { body })).data.createdItems
/** Ticks in this order, a minute apart. */
async function tick(kit: Kit, by: Person, listId: string, notes: string[], checked = true) {
  for (const wanted of notes) {
    const { listItems } = (await kit.as(by).call(shoppingListsApi.get, { params: { item_id: listId } })).data
    const item = listItems.find(({ note, food, checked: was }) => was !== checked && (food?.name ?? note) === wanted)
    await kit.as(by).call(shoppingItemsApi.updateMany, { body: [{ ...item, checked }] })
    kit.clock.advance(MINUTE_MS)
  }
}
/** Each time the same things are put on the list and bought in this order. */
async function shop(kit: Kit, by: Person, listId: string, notes: string[], times = 1) {
  for (let trip = 0; trip < times; trip++) {
    const body = notes.map((note) => ({ shoppingListId: listId, note }))
    await kit.as(by).call(shoppingItemsApi.createMany, { body })
    await tick(kit, by, listId, notes)
    kit.clock.advance(7 * DAY_MS)
  }
}
const orderOn = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data.listItems
    .filter(({ checked }) => !checked)
    .map(({ note }) => note)

test('what is bought again and again is offered as it is bought, unless it is on the list', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const [label, unit] = [await kit.label({ by: ana }), await kit.unit({ by: ana, name: 'litre', pluralName: 'litres' })]
  const milk = await kit.food({ by: ana, name: 'milk', labelId: label.id })
  for (const quantity of [2, 2, 6]) {
    await add(kit, ana, { shoppingListId: list.id, foodId: milk.id, unitId: unit.id, isFood: true, quantity })
    await add(kit, ana, { shoppingListId: list.id, note: 'Salt' })
    await tick(kit, ana, list.id, ['milk'])
    kit.clock.advance(7 * DAY_MS - MINUTE_MS)
  }
  await tick(kit, ana, list.id, ['Salt'])
  const { data } = await usual(kit, ana)
  expect(data).toMatchObject([
    { foodId: milk.id, quantity: 2, unitId: unit.id, labelId: label.id, display: '2 litres milk', timesBought: 3 },
  ])
  expect([data[0]?.everyDays, data[0]?.due]).toEqual([7, true])
  expect((await usual(kit, ana, list.id)).data).toHaveLength(1)
  await add(kit, ana, { shoppingListId: list.id, foodId: milk.id })
  expect((await usual(kit, ana, list.id)).data).toEqual([])
})

test('a tick taken away at once was no purchase; two households learn nothing of each other', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const list = await kit.shoppingList({ by: ana })
  await shop(kit, ana, list.id, ['bread'], 2)
  await add(kit, ana, { shoppingListId: list.id, note: 'bread' })
  await tick(kit, ana, list.id, ['bread'])
  expect((await usual(kit, ana)).data).toMatchObject([{ note: 'bread', timesBought: 3 }])
  const { listItems } = (await kit.as(ana).call(shoppingListsApi.get, { params: { item_id: list.id } })).data
  const newest = listItems.toSorted((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))[0]
  await kit.as(ana).call(shoppingItemsApi.updateMany, { body: [{ ...newest, checked: false }] })
  expect((await usual(kit, ana)).data).toMatchObject([{ note: 'bread', timesBought: 2 }])
  expect((await usual(kit, ben)).data).toEqual([])
  expect((await usual(kit, ben, list.id)).status).toBe(404)
  expect((await usual(kit, ana, randomUUID())).status).toBe(404)
  expect((await usual(kit, ana, 'x')).detail).toMatchObject([{ loc: ['query', 'listId'] }])
})

test('guests who tick teach the household too', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const params = { item_id: list.id }
  const { token } = (await kit.as(ana).call(shoppingListSharingApi.create, { params, body: { canTick: true } })).data
  for (let week = 0; week < 2; week++) {
    const [item] = await add(kit, ana, { shoppingListId: list.id, note: 'eggs' })
    const ticked = { params: { token, item_id: item?.id }, body: { checked: true } }
    expect((await kit.guest().call(shoppingListSharingApi.tick, ticked)).status).toBe(200)
    kit.clock.advance(7 * DAY_MS)
  }
  expect((await usual(kit, ana)).data).toMatchObject([{ note: 'eggs', timesBought: 2 }])
})

test('something new stands where it is bought, under the label it was bought under', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const [aisle, other] = [await kit.label({ by: ana }), await kit.label({ by: ana })]
  const notes = ['apples', 'bread', 'cheese']
  for (const note of notes) await add(kit, ana, { shoppingListId: list.id, note, labelId: aisle.id })
  await tick(kit, ana, list.id, notes)
  kit.clock.advance(DAY_MS)
  const next = await kit.shoppingList({ by: ana })
  for (const [position, note] of ['apples', 'cheese'].entries())
    await add(kit, ana, { shoppingListId: next.id, note, position: position * 10 })
  const [bread] = await add(kit, ana, { shoppingListId: next.id, note: 'bread' })
  expect(bread).toMatchObject({ labelId: aisle.id, position: 1 })
  expect(await orderOn(kit, ana, next.id)).toEqual(['apples', 'bread', 'cheese'])
  const third = await kit.shoppingList({ by: ana })
  const [said] = await add(kit, ana, { shoppingListId: third.id, note: 'bread', labelId: other.id, position: 7 })
  expect(said).toMatchObject({ labelId: other.id, position: 7 })
})

test('a list is sorted as the household buys: labels and things, and what is new stays where it is', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const labels = [await kit.label({ by: ana, name: 'A' }), await kit.label({ by: ana, name: 'B' })]
  const list = (await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Market' } })).data
  const params = { item_id: list.id }
  const aisleOf: Record<string, number> = { milk: 1, eggs: 1, leek: 0, kale: 0 }
  const put = () =>
    kit.as(ana).call(shoppingItemsApi.createMany, {
      body: Object.entries(aisleOf).map(([note, label], position) => ({
        shoppingListId: list.id,
        note,
        position: position + 1,
        labelId: labels[label]?.id,
      })),
    })
  await put()
  await tick(kit, ana, list.id, ['eggs', 'milk', 'kale', 'leek'])
  kit.clock.advance(DAY_MS)
  await put()
  await add(kit, ana, { shoppingListId: list.id, note: 'tape', labelId: labels[1]?.id, position: 99 })
  expect((await kit.as(ben).call(shoppingListsApi.sortAsBought, { params })).status).toBe(404)
  const sorted = (await kit.as(ana).call(shoppingListsApi.sortAsBought, { params })).data
  expect(sorted.labelSettings.map(({ label }) => label.name)).toEqual(['B', 'A'])
  const open = sorted.listItems.filter(({ checked }) => !checked)
  expect(open.map(({ note, position }) => [note, position])).toEqual(
    ['eggs', 'milk', 'tape', 'kale', 'leek'].map((note, at) => [note, at]),
  )
})

test('ticking one or two hundred takes the same statements', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const count = async (many: number) => {
    const body = Array.from({ length: many }, (_, at) => ({ shoppingListId: list.id, note: `thing ${many} ${at}` }))
    const { createdItems } = (await kit.as(ana).call(shoppingItemsApi.createMany, { body })).data
    const ticked = createdItems.map((item) => ({ ...item, checked: true }))
    const put = () => kit.as(ana).call(shoppingItemsApi.updateMany, { body: ticked })
    return (await kit.statementsDuring(put)).length
  }
  expect(await count(200)).toBe(await count(1))
})

test('a merged food keeps its habit, and a deleted one leaves none', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const [leek, leeks] = [await kit.food({ by: ana, name: 'leek' }), await kit.food({ by: ana, name: 'leeks' })]
  for (const food of [leek, leeks, leek]) {
    await add(kit, ana, { shoppingListId: list.id, foodId: food.id, isFood: true })
    await tick(kit, ana, list.id, [food.name])
    kit.clock.advance(7 * DAY_MS)
  }
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: leeks.id, toFood: leek.id } })
  expect((await usual(kit, ana)).data).toMatchObject([{ foodId: leek.id, timesBought: 3 }])
  await kit.as(ana).call(foodsApi.remove, { params: { item_id: leek.id } })
  expect((await usual(kit, ana)).data).toEqual([])
  expect(await kit.runtime.connection.reader.selectFrom('usualItem').selectAll().execute()).toEqual([])
})
