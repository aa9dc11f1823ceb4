import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { hashPassword } from '#core/password-hash.ts'
import { removeStale } from '#modules/shopping/shopping-items/stale-items.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const create = async (kit: Kit, by: Person, body: object = {}) => {
  const answer = await kit.as(by).call(shoppingListsApi.create, { body })
  expect([answer.status, answer.detail]).toEqual([201, undefined])
  return answer.data
}
const read = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data
const add = (kit: Kit, by: Person, body: object) => kit.as(by).call(shoppingItemsApi.create, { body })
const addMany = (kit: Kit, by: Person, body: object[]) => kit.as(by).call(shoppingItemsApi.createMany, { body })
const put = (kit: Kit, by: Person, body: object[]) => kit.as(by).call(shoppingItemsApi.updateMany, { body })

test('a list is made, renamed, emptied of nothing and deleted with a way back', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { groupId, householdId, id: userId } = ana
  const list = await create(kit, ana, { name: 'x', extras: { a: '1' } })
  expect(list).toMatchObject({ name: 'x', groupId, householdId, userId, extras: { a: '1' }, listItems: [] })
  expect((await create(kit, ana)).name).toBeNull()
  await add(kit, ana, { shoppingListId: list.id, note: 'bread' })
  const params = { item_id: list.id }
  const body = { id: list.id, groupId, userId, name: 'y', extras: { b: '2' }, listItems: [] }
  const renamed = await kit.as(ana).call(shoppingListsApi.update, { params, body })
  expect(renamed.data).toMatchObject({ id: list.id, name: 'y', extras: { b: '2' }, labelSettings: list.labelSettings })
  expect(renamed.data.listItems).toHaveLength(1)
  // What says whose list it is may be left out: it stays what it was.
  const short = await kit.as(ana).call(shoppingListsApi.update, { params, body: { name: 'z' } })
  expect([short.status, short.data]).toMatchObject([200, { id: list.id, groupId, householdId, userId, name: 'z' }])
  const wrong = await kit.as(ana).call(shoppingListsApi.update, { params, body: { ...body, userId: 'nobody' } })
  expect([wrong.status, wrong.detail]).toMatchObject([422, [{ loc: ['body', 'userId'] }]])
  const given = await kit.as(ana).call(shoppingListsApi.update, { params, body: { ...body, userId: ben.id } })
  expect(given.status).toBe(400)
  expect((await kit.as(ben).call(shoppingListsApi.get, { params })).status).toBe(404)
  expect((await kit.as(ben).call(shoppingListsApi.list)).data.total).toBe(0)
  await add(kit, ana, { shoppingListId: list.id, note: 'milk', checked: true })
  const own = (await kit.as(ana).call(shoppingListsApi.list)).data.items
  expect(new Map(own.map(({ id, openItems }) => [id, openItems])).get(list.id)).toBe(1)
  expect(own).toHaveLength(2)

  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(shoppingListsApi.remove, { params, headers })
  expect(removed.status).toBe(200)
  expect((await kit.as(ana).call(shoppingListsApi.get, { params })).status).toBe(404)
  const token = String(removed.headers[UNDO_HEADER])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await read(kit, ana, list.id)).listItems.map(({ note }) => note).sort()).toEqual(['bread', 'milk'])
})

test('whatever happens to an item moves the date of its list', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await create(kit, ana)
  let last = (await read(kit, ana, id)).updatedAt ?? ''
  const moves = async () => {
    const updatedAt = (await read(kit, ana, id)).updatedAt ?? ''
    expect(updatedAt > last).toBe(true)
    last = updatedAt
  }
  kit.clock.advance(1000)
  const item = (await add(kit, ana, { shoppingListId: id, note: 'bread' })).data.createdItems[0]
  await moves()
  kit.clock.advance(1000)
  await put(kit, ana, [{ ...item, quantity: 2 }])
  await moves()
  kit.clock.advance(1000)
  await kit.as(ana).call(shoppingItemsApi.remove, { params: { item_id: item?.id } })
  await moves()
})

test('labels have a place on every list of the group, also those that come later', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  for (const name of ['Dairy', 'Bakery']) await kit.label({ by: ana, name })
  const list = await create(kit, ana)
  const hers = await create(kit, ben)
  expect(list.labelSettings.map(({ label }) => label.name)).toEqual(['Bakery', 'Dairy'])
  kit.clock.advance(1000)
  const label = await kit.label({ by: ana, name: 'Apples' })
  for (const [by, { id }] of [
    [ana, list],
    [ben, hers],
  ] as const)
    expect((await read(kit, by, id)).labelSettings.map((one) => one.label.name)).toEqual(['Bakery', 'Dairy', 'Apples'])
  const settings = (await read(kit, ana, list.id)).labelSettings
  const turned = [...settings].reverse().map((setting, position) => ({ ...setting, position }))
  const params = { item_id: list.id }
  const moved = await kit.as(ana).call(shoppingListsApi.updateLabelSettings, { params, body: turned })
  expect(moved.data.labelSettings).toEqual(turned)
  expect((await read(kit, ben, hers.id)).labelSettings.map((one) => one.label.name)[0]).toBe('Bakery')
  const stray = { ...settings[0], shoppingListId: hers.id }
  const refused = await kit.as(ana).call(shoppingListsApi.updateLabelSettings, { params, body: [stray] })
  expect([refused.status, refused.detail]).toEqual([400, `object ${stray.id} has an invalid shopping list id`])
  await kit.as(ana).call(labelsApi.remove, { params: { item_id: label.id } })
  expect((await read(kit, ana, list.id)).labelSettings).toHaveLength(2)
})

test('things are added, and equal ones become one', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const [milk, cup] = [await kit.food({ by: ana, name: 'milk' }), await kit.unit({ by: ana, name: 'cup' })]
  const notes = Array.from({ length: 10 }, (_, at) => ({ shoppingListId, note: `thing ${at}` }))
  const ten = await addMany(kit, ana, notes)
  expect([ten.status, ten.data.createdItems.length, ten.data.updatedItems.length]).toEqual([201, 10, 0])
  const more = await add(kit, ana, { shoppingListId, note: 'thing 3', quantity: 4 })
  expect(more.data).toMatchObject({ createdItems: [], updatedItems: [{ note: 'thing 3', quantity: 5 }] })
  const food = { shoppingListId, foodId: milk.id, isFood: true }
  const drinks = await addMany(kit, ana, [
    { ...food, note: 'cold' },
    { ...food, note: 'fresh' },
    { ...food, unitId: cup.id },
    { ...food, unitId: cup.id, quantity: 2 },
    { shoppingListId, note: 'Milk' },
    { shoppingListId, note: 'milk' },
  ])
  expect(drinks.data.createdItems.map(({ display }) => display)).toEqual([
    '2 milk cold | fresh',
    '3 cups milk',
    'Milk',
    'milk',
  ])
  const one = drinks.data.createdItems[0]
  const item = await kit.as(ana).call(shoppingItemsApi.get, { params: { item_id: one?.id } })
  expect(item.data).toEqual(one)
  expect(item.data).toMatchObject({ groupId: ana.groupId, householdId: ana.householdId, disableAmount: false })
})

test('200 g and 1 kg are 1.2 kg where the units say what they measure', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const flour = await kit.food({ by: ana, name: 'flour' })
  const gram = await kit.unit({ by: ana, name: 'gram', standardQuantity: 1, standardUnit: 'gram' })
  const kilo = await kit.unit({ by: ana, name: 'kilo', standardQuantity: 1, standardUnit: 'kilogram' })
  const food = { shoppingListId, foodId: flour.id, isFood: true }
  await add(kit, ana, { ...food, unitId: gram.id, quantity: 200 })
  const { updatedItems } = (await add(kit, ana, { ...food, unitId: kilo.id })).data
  expect(updatedItems).toMatchObject([{ quantity: 1.2, unitId: kilo.id }])
})

test('changes of one request, checked things and the same id twice', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const { createdItems } = (
    await addMany(
      kit,
      ana,
      ['a', 'b', 'c', 'd'].map((note) => ({ shoppingListId, note })),
    )
  ).data
  const [a, b, c, d] = createdItems
  const order = createdItems.map((item, at) => ({ ...item, position: 9 - at }))
  expect((await put(kit, ana, order)).data.updatedItems).toHaveLength(4)
  expect((await read(kit, ana, shoppingListId)).listItems.map(({ note }) => note)).toEqual(['d', 'c', 'b', 'a'])
  const merged = await put(kit, ana, [
    { ...a, note: 'same' },
    { ...b, note: 'same' },
  ])
  expect(merged.data).toMatchObject({ updatedItems: [{ id: a?.id, quantity: 2 }], deletedItems: [{ id: b?.id }] })
  const checked = await put(kit, ana, [{ ...c, note: 'd', checked: true }])
  expect(checked.data).toMatchObject({ updatedItems: [{ checked: true }], deletedItems: [] })
  expect((await add(kit, ana, { shoppingListId, note: 'd' })).data.updatedItems).toMatchObject([{ id: d?.id }])
  const open = await put(kit, ana, [{ ...c, note: 'd', checked: false }])
  expect(open.data).toMatchObject({ updatedItems: [{ id: d?.id, quantity: 3 }], deletedItems: [{ id: c?.id }] })
  expect(
    (
      await put(kit, ana, [
        { ...d, quantity: 7 },
        { ...d, quantity: 8 },
      ])
    ).data.updatedItems[0]?.quantity,
  ).toBe(7)
  expect((await put(kit, ana, [{ ...d, quantity: -1 }])).data.deletedItems).toMatchObject([{ id: d?.id }])
  const none = await add(kit, ana, { shoppingListId, note: 'x', quantity: -1 })
  expect([none.status, none.data]).toEqual([201, { createdItems: [], updatedItems: [], deletedItems: [] }])
})

test('deleted, found by the label of what it is or sounds like, and called as the client says', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const [label, other] = [await kit.label({ by: ana }), await kit.label({ by: ana })]
  const food = await kit.food({ by: ana, name: 'abcdefghijklmnopqrst', labelId: label.id })
  const plain = await kit.food({ by: ana, name: 'salt' })
  const id = randomUUID()
  const { createdItems } = (
    await addMany(kit, ana, [
      { shoppingListId, id, foodId: plain.id, isFood: true },
      { shoppingListId, id: 'nonsense', foodId: food.id, isFood: true },
      { shoppingListId, note: `${food.name}xy` },
      { shoppingListId, note: 'something else', labelId: other.id },
      { shoppingListId, note: 'nothing known' },
    ])
  ).data
  expect(createdItems.map(({ labelId }) => labelId)).toEqual([null, label.id, label.id, other.id, null])
  expect(createdItems[0]?.id).toBe(id)
  expect((await add(kit, ana, { shoppingListId, id, foodId: plain.id, isFood: true, quantity: 4 })).data).toMatchObject(
    {
      updatedItems: [{ id, quantity: 4 }],
    },
  )
  const ids = createdItems.map((item) => item.id)
  expect((await kit.as(ana).call(shoppingItemsApi.removeMany, { query: { ids: ids.slice(1) } })).status).toBe(200)
  expect((await read(kit, ana, shoppingListId)).listItems.map((item) => item.id)).toEqual([id])
  for (const item_id of [ids[1], randomUUID()]) {
    expect((await kit.as(ana).call(shoppingItemsApi.get, { params: { item_id } })).status).toBe(404)
    expect((await kit.as(ana).call(shoppingItemsApi.remove, { params: { item_id } })).status).toBe(200)
  }
  expect((await kit.as(ana).call(shoppingItemsApi.removeMany)).status).toBe(200)
})

test('attack 23, 87: nobody of another household reads, writes or moves things of a list', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [hers, his] = [await create(kit, ana), await create(kit, ben)]
  const item = (await add(kit, ana, { shoppingListId: hers.id, note: 'bread' })).data.createdItems[0]
  const own = (await add(kit, ben, { shoppingListId: his.id, note: 'cake' })).data.createdItems[0]
  expect((await add(kit, ben, { shoppingListId: hers.id, note: 'x' })).status).toBe(404)
  expect((await put(kit, ben, [{ ...item, note: 'mine' }])).status).toBe(404)
  expect(
    (
      await put(kit, ben, [
        { ...own, note: 'mine' },
        { ...item, note: 'mine' },
      ])
    ).status,
  ).toBe(404)
  expect((await put(kit, ben, [{ ...own, shoppingListId: hers.id }])).status).toBe(404)
  expect((await add(kit, ben, { shoppingListId: his.id, id: item?.id, note: 'x' })).status).toBe(400)
  await kit.as(ben).call(shoppingItemsApi.removeMany, { query: { ids: [item?.id] } })
  expect((await read(kit, ana, hers.id)).listItems).toMatchObject([{ note: 'bread' }])
  expect((await read(kit, ben, his.id)).listItems).toMatchObject([{ note: 'cake' }])
  for (const field of ['foodId', 'unitId', 'labelId']) {
    const answer = await add(kit, ana, { shoppingListId: hers.id, note: 'x', [field]: randomUUID() })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
})

test('a food that is deleted leaves its name on the list, and a merge takes the items along', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const [leek, milk, cream] = [
    await kit.food({ by: ana, name: 'leek' }),
    await kit.food({ by: ana, name: 'milk' }),
    await kit.food({ by: ana, name: 'cream' }),
  ]
  for (const { id } of [leek, milk]) await add(kit, ana, { shoppingListId, foodId: id, isFood: true, note: 'fresh' })
  await kit.as(ana).call(foodsApi.remove, { params: { item_id: leek.id } })
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: milk.id, toFood: cream.id } })
  const { listItems } = await read(kit, ana, shoppingListId)
  expect(listItems.map(({ display }) => display).sort()).toEqual(['1 cream fresh', 'leek fresh'])
})

test('the clean-up keeps the hundred things that were ticked last', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  for (let at = 0; at < 102; at++)
    await kit.shoppingItem({ on: list, checked: 1, note: `${at}`, updatedAt: new Date(at * 1000).toISOString() })
  await kit.shoppingItem({ on: list, note: 'open', updatedAt: new Date(0).toISOString() })
  const run = () => removeStale(systemContext(kit.runtime))
  expect([await run(), await run()]).toEqual([2, 0])
  const notes = (await read(kit, ana, list.id)).listItems.map(({ note }) => note)
  expect(notes).toHaveLength(101)
  expect(notes).toContain('open')
  expect(notes).not.toContain('0')
})

test('lists and items cost the same statements, however full they are', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  // The language of a group is cached until the next write, which may come from the background.
  const isCounted = (statement: string) => !statement.includes('select "foodLanguage"')
  const during = async (work: () => Promise<unknown>) => (await kit.statementsDuring(work)).filter(isCounted).length
  const count = async () => [
    await during(() => read(kit, ana, list.id)),
    await during(() => kit.as(ana).call(shoppingListsApi.list)),
    await during(() => kit.as(ana).call(shoppingItemsApi.list)),
  ]
  const fill = async () =>
    kit.shoppingItem({ on: list, foodId: (await kit.food({ by: ana })).id, labelId: (await kit.label({ by: ana })).id })
  await fill()
  // What follows a change in the background is done, and counted with nobody's question.
  await kit.runtime.bus.settled()
  const few = await count()
  for (let at = 0; at < 10; at++) await fill()
  await kit.runtime.bus.settled()
  expect(await count()).toEqual(few)
})

const withRecipe = (kit: Kit, by: Person, item_id: string, recipe_id: string, body: object | null = null) =>
  kit.as(by).call(shoppingListsApi.addRecipe, { params: { item_id, recipe_id }, body })
const without = (kit: Kit, by: Person, item_id: string, recipe_id: string, batches = 1) =>
  kit.as(by).call(shoppingListsApi.removeRecipe, {
    params: { item_id, recipe_id },
    body: { recipeDecrementQuantity: batches },
  })

test('recipes come on a list by the batch and go again', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id } = await create(kit, ana)
  const recipe = await kit.recipe({
    by: ben,
    ingredients: [
      { note: 'onion', quantity: 1 },
      { note: 'salt', quantity: null },
      { note: 'onion', quantity: 2 },
    ],
  })
  const amounts = ({ listItems }: { listItems: { note: string; quantity: number }[] }) =>
    Object.fromEntries(listItems.map(({ note, quantity }) => [note, quantity]))
  const once = (await withRecipe(kit, ana, id, recipe.id)).data
  expect([amounts(once), once.recipeReferences]).toMatchObject([{ onion: 3, salt: 0 }, [{ recipeQuantity: 1 }]])
  const first = once.listItems.find(({ note }) => note === 'onion')
  expect(first?.recipeReferences).toMatchObject([{ recipeQuantity: 3, recipeScale: 1 }])
  const more = (await withRecipe(kit, ana, id, recipe.id, { recipeIncrementQuantity: 9 })).data
  expect([amounts(more), more.recipeReferences[0]?.recipeQuantity]).toEqual([{ onion: 30, salt: 0 }, 10])
  const onion = more.listItems.find(({ note }) => note === 'onion')
  await put(kit, ana, [{ ...onion, quantity: 35 }])
  const less = (await without(kit, ana, id, recipe.id, 0.5)).data
  expect([amounts(less), less.recipeReferences[0]?.recipeQuantity]).toEqual([{ onion: 33.5, salt: 0 }, 9.5])
  const left = (await without(kit, ana, id, recipe.id, 1000)).data
  expect([amounts(left), left.recipeReferences]).toEqual([{ onion: 5 }, []])

  const chosen = [{ note: 'onion', quantity: 2 }]
  const some = (await withRecipe(kit, ana, id, recipe.id, { recipeIngredients: chosen })).data
  expect(amounts(some)).toEqual({ onion: 7 })
  await put(
    kit,
    ana,
    some.listItems.map((item) => ({ ...item, checked: true })),
  )
  expect((await read(kit, ana, id)).recipeReferences).toEqual([])
  for (const [list, other] of [
    [id, randomUUID()],
    [randomUUID(), recipe.id],
  ] as const)
    expect((await withRecipe(kit, ana, list, other)).status).toBe(404)
})

test('several recipes at once, parts bought as what they are made of, and a recipe that is deleted', async ({
  kit,
}) => {
  const ana = await kit.person()
  const [list, single] = [await create(kit, ana), await create(kit, ana)]
  const dough = await kit.recipe({ by: ana, ingredients: [{ note: 'flour', quantity: 2 }] })
  const pie = await kit.recipe({
    by: ana,
    ingredients: [
      { note: '', quantity: 3, referencedRecipeId: dough.id },
      { note: 'apples', quantity: 4 },
    ],
  })
  const body = [{ recipeId: pie.id }, { recipeId: dough.id, recipeIncrementQuantity: 2 }]
  const many = await kit.as(ana).call(shoppingListsApi.addRecipes, { params: { item_id: list.id }, body })
  await withRecipe(kit, ana, single.id, pie.id)
  await withRecipe(kit, ana, single.id, dough.id, { recipeIncrementQuantity: 2 })
  const told = ({ listItems }: typeof many.data) => listItems.map(({ note, quantity }) => [note, quantity]).sort()
  expect(told(many.data)).toEqual([
    ['apples', 4],
    ['flour', 10],
  ])
  expect(told(await read(kit, ana, single.id))).toEqual(told(many.data))
  await kit.as(ana).call(recipesApi.remove, { params: { slug: pie.slug } })
  const after = await read(kit, ana, list.id)
  expect([after.listItems.length, after.recipeReferences.length]).toEqual([2, 1])
  expect(after.listItems.flatMap((item) => item.recipeReferences.map(({ recipeId }) => recipeId))).toEqual([dough.id])
})

test('a list moves to another household with its owner, and stays when the owner is gone', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const home = { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' }
  const eve = await kit.person({ household: home })
  const [hers, left] = [await kit.shoppingList({ by: eve }), await kit.shoppingList({ by: ana, name: 'Left' })]
  const db = kit.runtime.connection.writer
  await db.updateTable('user').set({ householdId: ben.householdId }).where('id', '=', eve.id).execute()
  await kit
    .as(ana)
    .ctx()
    .tx(async ({ emit }) => {
      emit('user.updated', { groupId: eve.groupId, householdId: ben.householdId, id: eve.id })
    })
  await kit.runtime.bus.settled()
  const lists = async (by: Person) => (await kit.as(by).call(shoppingListsApi.list)).data.items
  expect((await lists(ben)).map(({ id }) => id)).toEqual([hers.id])
  await db.deleteFrom('user').where('id', '=', eve.id).execute()
  expect(await lists(ben)).toMatchObject([{ id: hers.id, userId: ben.id }])
  expect((await lists(ana)).map(({ id }) => id)).toEqual([left.id])
})

test('attack 45: recipes that name each other twice on every level are bought without doubling the work', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { id } = await create(kit, ana)
  let made = await kit.recipe({ by: ana, ingredients: [{ note: 'salt', quantity: 1 }] })
  for (let level = 0; level < 24; level++) {
    const part = { note: '', quantity: 1, referencedRecipeId: made.id }
    made = await kit.recipe({ by: ana, ingredients: [part, part] })
  }
  const { listItems } = (await withRecipe(kit, ana, id, made.id)).data
  expect(listItems.map(({ note, quantity }) => [note, quantity])).toEqual([['salt', 2 ** 24]])
})

test('more mentions of recipes than one statement can bind are kept all the same', async ({ kit }) => {
  const ana = await kit.person()
  const { id: shoppingListId } = await create(kit, ana)
  const { id: recipeId } = await kit.recipe({ by: ana })
  const recipeReferences = Array.from({ length: 200 }, () => ({ recipeId }))
  const body = Array.from({ length: 30 }, (_, at) => ({ shoppingListId, note: `${at}`, recipeReferences }))
  const { status, data } = await addMany(kit, ana, body)
  expect([status, data.createdItems.length]).toEqual([201, 30])
})

test('the first list is named in the language of the first administrator, unless somebody renamed it', async ({
  kit,
}) => {
  const passwordHash = await hashPassword('a password of their own')
  const setUp = async (email: string, rename: boolean) => {
    const boss = await kit.person({ admin: true, email: DEFAULT_ADMIN.email, passwordHash })
    const { groupId, householdId } = boss
    await systemContext(kit.runtime).tx(async ({ emit }) =>
      emit('household.created', { groupId, id: householdId, locale: 'en-US' }),
    )
    await kit.runtime.bus.settled()
    const caller = kit.as(boss)
    const lists = async () => (await caller.call(shoppingListsApi.list)).data.items
    const [first] = await lists()
    expect(first?.name).toBe('Shopping list')
    if (rename) {
      const body = { ...first, name: 'Corner shop' }
      await caller.call(shoppingListsApi.update, { params: { item_id: first?.id ?? '' }, body })
    }
    const { data: self } = await caller.call(usersApi.self)
    const input = { params: { item_id: boss.id }, body: { ...self, email }, headers: { 'accept-language': 'de-DE' } }
    expect((await caller.call(usersApi.update, input)).status).toBe(200)
    await kit.runtime.bus.settled()
    return (await lists()).map(({ name }) => name)
  }
  expect(await setUp('one@example.com', false)).toEqual(['Einkaufsliste'])
  expect(await setUp('two@example.com', true)).toEqual(['Corner shop'])
})
