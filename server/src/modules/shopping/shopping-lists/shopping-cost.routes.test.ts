import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('a recipe is put on a list and taken off by as many statements, however long both are', async ({ kit }) => {
  const ana = await kit.person()
  const costOf = async (ingredients: number, things: number) => {
    const list = await kit.shoppingList({ by: ana })
    const foods = []
    for (let at = 0; at < ingredients; at++) foods.push(await kit.food({ by: ana }))
    // Every second one is on the list already and becomes one with it.
    for (const [at, food] of foods.entries()) if (at % 2 === 0) await kit.shoppingItem({ on: list, foodId: food.id })
    for (let at = 0; at < things; at++) await kit.shoppingItem({ on: list, note: `thing ${at}` })
    const recipe = await kit.recipe({ by: ana, ingredients: foods.map((food) => ({ foodId: food.id, quantity: 1 })) })
    const params = { item_id: list.id, recipe_id: recipe.id }
    const adding = await kit.statementsDuring(() =>
      kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: null }),
    )
    const removing = await kit.statementsDuring(() =>
      kit.as(ana).call(shoppingListsApi.removeRecipe, { params, body: null }),
    )
    return [adding.length, removing.length]
  }
  const few = await costOf(2, 1)
  expect(await costOf(15, 30)).toEqual(few)
})

test('a thing is ticked by as many statements, however long its list is', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const { id } = await kit.shoppingItem({ on: list, note: 'leek' })
  const tick = async (checked: boolean) => {
    const body = { shoppingListId: list.id, note: 'leek', quantity: 1, checked }
    const call = () => kit.as(ana).call(shoppingItemsApi.update, { params: { item_id: id }, body })
    return (await kit.statementsDuring(call)).length
  }
  await tick(true)
  const few = [await tick(false), await tick(true)]
  for (let at = 0; at < 30; at++) await kit.shoppingItem({ on: list, note: `thing ${at}` })
  expect([await tick(false), await tick(true)]).toEqual(few)
})
