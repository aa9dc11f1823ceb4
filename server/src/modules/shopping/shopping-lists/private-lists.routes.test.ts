import { randomUUID } from 'node:crypto'
import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { tableExportApi } from '@larder/contract/table-export.ts'
import { usualItemsApi } from '@larder/contract/usual-items.ts'
import { expect } from 'vitest'
import { notifiableEventOf } from '#modules/outgoing/notifiers/notifier-events.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test, testWithOwnApp } from '#test/kit.ts'

async function hiddenList(kit: Kit, by: Person) {
  const { data } = await kit.as(by).call(shoppingListsApi.create, { body: { name: 'Presents', isPrivate: true } })
  const body = { shoppingListId: data.id, note: 'Secret scarf' }
  const { createdItems } = (await kit.as(by).call(shoppingItemsApi.create, { body })).data
  return { id: data.id, itemId: createdItems[0]?.id ?? '' }
}

test('a private list is found by its owner and by nobody else, whichever way they ask', async ({ kit }) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const { id, itemId } = await hiddenList(kit, ana)
  const shared = await kit.shoppingList({ by: mate })
  const food = await kit.food({ by: ana, name: 'saffron' })
  const pie = await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, quantity: 1 }] })
  await kit.as(ana).call(shoppingListsApi.addRecipe, { params: { item_id: id, recipe_id: pie.id }, body: null })
  const list = { params: { item_id: id } }
  const item = { params: { item_id: itemId } }
  const changed = { shoppingListId: id, note: 'x' }
  const asMate = kit.as(mate)
  const asked = [
    asMate.call(shoppingListsApi.get, list),
    asMate.call(shoppingListsApi.update, { ...list, body: { name: 'Mine now', userId: mate.id } }),
    asMate.call(shoppingListsApi.remove, list),
    asMate.call(shoppingListsApi.updateLabelSettings, { ...list, body: [] }),
    asMate.call(shoppingListsApi.sortAsBought, list),
    asMate.call(shoppingListsApi.addRecipe, { params: { item_id: id, recipe_id: pie.id }, body: null }),
    asMate.call(shoppingListsApi.removeRecipe, { params: { item_id: id, recipe_id: pie.id }, body: null }),
    asMate.call(shoppingItemsApi.get, item),
    asMate.call(shoppingItemsApi.update, { ...item, body: { ...changed, shoppingListId: shared.id } }),
    asMate.call(shoppingItemsApi.create, { body: changed }),
    asMate.call(shoppingItemsApi.move, { body: { itemIds: [itemId], shoppingListId: shared.id, copy: true } }),
    asMate.call(shoppingListChangesApi.apply, {
      ...list,
      body: { changes: [{ type: 'add', item: { id: randomUUID(), note: 'x' } }] },
    }),
    asMate.call(shoppingListSharingApi.list, list),
    asMate.call(shoppingListSharingApi.create, { ...list, body: {} }),
    asMate.call(usualItemsApi.list, { query: { listId: id } }),
    asMate.call(recurringItemsApi.create, { body: { shoppingListId: id, note: 'x', every: 1, period: 'week' } }),
    asMate.call(tableExportApi.shoppingList, list),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
  const lists = (await asMate.call(shoppingListsApi.list)).data
  expect(lists.items.map(({ name }) => name)).not.toContain('Presents')
  expect(JSON.stringify((await asMate.call(shoppingItemsApi.list)).data)).not.toContain('Secret scarf')
  const byName = await asMate.call(shoppingItemsApi.list, { query: { queryFilter: `shoppingListId = "${id}"` } })
  expect(byName.data.total).toBe(0)
  expect((await asMate.call(tableExportApi.shoppingLists)).text).not.toContain('Presents')
  const used = await asMate.call(foodsApi.uses, { params: { item_id: food.id } })
  expect(used.data.shoppingItems).toEqual({ count: 0, names: [] })
  const recipeUses = await asMate.call(recipesApi.uses, { params: { slug: pie.slug } })
  expect(recipeUses.data.shoppingLists).toEqual({ count: 0, names: [] })
  // Nothing of all that has changed it.
  const own = (await kit.as(ana).call(shoppingListsApi.get, list)).data
  expect(own).toMatchObject({ name: 'Presents', isPrivate: true, openItems: 2 })
})

test('attack 24: what is bought for a private list is no habit, no trip and nothing that is open to the others', async ({
  kit,
}) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const saffron = await kit.food({ by: ana, name: 'saffron' })
  const params = { item_id: (await hiddenList(kit, ana)).id }
  await kit.as(mate).call(pantryFoodsApi.update, {
    params: { item_id: saffron.id },
    body: { depth: 'amount', least: { amount: 1, unitId: null } },
  })
  const restocked = (listId?: string) =>
    kit.as(mate).call(pantryShoppingApi.restock, { body: { foodIds: [saffron.id], ...(listId ? { listId } : {}) } })
  for (let time = 0; time < 2; time++) {
    const added = [randomUUID(), randomUUID()]
    const [scarf, food] = [{ note: 'Secret scarf' }, { foodId: saffron.id }]
    const add = [scarf, food].map((item, at) => ({ type: 'add' as const, item: { id: added[at] ?? '', ...item } }))
    await kit.as(ana).call(shoppingListChangesApi.apply, { params, body: { changes: add } as never })
    // It stands open there, and nobody else is told.
    const ours = (await kit.as(mate).call(shoppingListsApi.create, { body: { name: `Ours ${time}` } })).data
    expect((await restocked(ours.id)).data).toMatchObject({ added: [{ id: saffron.id }], open: [] })
    await kit.as(mate).call(shoppingListsApi.remove, { params: { item_id: ours.id } })
    const tick = added.map((itemId) => ({ type: 'check' as const, itemId, checked: true }))
    const ticked = await kit.as(ana).call(shoppingListChangesApi.apply, { params, body: { changes: tick } as never })
    expect(ticked.data.updatedItems.length).toBeGreaterThan(0)
    kit.clock.advance(86_400_000)
  }
  for (const by of [mate, ana]) {
    expect((await kit.as(by).call(pantryShoppingApi.trips)).data).toEqual([])
    expect((await kit.as(by).call(usualItemsApi.list)).data).toEqual([])
  }
  expect((await restocked(params.item_id)).status).toBe(404)
  const chosen = await kit.as(ana).call(pantryApi.updateSettings, { body: { restockListId: params.item_id } })
  expect(chosen).toMatchObject({ status: 422, detail: [{ loc: ['body', 'restockListId'] }] })
})

test('a list becomes private only for whoever owns it, and its links end', async ({ kit }) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Week' } })
  const params = { item_id: list.id }
  expect(list).toMatchObject({ isPrivate: false, userId: ana.id })
  const link = await kit.as(mate).call(shoppingListSharingApi.create, { params, body: {} })
  const hide = { name: 'Week', isPrivate: true }
  const refused = await kit.as(mate).call(shoppingListsApi.update, { params, body: hide })
  expect([refused.status, refused.detail]).toMatchObject([400, { exception: 'isPrivate' }])
  const given = await kit.as(ana).call(shoppingListsApi.update, { params, body: { ...hide, userId: mate.id } })
  expect(given.status).toBe(400)
  expect((await kit.as(ana).call(shoppingListsApi.update, { params, body: hide })).data.isPrivate).toBe(true)
  expect((await kit.as(mate).call(shoppingListsApi.get, { params })).status).toBe(404)
  expect((await kit.guest().call(shoppingListSharingApi.read, { params: { token: link.data.token } })).status).toBe(404)
  // A program that knows nothing of it leaves it as it is.
  const renamed = await kit.as(ana).call(shoppingListsApi.update, { params, body: { name: 'Mine' } })
  expect(renamed.data).toMatchObject({ name: 'Mine', isPrivate: true })
  const open = await kit.as(ana).call(shoppingListsApi.update, { params, body: { name: 'Ours', isPrivate: false } })
  expect(open.data.isPrivate).toBe(false)
  expect((await kit.as(mate).call(shoppingListsApi.get, { params })).data.name).toBe('Ours')
})

testWithOwnApp('of a private list only its owner hears, and no notifier', async ({ kit }) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const streams = [ana, mate].map((person) => kit.as(person).events(changeFeedApi.stream))
  for (const stream of streams) await stream.next()
  await hiddenList(kit, ana)
  const { data: open } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Week' } })
  const [anas, mates] = streams
  const heard = [(await anas?.next())?.value?.data, (await anas?.next())?.value?.data]
  expect(heard.map((one) => [one?.entity, one?.scope])).toEqual([
    ['shoppingList', 'person'],
    ['shoppingItems', 'person'],
  ])
  expect((await mates?.next())?.value?.data).toMatchObject({ entity: 'shoppingList', id: open.id, scope: 'household' })
  for (const stream of streams) await stream.return(undefined)
  const event = { groupId: 'g', householdId: 'h', id: 'l', name: 'Presents' }
  expect(notifiableEventOf('shoppingList.created', { ...event, privateTo: ana.id })).toBeUndefined()
  expect(notifiableEventOf('shoppingList.created', event)).toBeDefined()
})

test('who put something there is kept, also when others change it', async ({ kit }) => {
  const ana = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const list = await kit.shoppingList({ by: ana })
  const make = async (by: Person, note: string) =>
    (await kit.as(by).call(shoppingItemsApi.create, { body: { shoppingListId: list.id, note } })).data
  const [milk] = (await make(mate, 'milk')).createdItems
  expect(milk).toMatchObject({ addedBy: mate.id })
  expect((await make(ana, 'milk')).updatedItems).toMatchObject([{ id: milk?.id, quantity: 2, addedBy: mate.id }])
  const ticked = await kit.as(ana).call(shoppingItemsApi.updateMany, { body: [{ ...milk, checked: true }] })
  expect(ticked.data.updatedItems).toMatchObject([{ checked: true, addedBy: mate.id }])
})

test('a household begins with one list that everybody of it sees', async ({ kit }) => {
  const admin = await kit.person({ admin: true })
  const { connection } = kit.runtime
  const id = await kit
    .as(admin)
    .ctx()
    .tx(async (ctx) => {
      const { createHousehold } = await import('#modules/accounts/households/households.service.ts')
      return (await createHousehold({ ...ctx, locale: 'de-DE' }, admin.groupId, { name: 'Neighbours' })).id
    })
  await kit.runtime.bus.settled()
  const made = await connection.reader.selectFrom('shoppingList').selectAll().where('householdId', '=', id).execute()
  expect(made).toMatchObject([{ name: 'Einkaufsliste', isPrivate: 0, userId: null }])
  const home = await connection.reader
    .selectFrom('household')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const zoe = await kit.person({ household: home })
  const max = await kit.person({ household: home })
  for (const person of [zoe, max]) {
    const { items } = (await kit.as(person).call(shoppingListsApi.list)).data
    expect(items.map(({ name }) => name)).toEqual(['Einkaufsliste'])
  }
  expect((await kit.as(zoe).call(householdsApi.preferences)).data.currency).toBeNull()
})
