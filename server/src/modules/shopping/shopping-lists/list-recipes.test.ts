import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const read = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data
const addRecipes = (kit: Kit, by: Person, item_id: string, body: object[]) =>
  kit.as(by).call(shoppingListsApi.addRecipes, { params: { item_id }, body })

test('extras of a thing survive and can be extended', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const draft = { shoppingListId: list.id, note: 'milk', extras: { shop: 'market' } }
  const [item] = (await kit.as(ana).call(shoppingItemsApi.create, { body: draft })).data.createdItems
  const body = { ...item, extras: { ...item?.extras, aisle: '3' } }
  await kit.as(ana).call(shoppingItemsApi.update, { params: { item_id: item?.id }, body })
  expect((await read(kit, ana, list.id)).listItems[0]?.extras).toEqual({ shop: 'market', aisle: '3' })
})

test('a food without a plural is called the same, however many', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const food = await kit.food({ by: ana, name: 'bell peppers' })
  const body = { shoppingListId: list.id, foodId: food.id, isFood: true, quantity: 8 }
  await kit.as(ana).call(shoppingItemsApi.create, { body })
  expect((await read(kit, ana, list.id)).listItems[0]?.display).toBe('8 bell peppers')
})

test('a fraction of a hundred batches is taken off', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const recipe = await kit.recipe({ by: ana, ingredients: [{ note: 'leek', quantity: 1 }] })
  const params = { item_id: list.id, recipe_id: recipe.id }
  await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body: { recipeIncrementQuantity: 100 } })
  const less = { params, body: { recipeDecrementQuantity: 12.75 } }
  const { listItems, recipeReferences } = (await kit.as(ana).call(shoppingListsApi.removeRecipe, less)).data
  expect(listItems).toMatchObject([{ quantity: 87.25, recipeReferences: [{ recipeScale: 87.25, recipeQuantity: 1 }] }])
  expect(recipeReferences).toMatchObject([{ recipeQuantity: 87.25 }])
})

test('one recipe or twenty are read by the same statements', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const dough = await kit.recipe({ by: ana, ingredients: [{ note: 'flour', quantity: 1 }] })
  let requested = 0
  const count = async (many: number) => {
    const overrides = await Promise.all(
      Array.from({ length: many }, async () => {
        const ingredients = [{ note: `leek ${requested++}`, quantity: 1 }, { referencedRecipeId: dough.id }]
        return { recipeId: (await kit.recipe({ by: ana, ingredients })).id }
      }),
    )
    const statements = await kit.statementsDuring(() => addRecipes(kit, ana, list.id, overrides))
    return statements.length
  }
  await count(1)
  const one = await count(1)
  expect(await count(20)).toBe(one)
  expect((await read(kit, ana, list.id)).listItems.find(({ note }) => note === 'flour')?.quantity).toBe(22)
})

test('two hundred things are put into another order by the same statements as two', async ({ kit }) => {
  const ana = await kit.person()
  const reorder = async (many: number) => {
    const list = await kit.shoppingList({ by: ana })
    const body = Array.from({ length: many }, (_, position) => ({
      shoppingListId: list.id,
      note: `thing ${position}`,
      position,
    }))
    const { createdItems } = (await kit.as(ana).call(shoppingItemsApi.createMany, { body })).data
    const turned = createdItems.map((item, at) => ({ ...item, position: many - at }))
    const put = () => kit.as(ana).call(shoppingItemsApi.updateMany, { body: turned })
    const statements = await kit.statementsDuring(put)
    const notes = (await read(kit, ana, list.id)).listItems.map(({ note, createdAt }) => [note, createdAt])
    expect(notes).toEqual(createdItems.toReversed().map(({ note, createdAt }) => [note, createdAt]))
    return statements.length
  }
  expect(await reorder(200)).toBe(await reorder(2))
})

test('a recipe that is sent as an ingredient is bought as what it is made of; one of others is not', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const list = await kit.shoppingList({ by: ana })
  const dough = await kit.recipe({ by: ana, ingredients: [{ note: 'flour', quantity: 3 }] })
  const secret = await kit.recipe({ by: zoe, ingredients: [{ note: 'saffron', quantity: 3 }] })
  const pie = await kit.recipe({ by: ana })
  const recipeIngredients = [
    { quantity: 2, referencedRecipe: { id: dough.id, name: 'Dough', recipeIngredient: [{ note: 'sent' }] } },
    { quantity: 1, note: 'filling', referencedRecipe: { id: secret.id } },
  ]
  const wish = { recipeId: pie.id, recipeIncrementQuantity: 2, recipeIngredients }
  const { data } = await addRecipes(kit, ana, list.id, [wish])
  expect(data.listItems.map(({ note, quantity }) => [note, quantity]).sort()).toEqual([
    ['filling', 2],
    ['flour', 12],
  ])
})

test('a line takes its share of what a linked recipe makes, with the same statements for one and for many', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { data: gram } = await kit.as(ana).call(unitsApi.create, { body: { name: 'gram', abbreviation: 'g' } })
  const adding = async (links: number) => {
    const list = await kit.shoppingList({ by: ana })
    const ingredients = []
    for (let index = 0; index < links; index++) {
      const dough = await kit.recipe({ by: ana, ingredients: [{ note: `flour ${index}`, quantity: 800 }] })
      await kit.as(ana).call(recipesApi.patch, {
        params: { slug: dough.slug },
        body: { recipeYieldQuantity: 1, recipeYield: 'kg' },
      })
      ingredients.push({ note: '', quantity: 250, unitId: gram.id, referencedRecipeId: dough.id })
    }
    const pizza = await kit.recipe({ by: ana, ingredients })
    let items: { quantity: number }[] = []
    const statements = await kit.statementsDuring(async () => {
      items = (await addRecipes(kit, ana, list.id, [{ recipeId: pizza.id }])).data.listItems
    })
    expect(items.map(({ quantity }) => quantity)).toEqual(Array.from({ length: links }, () => 200))
    return statements.length
  }
  expect(await adding(4)).toBe(await adding(1))
})

test('attack 55: recipes within recipes never ask for more than there is a number for', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  let recipe = await kit.recipe({ by: ana, ingredients: [{ note: 'leek', quantity: 1e12 }] })
  for (let depth = 0; depth < 30; depth++)
    recipe = await kit.recipe({ by: ana, ingredients: [{ referencedRecipeId: recipe.id, quantity: 1e12 }] })
  const { status } = await addRecipes(kit, ana, list.id, [{ recipeId: recipe.id, recipeIncrementQuantity: 1e9 }])
  expect(status).toBe(200)
  const kept = kit.runtime.connection.reader.selectFrom('shoppingItem').select('quantity')
  expect(await kept.where('shoppingListId', '=', list.id).execute()).toEqual([{ quantity: 1e30 }])
})

test('the food of a thing says whether the own household has it', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const food = await kit.food({ by: ana, onHandIn: [{ id: ana.householdId }] })
  for (const [person, onHand] of [
    [ana, true],
    [ben, false],
  ] as const) {
    const list = await kit.shoppingList({ by: person })
    await kit.shoppingItem({ on: list, foodId: food.id, isFood: 1 })
    expect((await read(kit, person, list.id)).listItems[0]?.food?.onHand).toBe(onHand)
  }
})

test('two things that change their words in one request stay two', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const [milk, bread] = [
    await kit.shoppingItem({ on: list, note: 'milk' }),
    await kit.shoppingItem({ on: list, note: 'bread' }),
  ]
  const body = [
    { id: milk.id, shoppingListId: list.id, note: 'bread' },
    { id: bread.id, shoppingListId: list.id, note: 'milk' },
  ]
  const { data } = await kit.as(ana).call(shoppingItemsApi.updateMany, { body })
  expect(data.updatedItems.map(({ id, note, quantity }) => [id, note, quantity])).toEqual([
    [milk.id, 'bread', 1],
    [bread.id, 'milk', 1],
  ])
  expect(data.deletedItems).toEqual([])
})

test("two lines of one food are one need of each batch, also in another household's recipe", async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const list = await kit.shoppingList({ by: ana })
  const [food, unit] = [await kit.food({ by: ana }), await kit.unit({ by: ana })]
  const line = { foodId: food.id, unitId: unit.id }
  const recipe = await kit.recipe({
    by: ben,
    ingredients: [
      { ...line, quantity: 2 },
      { ...line, quantity: 3 },
    ],
  })
  const { status, data } = await addRecipes(kit, ana, list.id, [{ recipeId: recipe.id, recipeIncrementQuantity: 2 }])
  expect([status, data.listItems.map(({ quantity, unitId }) => [quantity, unitId])]).toEqual([200, [[10, unit.id]]])
})
