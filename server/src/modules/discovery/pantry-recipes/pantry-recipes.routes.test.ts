import { foodsApi } from '@larder/contract/foods.ts'
import { pantryRecipesApi } from '@larder/contract/pantry-recipes.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'

test('recipes for what must go are ranked by how much, how soon and how little is missing, with reasons', async ({
  kit,
}) => {
  const { caller, ana, put, flour, gram } = await pantryOf(kit)
  const make = async (name: string) => (await caller.call(foodsApi.create, { body: { name } })).data
  const [onion, red, rice] = [await make('onion'), await make('red onion'), await make('rice')]
  const recipeOf = async (name: string, ...lines: object[]) => {
    const recipe = await kit.recipe({ by: ana, name })
    const body = { recipeIngredient: lines.map((line) => ({ unit: null, note: '', ...line })) } as never
    await caller.call(recipesApi.patch, { params: { slug: recipe.slug }, body })
  }
  await recipeOf('Bread', { food: flour, unit: gram, quantity: 400 })
  await recipeOf('Sauce', { food: flour, unit: gram, quantity: 40 }, { food: rice, unit: gram, quantity: 200 })
  await recipeOf('Onion soup', { food: onion, quantity: 2 })
  await recipeOf('Rice', { food: rice, unit: gram, quantity: 200 })
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await put({ amount: 500, date: day(2) })
  await put({ foodId: red.id, amount: 2, unitId: null, date: day(4) })
  await put({ foodId: rice.id, amount: 100, date: day(300) })
  const useUp = async (query: Record<string, unknown> = {}) =>
    (await caller.call(pantryRecipesApi.useUp, { query })).data.map(({ recipe, uses, missing }) => [
      recipe.name,
      uses.map(({ food, share }) => [food.name, share]),
      missing.map(({ name }) => name),
    ])
  expect(await useUp()).toEqual([
    ['Bread', [['flour', 0.8]], []],
    ['Onion soup', [['red onion', 1]], []],
    ['Sauce', [['flour', 0.08]], ['rice']],
  ])
  expect((await useUp({ everything: true })).map(([name]) => name)).toContain('Rice')
  expect(await useUp({ foodId: red.id })).toHaveLength(1)
  expect((await kit.as(await kit.person()).call(pantryRecipesApi.useUp)).data).toEqual([])
})

test('how much of what must go a recipe takes counts packs in kilograms and in grams', async ({ kit }) => {
  const { caller, ana, put, flour, gram, kilogram } = await pantryOf(kit)
  await kit.recipe({ by: ana, name: 'Bread', ingredients: [{ foodId: flour.id, unitId: gram.id, quantity: 750 }] })
  const date = new Date(kit.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  await put({ amount: 1, unitId: kilogram.id, date })
  await put({ amount: 500 })
  const { data } = await caller.call(pantryRecipesApi.useUp, { query: {} })
  expect(data.map(({ uses }) => uses[0]?.share)).toEqual([0.5])
})

test('the finder counts amounts where it is asked to: too little is missing, a kind of it is not', async ({ kit }) => {
  const { caller, ana, put, flour, gram } = await pantryOf(kit)
  const make = async (name: string) => (await caller.call(foodsApi.create, { body: { name } })).data
  const [onion, red, egg] = [await make('onion'), await make('red onion'), await make('egg')]
  const recipeOf = (name: string, ...ingredients: object[]) => kit.recipe({ by: ana, name, ingredients })
  const eggs = { foodId: egg.id, quantity: 2 }
  await recipeOf('Bread', eggs, { foodId: flour.id, unitId: gram.id, quantity: 400 })
  await recipeOf('Large bread', eggs, { foodId: flour.id, unitId: gram.id, quantity: 900 })
  await recipeOf('Tart', eggs, { foodId: onion.id, quantity: 2 })
  await put({ amount: 500 })
  await put({ foodId: red.id, amount: 2, unitId: null })
  const found = async (query: Record<string, unknown>) => {
    const { data } = await caller.call(recipeFinderApi.suggest, { query: { foods: egg.id, ...query } })
    return data.items.map(({ recipe, missingFoods }) => [recipe.name, missingFoods.map(({ name }) => name)]).sort()
  }
  expect(await found({})).toEqual([
    ['Bread', []],
    ['Large bread', []],
    ['Tart', ['onion']],
  ])
  expect(await found({ countAmounts: true })).toEqual([
    ['Bread', []],
    ['Large bread', ['flour']],
    ['Tart', []],
  ])
  expect(await found({ countAmounts: true, maxMissingFoods: 0 })).toEqual([
    ['Bread', []],
    ['Tart', []],
  ])
})
