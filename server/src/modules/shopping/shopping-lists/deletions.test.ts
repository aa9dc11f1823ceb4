import { foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

/** A household that plans, buys and keeps a cookbook, all around one recipe. */
async function busyHousehold(kit: Kit) {
  const ana = await kit.person()
  const label = await kit.label({ by: ana })
  const food = await kit.food({ by: ana, name: 'leek', labelId: label.id })
  const unit = await kit.unit({ by: ana })
  const recipe = await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, unitId: unit.id, quantity: 2 }] })
  const list = (await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Market' } })).data
  const params = { item_id: list.id, recipe_id: recipe.id }
  const thing = { shoppingListId: list.id, foodId: food.id, unitId: unit.id, labelId: label.id, isFood: true }
  const [item] = (await kit.as(ana).call(shoppingItemsApi.create, { body: thing })).data.createdItems
  await kit.as(ana).call(shoppingItemsApi.updateMany, { body: [{ ...item, checked: true }] })
  await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: null })
  await kit.as(ana).call(shoppingListSharingApi.create, { params, body: {} })
  await kit.mealplan({ by: ana, recipe })
  await kit.cookbook({ by: ana })
  return { ana, label, food, unit, recipe, list }
}

const tables = [
  'shoppingList',
  'shoppingListLabel',
  'shoppingListRecipe',
  'shoppingListLink',
  'shoppingItem',
  'shoppingItemRecipe',
  'usualItem',
  'mealplan',
  'cookbook',
] as const
const rowsOf = (kit: Kit, table: (typeof tables)[number]): Promise<object[]> =>
  kit.runtime.connection.reader
    .selectFrom(table as 'cookbook')
    .selectAll()
    .execute()
async function namedIn(kit: Kit, id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) if (JSON.stringify(await rowsOf(kit, table)).includes(id)) found.push(table)
  return found
}

test('a deleted food, unit or label is nowhere named any more, and its things stay on the list', async ({ kit }) => {
  const { ana, food, unit, label, list } = await busyHousehold(kit)
  const uses = await kit.as(ana).call(foodsApi.uses, { params: { item_id: food.id } })
  expect(uses.data).toMatchObject({ recipes: { count: 1 }, shoppingItems: { count: 2, names: ['Market'] } })
  const labelUses = await kit.as(ana).call(labelsApi.uses, { params: { item_id: label.id } })
  expect(labelUses.data).toEqual({
    foods: { count: 1, names: ['leek'] },
    shoppingItems: { count: 2, names: ['Market'] },
  })
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const told = await kit.as(neighbour).call(labelsApi.uses, { params: { item_id: label.id } })
  expect(told.data.shoppingItems).toEqual({ count: 2, names: [] })
  const { zoe } = await kit.strangers('zoe')
  expect((await kit.as(zoe).call(labelsApi.uses, { params: { item_id: label.id } })).status).toBe(404)
  expect(await namedIn(kit, label.id)).toEqual(['shoppingListLabel', 'shoppingItem', 'usualItem'])
  for (const [api, { id }] of [
    [labelsApi, label],
    [unitsApi, unit],
    [foodsApi, food],
  ] as const) {
    expect((await kit.as(ana).call(api.remove, { params: { item_id: id } })).status).toBe(200)
    expect(await namedIn(kit, id)).toEqual([])
  }
  const { listItems } = (await kit.as(ana).call(shoppingListsApi.get, { params: { item_id: list.id } })).data
  expect(listItems.map(({ note }) => note)).toEqual(['leek', 'leek'])
})

test('a recipe that is gone for good is on no list and in no plan, and its things stay', async ({ kit }) => {
  const { ana, recipe, list } = await busyHousehold(kit)
  await kit.runtime.connection.writer.deleteFrom('recipe').where('id', '=', recipe.id).execute()
  expect(await namedIn(kit, recipe.id)).toEqual([])
  const { listItems, recipeReferences } = (
    await kit.as(ana).call(shoppingListsApi.get, { params: { item_id: list.id } })
  ).data
  expect([listItems.length, recipeReferences]).toEqual([2, []])
})

test('a household that is gone leaves no list, plan, cookbook, link or habit', async ({ kit }) => {
  const { ana } = await busyHousehold(kit)
  for (const table of tables) expect([table, (await rowsOf(kit, table)).length > 0]).toEqual([table, true])
  const db = kit.runtime.connection.writer
  await db.deleteFrom('recipe').where('groupId', '=', ana.groupId).execute()
  await db.deleteFrom('user').where('id', '=', ana.id).execute()
  await db.deleteFrom('household').where('id', '=', ana.householdId).execute()
  for (const table of tables) expect([table, await rowsOf(kit, table)]).toEqual([table, []])
})
