import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { expect } from 'vitest'
import { runDue } from '#modules/shopping/recurring-items/recurring-items.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000

/** Ana's list, and how she moves to the other household of the group. */
async function movingHouse(kit: Kit) {
  const group = await kit.group()
  const [one, two] = [
    await kit.household({ groupId: group.id, name: 'one' }),
    await kit.household({ groupId: group.id, name: 'two' }),
  ]
  const ana = await kit.person({ household: one, name: 'ana' })
  const boss = await kit.person({ admin: true })
  const move = async () => {
    const caller = kit.as(boss)
    const stored = (await caller.call(adminUsersApi.get, { params: { item_id: ana.id } })).data
    const body = { ...stored, household: 'two' }
    expect((await caller.call(adminUsersApi.update, { params: { item_id: ana.id }, body })).status).toBe(200)
    await kit.runtime.bus.settled()
  }
  return { ana, one, two, move }
}

const weekly = async (kit: Kit, by: Person, draft: object = {}) => {
  const list = (await kit.as(by).call(shoppingListsApi.create, { body: { name: 'Week' } })).data
  const nextOn = new Date(kit.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
  const body = { shoppingListId: list.id, note: 'milk', every: 1, period: 'week' as const, nextOn, ...draft }
  const made = await kit.as(by).call(recurringItemsApi.create, { body })
  expect(made.status).toBe(201)
  return { listId: list.id, itemId: made.data.id, body }
}

const notesOn = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data.listItems.map(({ note }) => note)

test('what comes back to a list that moved with its owner still comes, and nobody else waits for it', async ({
  kit,
}) => {
  const { ana, move } = await movingHouse(kit)
  const others = [await kit.person(), await kit.person(), await kit.person(), await kit.person()]
  const own = await weekly(kit, ana)
  const lists = []
  for (const other of others) lists.push({ other, ...(await weekly(kit, other)) })
  await move()
  kit.clock.advance(3 * DAY_MS)
  expect(await runDue(kit.system())).toBe(5)
  expect(await notesOn(kit, ana, own.listId)).toEqual(['milk'])
  for (const { other, listId } of lists) expect(await notesOn(kit, other, listId)).toEqual(['milk'])
})

test('what fails for one list keeps no other list waiting', async ({ kit }) => {
  const people = [await kit.person(), await kit.person(), await kit.person()]
  const lists = []
  for (const person of people) lists.push({ person, ...(await weekly(kit, person)) })
  const [first] = lists.toSorted((one, other) => (one.listId < other.listId ? -1 : 1))
  // From no day nothing can be counted.
  await kit.runtime.connection.writer
    .updateTable('recurringItem')
    .set({ nextOn: '' })
    .where('id', '=', first?.itemId ?? '')
    .execute()
  kit.clock.advance(3 * DAY_MS)
  expect(await runDue(kit.system())).toBe(2)
  for (const { person, listId } of lists)
    expect(await notesOn(kit, person, listId)).toEqual(listId === first?.listId ? [] : ['milk'])
})

test('things on a list that moved are changed as before: the stores of the old household stay there', async ({
  kit,
}) => {
  const { ana, one, move } = await movingHouse(kit)
  const ben = await kit.person({ household: one })
  const caller = kit.as(ana)
  const north = (await caller.call(shoppingStoresApi.create, { body: { name: 'North' } })).data
  const { listId, itemId, body } = await weekly(kit, ana, { storeId: north.id })
  const bread = { shoppingListId: listId, note: 'bread', storeId: north.id }
  await caller.call(shoppingItemsApi.create, { body: bread })
  await caller.call(pantryApi.updateSettings, { body: { restockListId: listId } })
  await move()

  const itemOn = async () =>
    (await caller.call(shoppingListsApi.get, { params: { item_id: listId } })).data.listItems[0]
  const item = await itemOn()
  expect(item).toMatchObject({ note: 'bread', storeId: null })
  const params = { item_id: item?.id ?? '' }
  const put = await caller.call(shoppingItemsApi.update, {
    params,
    body: { ...item, ...bread, storeId: item?.storeId, quantity: 2 },
  })
  expect(put.status).toBe(200)
  const from = { quantity: 2, note: 'bread', isFood: false, foodId: null, unitId: null, labelId: null, storeId: null }
  const change = { id: randomUUID(), type: 'edit' as const, itemId: params.item_id, from, to: { ...from, quantity: 3 } }
  const edited = await caller.call(shoppingListChangesApi.apply, {
    params: { item_id: listId },
    body: { changes: [change] },
  })
  expect([edited.status, (await itemOn())?.quantity]).toEqual([200, 3])
  const recurring = (await caller.call(recurringItemsApi.list)).data
  expect(recurring).toMatchObject([{ id: itemId, storeId: null }])
  const again = await caller.call(recurringItemsApi.update, {
    params: { item_id: itemId },
    body: { ...body, storeId: null, every: 2 },
  })
  expect(again.status).toBe(200)
  expect((await kit.as(ben).call(pantryApi.settings)).data.restockListId).toBeNull()
})
