import { randomUUID } from 'node:crypto'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const makeStore = async (kit: Kit, by: Person, name: string) =>
  (await kit.as(by).call(shoppingStoresApi.create, { body: { name } })).data
const read = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data

/** Puts one thing of each label on the list and ticks them in this order, in the store. */
async function trip(kit: Kit, by: Person, listId: string, labelIds: string[], storeId: string | null) {
  const send = (changes: object[]) =>
    kit.as(by).call(shoppingListChangesApi.apply, { params: { item_id: listId }, body: { changes } as never })
  const ids = labelIds.map(() => randomUUID())
  await send(labelIds.map((labelId, at) => ({ type: 'add', item: { id: ids[at], note: `of ${labelId}`, labelId } })))
  for (const itemId of ids) {
    const ticked = await send([{ type: 'check', itemId, checked: true, storeId }])
    expect(ticked.status).toBe(200)
    kit.clock.advance(MINUTE_MS)
  }
  kit.clock.advance(DAY_MS)
}

test('each store has its own order, learned from ticks there; others learn nothing from it', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const labels = []
  for (const name of ['Cheese corner', 'Bread bar', 'Aperitifs']) labels.push((await kit.label({ by: ana, name })).id)
  const [north, south] = [await makeStore(kit, ana, 'North'), await makeStore(kit, ana, 'South')]
  for (let time = 0; time < 3; time++) {
    await trip(kit, ana, list.id, labels, north.id)
    await trip(kit, ana, list.id, labels.toReversed(), south.id)
  }
  await trip(kit, ana, list.id, labels.slice(0, 1), null)
  const stores = (await kit.as(ana).call(shoppingStoresApi.list)).data.items
  const aislesOf = (id: string) => stores.find((one) => one.id === id)?.aisles
  expect(aislesOf(north.id)).toEqual(labels)
  expect(aislesOf(south.id)).toEqual(labels.toReversed())
})

test('labels of a list that nobody arranged come as shops are built, else as somebody put them', async ({ kit }) => {
  const ana = await kit.person()
  for (const name of ['Dairy', 'Bakery', 'Spices', 'Odds and ends', 'Vegetables']) await kit.label({ by: ana, name })
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Week' } })
  const namesOf = ({ aisles, labelSettings }: typeof list) =>
    aisles.map((id) => labelSettings.find(({ labelId }) => labelId === id)?.label.name)
  expect(namesOf(list)).toEqual(['Vegetables', 'Bakery', 'Dairy', 'Spices', 'Odds and ends'])
  await kit.label({ by: ana, name: 'Fruit' })
  expect(namesOf(await read(kit, ana, list.id))[1]).toBe('Fruit')
  const turned = list.labelSettings.toReversed().map((one, position) => ({ ...one, position }))
  const params = { item_id: list.id }
  const { data: moved } = await kit.as(ana).call(shoppingListsApi.updateLabelSettings, { params, body: turned })
  expect(namesOf(moved).slice(0, 5)).toEqual(turned.map(({ label }) => label.name))
})

test('a thing belongs to one store of its household, and loses it with the store until that comes back', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const list = await kit.shoppingList({ by: ana })
  const [north, elsewhere] = [await makeStore(kit, ana, 'North'), await makeStore(kit, ben, 'North')]
  const draft = { shoppingListId: list.id, note: 'bread' }
  const make = (storeId: string) => kit.as(ana).call(shoppingItemsApi.create, { body: { ...draft, storeId } })
  const refused = await make(elsewhere.id)
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'storeId'] }]])
  const [bread] = (await make(north.id)).data.createdItems
  expect(bread).toMatchObject({ storeId: north.id })
  // A program that knows of no stores leaves it there.
  const kept = await kit.as(ana).call(shoppingItemsApi.update, {
    params: { item_id: bread?.id ?? '' },
    body: { ...draft, quantity: 3 },
  })
  expect(kept.data.updatedItems).toMatchObject([{ quantity: 3, storeId: north.id }])
  const gone = await kit
    .as(ana)
    .call(shoppingStoresApi.remove, { params: { item_id: north.id }, headers: { [UNDO_HEADER]: UNDO_WANTED } })
  expect((await read(kit, ana, list.id)).listItems).toMatchObject([{ storeId: null }])
  const back = await kit.as(ana).call(removalsApi.restore, { params: { token: String(gone.headers[UNDO_HEADER]) } })
  expect(back.status).toBe(200)
  expect((await read(kit, ana, list.id)).listItems).toMatchObject([{ storeId: north.id }])
})

test('two stores of one name, and one without a name, are refused; ticks name stores that are gone', async ({
  kit,
}) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  await makeStore(kit, ana, 'North')
  const again = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: ' north ' } })
  expect(again.status).toBe(400)
  const nameless = await kit.as(ana).call(shoppingStoresApi.create, { body: { name: '' } })
  expect(nameless.detail).toMatchObject([{ loc: ['body', 'name'] }])
  const item = await kit.shoppingItem({ on: list })
  const changes = [{ type: 'check' as const, itemId: item.id, checked: true, storeId: randomUUID() }]
  const ticked = await kit
    .as(ana)
    .call(shoppingListChangesApi.apply, { params: { item_id: list.id }, body: { changes } })
  expect(ticked.data.results).toMatchObject([{ outcome: 'done' }])
})
