import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const move = (kit: Kit, by: Person, body: object) => kit.as(by).call(shoppingItemsApi.move, { body })
const read = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data
const notesOn = async (kit: Kit, by: Person, id: string) =>
  (await read(kit, by, id)).listItems.map(({ note, quantity, checked }) => [note, quantity, checked])
const lists = async (kit: Kit, by: Person) => [await kit.shoppingList({ by }), await kit.shoppingList({ by })] as const

test('things move to another list, equal ones become one, and moving back is the way back', async ({ kit }) => {
  const ana = await kit.person()
  const [market, chemist] = await lists(kit, ana)
  const soap = await kit.shoppingItem({ on: market, note: 'soap', quantity: 2 })
  const tape = await kit.shoppingItem({ on: market, note: 'tape', position: 4, checked: 1 })
  const there = await kit.shoppingItem({ on: chemist, note: 'soap' })
  const before = await read(kit, ana, market.id)
  const wish = { itemIds: [soap.id, tape.id], shoppingListId: chemist.id }
  const { data } = await move(kit, ana, wish)
  expect(data.createdItems).toEqual([])
  expect(data.updatedItems.map(({ id, quantity }) => [id, quantity]).sort()).toEqual(
    [
      [tape.id, 1],
      [there.id, 3],
    ].sort(),
  )
  expect(data.deletedItems.map(({ id }) => id)).toEqual([soap.id])
  expect(await notesOn(kit, ana, market.id)).toEqual([])
  await move(kit, ana, { itemIds: [tape.id], shoppingListId: market.id })
  const [back] = (await read(kit, ana, market.id)).listItems
  expect(back).toEqual({ ...before.listItems.find(({ id }) => id === tape.id), updatedAt: back?.updatedAt })
})

test('undo brings back what became one on the other list, with the recipes of both, however often it is moved on', async ({
  kit,
}) => {
  const ana = await kit.person()
  const [market, butcher] = await lists(kit, ana)
  const third = await kit.shoppingList({ by: ana })
  const food = await kit.food({ by: ana })
  const [soup, pie] = [
    await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, quantity: 3, note: 'sliced' }] }),
    await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, quantity: 2, note: 'whole' }] }),
  ]
  for (const [list, recipe, batches] of [
    [market, soup, 2],
    [butcher, pie, 1],
    [butcher, soup, 1],
  ] as const) {
    const params = { item_id: list.id, recipe_id: recipe.id }
    await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: { recipeIncrementQuantity: batches } })
  }
  const soap = await kit.shoppingItem({ on: market, note: 'soap', position: 7 })
  const state = async () => {
    const both = [await read(kit, ana, market.id), await read(kit, ana, butcher.id)]
    return both.map(({ listItems, recipeReferences }) => ({
      items: listItems.map(({ id, quantity, note, position, recipeReferences }) => ({
        thing: { id, quantity, note, position },
        recipes: recipeReferences
          .map((one) => [one.recipeId, one.recipeQuantity, one.recipeScale, one.recipeNote])
          .sort(),
      })),
      recipes: recipeReferences.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity]).sort(),
    }))
  }
  const before = await state()
  const itemIds = (await read(kit, ana, market.id)).listItems.map(({ id }) => id)
  const undoable = async (copy: boolean) => {
    const body = { itemIds, shoppingListId: butcher.id, copy }
    const answer = await kit.as(ana).call(shoppingItemsApi.move, { body, headers: { [UNDO_HEADER]: UNDO_WANTED } })
    expect([answer.status, await state()]).not.toEqual([200, before])
    return String(answer.headers[UNDO_HEADER])
  }
  const undo = (by: Person, token: string) => kit.as(by).call(removalsApi.restore, { params: { token } })
  for (const copy of [true, false]) {
    const token = await undoable(copy)
    if (!copy) await move(kit, ana, { itemIds: [soap.id], shoppingListId: third.id })
    expect((await undo(await kit.person(), token)).status).toBe(404)
    expect((await undo(ana, token)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await undo(ana, token)).status).toBe(404)
  }
  const token = await undoable(false)
  await kit.as(ana).call(foodsApi.remove, { params: { item_id: food.id } })
  expect((await undo(ana, token)).status).toBe(200)
  expect((await read(kit, ana, market.id)).listItems.map(({ quantity }) => quantity).sort()).toEqual([1, 6])
})

test('a copy is open and leaves what it was made of alone', async ({ kit }) => {
  const ana = await kit.person()
  const [market, next] = await lists(kit, ana)
  const milk = await kit.shoppingItem({ on: market, note: 'milk', quantity: 2, checked: 1 })
  const bread = await kit.shoppingItem({ on: market, note: 'bread', position: 1 })
  await kit.shoppingItem({ on: next, note: 'bread' })
  const wish = { itemIds: [milk.id, bread.id, milk.id], shoppingListId: next.id, copy: true }
  const { data } = await move(kit, ana, wish)
  expect(data.createdItems.map(({ note, checked }) => [note, checked])).toEqual([['milk', false]])
  expect(data.updatedItems.map(({ note, quantity }) => [note, quantity])).toEqual([['bread', 2]])
  expect(await notesOn(kit, ana, market.id)).toEqual([
    ['milk', 2, true],
    ['bread', 1, false],
  ])
})

test('what is on the list already stays as it is', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const milk = await kit.shoppingItem({ on: list, note: 'milk' })
  for (const copy of [false, true]) {
    const { status, data } = await move(kit, ana, { itemIds: [milk.id], shoppingListId: list.id, copy })
    expect([status, data]).toEqual([200, { createdItems: [], updatedItems: [], deletedItems: [] }])
  }
  expect(await notesOn(kit, ana, list.id)).toEqual([['milk', 1, false]])
})

test('recipes go along with their things, and each list takes its own share off again', async ({ kit }) => {
  const ana = await kit.person()
  const [market, butcher] = await lists(kit, ana)
  const ingredients = [
    { note: 'leek', quantity: 3 },
    { note: 'ham', quantity: 2 },
  ]
  const recipe = await kit.recipe({ by: ana, ingredients })
  const params = { item_id: market.id, recipe_id: recipe.id }
  await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })
  const items = (await read(kit, ana, market.id)).listItems
  const ham = items.find(({ note }) => note === 'ham')?.id
  await move(kit, ana, { itemIds: [ham], shoppingListId: butcher.id })
  const batches = async (id: string) =>
    (await read(kit, ana, id)).recipeReferences.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity])
  expect([await batches(market.id), await batches(butcher.id)]).toEqual([[[recipe.id, 2]], [[recipe.id, 2]]])

  await move(kit, ana, { itemIds: items.map(({ id }) => id), shoppingListId: butcher.id })
  expect([await batches(market.id), await batches(butcher.id)]).toEqual([[], [[recipe.id, 2]]])
  const fewer = { params: { item_id: butcher.id, recipe_id: recipe.id }, body: { recipeDecrementQuantity: 1 } }
  await kit.as(ana).call(shoppingListsApi.removeRecipe, fewer)
  expect(await notesOn(kit, ana, butcher.id)).toEqual(
    expect.arrayContaining([
      ['leek', 3, false],
      ['ham', 2, false],
    ]),
  )
  await kit.as(ana).call(shoppingListsApi.removeRecipe, fewer)
  expect([await notesOn(kit, ana, butcher.id), await batches(butcher.id)]).toEqual([[], []])
})

test('attack 23: nothing moves from or to a list of others, and nothing half', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { zoe } = await kit.strangers('zoe')
  const [own, target] = await lists(kit, ana)
  const mine = await kit.shoppingItem({ on: own, note: 'mine' })
  for (const other of [ben, zoe]) {
    const foreign = await kit.shoppingList({ by: other })
    const theirs = await kit.shoppingItem({ on: foreign, note: 'theirs' })
    for (const copy of [false, true]) {
      const taking = { itemIds: [mine.id, theirs.id], shoppingListId: target.id, copy }
      expect((await move(kit, ana, taking)).status).toBe(404)
      expect((await move(kit, ana, { itemIds: [mine.id], shoppingListId: foreign.id, copy })).status).toBe(404)
    }
    expect(await notesOn(kit, other, foreign.id)).toEqual([['theirs', 1, false]])
  }
  expect((await move(kit, ana, { itemIds: [randomUUID()], shoppingListId: target.id })).status).toBe(404)
  expect([await notesOn(kit, ana, own.id), await notesOn(kit, ana, target.id)]).toEqual([[['mine', 1, false]], []])
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const attempts: [object, (string | number)[]][] = [
    [{ itemIds: [], shoppingListId: list.id }, ['body', 'itemIds']],
    [{ itemIds: ['x'], shoppingListId: list.id }, ['body', 'itemIds', 0]],
    [{ itemIds: [randomUUID()] }, ['body', 'shoppingListId']],
  ]
  for (const [body, loc] of attempts) expect((await move(kit, ana, body)).detail).toMatchObject([{ loc }])
})
