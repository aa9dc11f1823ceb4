import { foodsApi } from '@larder/contract/foods.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('merging foods and units makes the lines of recipes name the one that stays', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [from, to] = [await kit.food({ by: ana, name: 'Eg' }), await kit.food({ by: ana, name: 'Egg' })]
  const [small, large] = [await kit.unit({ by: ana, name: 'cp' }), await kit.unit({ by: ana, name: 'cup' })]
  const line = { foodId: from.id, unitId: small.id, quantity: 2, note: 'beaten' }
  const { slug } = await kit.recipe({ by: ben, name: 'Omelette', ingredients: [line, 'salt'], locked: 1 })
  const trashed = await kit.recipe({ by: ana, name: 'Gone', ingredients: [line], deletedAt: kit.clock.iso() })
  const food = { fromFood: from.id, toFood: to.id }
  const unit = { fromUnit: small.id, toUnit: large.id }
  expect((await kit.as(ana).call(foodsApi.merge, { body: food })).status).toBe(200)
  expect((await kit.as(ana).call(unitsApi.merge, { body: unit })).status).toBe(200)
  const kept = { food: { id: to.id }, unit: { id: large.id }, quantity: 2, note: 'beaten' }
  const recipe = (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data
  expect(recipe.recipeIngredient).toMatchObject([kept, { food: null, note: 'salt' }])
  const restored = (await kit.as(ana).call(trashApi.restore, { params: { id: trashed.id } })).data
  expect(restored.recipeIngredient).toMatchObject([kept])
})

test('where a food or unit is used names living recipes of the group, each once and by name', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [food, unit] = [await kit.food({ by: ana }), await kit.unit({ by: ana })]
  const line = { foodId: food.id, unitId: unit.id }
  for (const name of ['f', 'b', 'a', 'd', 'c', 'e']) await kit.recipe({ by: ana, name, ingredients: [line, line] })
  await kit.recipe({ by: ana, name: 'gone', ingredients: [line], deletedAt: kit.clock.iso() })
  const recipes = { count: 6, names: ['a', 'b', 'c', 'd', 'e'] }
  expect((await kit.as(ana).call(foodsApi.uses, { params: { item_id: food.id } })).data).toMatchObject({ recipes })
  expect((await kit.as(ana).call(unitsApi.uses, { params: { item_id: unit.id } })).data).toMatchObject({ recipes })
  expect((await kit.as(zoe).call(foodsApi.uses, { params: { item_id: food.id } })).status).toBe(404)
})

test('a deleted food leaves the line without it', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana })
  const { slug } = await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, quantity: 3, note: 'fresh' }] })
  await kit.as(ana).call(foodsApi.remove, { params: { item_id: food.id } })
  const recipe = (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data
  expect(recipe.recipeIngredient).toMatchObject([{ food: null, quantity: 3, note: 'fresh' }])
})
