import { randomUUID } from 'node:crypto'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { type ShoppingItem, shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usualItemsApi } from '@larder/contract/usual-items.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const send = (kit: Kit, by: Person, item_id: string, ...changes: unknown[]) =>
  kit.as(by).call(shoppingListChangesApi.apply, { params: { item_id }, body: { changes } })
const listOf = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data
const itemsOn = async (kit: Kit, by: Person, id: string) => (await listOf(kit, by, id)).listItems
const shown = (items: ShoppingItem[]) => items.map(({ note, quantity, checked }) => [note, quantity, checked])

const content = (note: string, quantity = 1, rest: object = {}) => ({
  note,
  quantity,
  isFood: false,
  foodId: null,
  unitId: null,
  labelId: null,
  ...rest,
})
const add = (note: string, rest: object = {}, id: string = randomUUID()) => ({
  type: 'add',
  item: { id, note, ...rest },
})
const check = (itemId: string, checked = true) => ({ type: 'check', itemId, checked })
const edit = (itemId: string, from: object, to: object) => ({ type: 'edit', itemId, from, to })
const remove = (itemId: string, from: object) => ({ type: 'remove', itemId, from })
const place = (itemId: string, after: string | null) => ({ type: 'place', itemId, after })

async function milkList(kit: Kit) {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const milk = await kit.shoppingItem({ on: list, note: 'milk', quantity: 2 })
  return { ana, list: list.id, milk: milk.id, was: content('milk', 2) }
}

test('what two people meant while they did not see each other is all there', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  const bread = randomUUID()
  const one = await send(kit, ana, list, add('bread', {}, bread), edit(milk, was, content('milk', 3)), check(milk))
  expect(one.data.results).toEqual([
    { itemId: bread, outcome: 'done' },
    { itemId: milk, outcome: 'done' },
    { itemId: milk, outcome: 'done' },
  ])
  expect([shown(one.data.createdItems), shown(one.data.updatedItems)]).toEqual([
    [['bread', 1, false]],
    [['milk', 3, true]],
  ])
  const other = await send(kit, ana, list, edit(milk, was, content('oat milk', 4)), remove(bread, content('bread')))
  expect(other.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['oat milk', 5, true]])
})

test('an edit brings back what was taken off, and what was edited is not taken off', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  await kit.as(ana).call(shoppingItemsApi.remove, { params: { item_id: milk } })
  const back = await send(kit, ana, list, check(milk), edit(milk, was, content('milk', 4)))
  expect(back.data.results.map(({ outcome }) => outcome)).toEqual(['gone', 'revived'])
  const kept = await send(kit, ana, list, remove(milk, was))
  expect(kept.data.results).toEqual([{ itemId: milk, outcome: 'kept' }])
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 4, false]])
  const gone = await send(kit, ana, list, remove(milk, content('milk', 4)), remove(milk, content('milk', 4)))
  expect(gone.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'gone'])
  expect(shown(gone.data.deletedItems)).toEqual([['milk', 4, false]])
})

test('what became part of something else is still known by its name, for thirty days', async ({ kit }) => {
  const { ana, list, milk } = await milkList(kit)
  const mine = randomUUID()
  const added = await send(kit, ana, list, add('milk', { quantity: 1 }, mine))
  expect(added.data.results).toEqual([{ itemId: mine, outcome: 'merged', intoId: milk }])
  expect((await send(kit, ana, list, add('milk', { quantity: 1 }, mine))).data).toMatchObject({
    results: [{ outcome: 'merged', intoId: milk }],
    updatedItems: [],
  })
  await send(kit, ana, list, edit(mine, content('milk'), content('milk', 4)))
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 6, false]])
  await send(kit, ana, list, remove(mine, content('milk', 4)))
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 2, false]])
  expect((await send(kit, ana, list, remove(mine, content('milk', 4)))).data.results[0]?.outcome).toBe('gone')
  // Also what was merged by a call that knows nothing of this.
  const cream = await kit.shoppingItem({ on: { id: list }, note: 'cream' })
  const body = [{ id: cream.id, shoppingListId: list, note: 'milk', quantity: 1 }]
  await kit.as(ana).call(shoppingItemsApi.updateMany, { body })
  expect((await send(kit, ana, list, check(cream.id))).data.results[0]?.outcome).toBe('done')
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 3, true]])
  kit.clock.advance(31 * 86_400_000)
  await kit.runSchedule('forget-merged-items')
  expect((await send(kit, ana, list, check(cream.id, false))).data.results[0]?.outcome).toBe('gone')
})

test('places are moved one by one, and those of others stay', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const ids: string[] = []
  for (const [position, note] of ['a', 'b', 'c', 'd'].entries())
    ids.push((await kit.shoppingItem({ on: list, note, position })).id)
  const [a = '', b = '', c = '', d = ''] = ids
  const moved = await send(kit, ana, list.id, place(d, a), place(a, c), place(b, randomUUID()))
  expect(moved.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'kept'])
  expect((await itemsOn(kit, ana, list.id)).map(({ note }) => note)).toEqual(['d', 'b', 'c', 'a'])
})

test('ticks teach what is usually bought, and taking one away brings its recipes back', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const recipe = await kit.recipe({ by: ana, ingredients: [{ note: 'leek', quantity: 2 }] })
  const params = { item_id: list.id, recipe_id: recipe.id }
  await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: null })
  const [leek] = await itemsOn(kit, ana, list.id)
  const itemId = leek?.id ?? ''
  await send(kit, ana, list.id, check(itemId))
  expect((await listOf(kit, ana, list.id)).recipeReferences).toEqual([])
  const bought = await kit.runtime.connection.reader.selectFrom('usualItem').selectAll().execute()
  expect(bought).toMatchObject([{ name: 'leek', timesBought: 1 }])
  await send(kit, ana, list.id, { ...check(itemId, false), recipeReferences: leek?.recipeReferences })
  const now = await listOf(kit, ana, list.id)
  expect(now.recipeReferences).toMatchObject([{ recipeId: recipe.id, recipeQuantity: 1 }])
  expect(now.listItems).toMatchObject([{ checked: false, recipeReferences: [{ recipeId: recipe.id }] }])
  expect((await kit.as(ana).call(usualItemsApi.list, { query: { listId: list.id } })).data).toEqual([])
})

test('a change follows what was moved to another list', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  const market = await kit.shoppingList({ by: ana })
  await kit.as(ana).call(shoppingItemsApi.move, { body: { itemIds: [milk], shoppingListId: market.id } })
  const answer = await send(kit, ana, list, edit(milk, was, content('milk', 3)), check(milk))
  expect(answer.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(await itemsOn(kit, ana, list)).toEqual([])
  expect(shown(await itemsOn(kit, ana, market.id))).toEqual([['milk', 3, true]])
})

test('and what became one with something there', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  const market = await kit.shoppingList({ by: ana })
  await kit.shoppingItem({ on: market, note: 'milk', quantity: 5 })
  await kit.as(ana).call(shoppingItemsApi.move, { body: { itemIds: [milk], shoppingListId: market.id } })
  const answer = await send(kit, ana, list, edit(milk, was, content('milk', 3)))
  expect(answer.data.results[0]?.outcome).toBe('merged')
  expect(await itemsOn(kit, ana, list)).toEqual([])
  expect(shown(await itemsOn(kit, ana, market.id))).toEqual([['milk', 8, false]])
})

test('attack 23, attack 29: what names something of others changes nothing, all or none, and names the field', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const list = await kit.shoppingList({ by: ana })
  const theirs = await kit.shoppingItem({ on: await kit.shoppingList({ by: zoe }), note: 'theirs' })
  const food = await kit.food({ by: zoe })
  const from = content('theirs')
  const refused: [unknown, string][] = [
    [add('milk', { foodId: food.id }), 'foodId'],
    [edit(randomUUID(), from, { ...from, foodId: food.id }), 'foodId'],
    [add('milk', {}, theirs.id), 'id'],
    [edit(theirs.id, from, content('mine')), 'id'],
  ]
  for (const [change, field] of refused) {
    const answer = await send(kit, ana, list.id, add('eggs'), change)
    const told = field === 'id' ? [400, { exception: field }] : [422, [{ loc: ['body', field] }]]
    expect([answer.status, answer.detail]).toMatchObject(told)
  }
  const gone = await send(kit, ana, list.id, check(theirs.id), remove(theirs.id, from), place(theirs.id, null))
  expect(gone.data.results.map(({ outcome }) => outcome)).toEqual(['gone', 'gone', 'gone'])
  expect(await itemsOn(kit, ana, list.id)).toEqual([])
  expect((await send(kit, zoe, list.id, add('milk'))).status).toBe(404)
})

test('what is no change is refused, and the field is named', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  const wrong: [unknown, (string | number)[]][] = [
    [{ type: 'burn', itemId: milk }, ['type']],
    [{ itemId: milk }, ['type']],
    ['milk', []],
    [{ type: 'check', itemId: milk }, ['checked']],
    [edit(milk, was, content('milk', -1)), ['to', 'quantity']],
    [{ type: 'add', item: { note: 'milk' } }, ['item', 'id']],
  ]
  for (const [change, field] of wrong)
    expect(await send(kit, ana, list, change)).toMatchObject({
      status: 422,
      detail: [{ loc: ['body', 'changes', 0, ...field] }],
    })
  const tooMany = { type: 'too_long', loc: ['body', 'changes'] }
  const many = await send(kit, ana, list, ...Array.from({ length: 201 }, () => check(milk)))
  expect(many).toMatchObject({ status: 422, detail: expect.arrayContaining([expect.objectContaining(tooMany)]) })
  expect((await send(kit, ana, list)).status).toBe(422)
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 2, false]])
})

test('snake_case is read, and two hundred changes take the statements of a few', async ({ kit }) => {
  const { ana, list, milk } = await milkList(kit)
  expect((await send(kit, ana, list, { type: 'check', item_id: milk, checked: 'true' })).status).toBe(200)
  const changes = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const id = randomUUID()
      return [add(`thing ${count} ${at}`, {}, id), check(id)]
    }).flat()
  const statements = async (count: number) =>
    (await kit.statementsDuring(() => send(kit, ana, list, ...changes(count)))).length
  const few = await statements(2)
  expect(await statements(100)).toBeLessThanOrEqual(few + 4)
})

test('an edit that arrives twice under its id counts once', async ({ kit }) => {
  const { ana, list, milk, was } = await milkList(kit)
  const input = {
    params: { item_id: list },
    body: { changes: [edit(milk, was, content('milk', 3))] },
    headers: { [OPERATION_HEADER]: randomUUID() },
  }
  for (let times = 0; times < 3; times++) await kit.as(ana).call(shoppingListChangesApi.apply, input)
  expect(shown(await itemsOn(kit, ana, list))).toEqual([['milk', 3, false]])
})
