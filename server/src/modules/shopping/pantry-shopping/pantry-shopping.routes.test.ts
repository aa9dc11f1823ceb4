import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { homeOf } from '#test/access/line.ts'
import { type Kit, test } from '#test/kit.ts'

async function shopIn(kit: Kit) {
  const pantry = await pantryOf(kit)
  const { ana, caller, flour, gram } = pantry
  const list = await kit.shoppingList({ by: ana })
  const recipeOf = async (name: string, quantity: number) => {
    const recipe = await kit.recipe({ by: ana, name })
    await caller.call(recipesApi.patch, {
      params: { slug: recipe.slug },
      body: { recipeIngredient: [{ food: flour, unit: gram, quantity, note: '' }] } as never,
    })
    return recipe
  }
  return {
    ...pantry,
    list,
    recipeOf,
    missing: async (...recipes: object[]) =>
      (await caller.call(pantryShoppingApi.missing, { body: { recipes } as never })).data.map(
        ({ needed, there, missing, reason }) => [needed.amount, there, missing, reason],
      ),
    items: async () =>
      (await caller.call(shoppingListsApi.get, { params: { item_id: list.id } })).data.listItems.map(
        ({ display, quantity }) => [display, quantity],
      ),
  }
}

test('a list gets what the pantry lacks (750 − 500 = 250), or the whole amount if asked', async ({ kit }) => {
  const { caller, put, list, recipeOf, missing, items } = await shopIn(kit)
  await put({ amount: 500 })
  const bread = await recipeOf('Bread', 750)
  expect(await missing({ recipeId: bread.id })).toEqual([[750, 500, 250, null]])
  const add = (lessPantry: boolean) =>
    caller.call(shoppingListsApi.addRecipes, {
      params: { item_id: list.id },
      body: [{ recipeId: bread.id, recipeIncrementQuantity: 1, lessPantry }],
    })
  await add(true)
  expect(await items()).toEqual([['250 grams flour', 250]])
  await add(false)
  expect(await items()).toEqual([['1000 grams flour', 1000]])
})

test('earlier planned meals have the first claim', async ({ kit }) => {
  const { caller, put, recipeOf, missing } = await shopIn(kit)
  await put({ amount: 500 })
  const [pizza, bread] = [await recipeOf('Pizza', 400), await recipeOf('Bread', 750)]
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await caller.call(mealplansApi.create, { body: { date: day(2), entryType: 'dinner', recipeId: pizza.id } })
  expect(await missing({ recipeId: bread.id })).toEqual([[750, 100, 650, null]])
  expect(await missing({ recipeId: bread.id, date: day(1) })).toEqual([[750, 500, 250, null]])
  expect(await missing({ recipeId: bread.id, date: day(3) })).toEqual([[750, 100, 650, null]])
  expect(await missing({ recipeId: pizza.id, date: day(2) })).toEqual([[400, 400, 0, null]])
})

test('what is bought for one meal leaves the others of its recipe their claim', async ({ kit }) => {
  const { caller, put, recipeOf, missing } = await shopIn(kit)
  await put({ amount: 500 })
  const bread = await recipeOf('Bread', 500)
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const plan = (date: string) =>
    caller.call(mealplansApi.create, { body: { date, entryType: 'dinner', recipeId: bread.id } })
  await plan(day(1))
  expect(await missing({ recipeId: bread.id })).toEqual([[500, 500, 0, null]])
  await plan(day(4))
  expect(await missing({ recipeId: bread.id, date: day(4) })).toEqual([[500, 0, 500, null]])
  expect(await missing({ recipeId: bread.id, date: day(1) })).toEqual([[500, 500, 0, null]])
  expect(await missing({ recipeId: bread.id })).toEqual([[500, 0, 500, null]])
  expect(await missing({ recipeId: bread.id, scale: 2 })).toEqual([[1000, 500, 500, null]])
})

test('a dish that is cooked once for several days claims once, on its first day, for all who eat it', async ({
  kit,
}) => {
  const { caller, put, recipeOf, missing } = await shopIn(kit)
  await put({ amount: 1000 })
  const [pizza, bread] = [await recipeOf('Pizza', 200), await recipeOf('Bread', 750)]
  await caller.call(recipesApi.patch, { params: { slug: pizza.slug }, body: { recipeServings: 2 } as never })
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dinner = { date: day(1), entryType: 'dinner' as const, recipeId: pizza.id, servings: 2 }
  const { data: first } = await caller.call(mealplansApi.create, { body: dinner })
  for (const days of [3, 4])
    await caller.call(mealplansApi.eatLater, { params: { item_id: first.id }, body: { date: day(days), servings: 1 } })
  expect(await missing({ recipeId: bread.id })).toEqual([[750, 600, 150, null]])
  expect(await missing({ recipeId: bread.id, date: day(2) })).toEqual([[750, 600, 150, null]])
  await caller.call(mealplansApi.markCooked, { params: { item_id: first.id }, body: {} })
  expect(await missing({ recipeId: bread.id })).toEqual([[750, 750, 0, null]])
})

test('what is past its use-by date is not there', async ({ kit }) => {
  const { put, recipeOf, missing } = await shopIn(kit)
  await put({ amount: 500, date: '2020-01-01', dateKind: 'useBy' })
  const bread = await recipeOf('Bread', 750)
  expect(await missing({ recipeId: bread.id })).toEqual([[750, 0, 750, null]])
})

test('after shopping one question for the trip, with place and date as last time; one undo asks again', async ({
  kit,
}) => {
  const { caller, ana, put, list, flour, gram, cellar, undo, batch } = await shopIn(kit)
  await put({ placeId: cellar })
  await caller.call(pantryFoodsApi.update, { params: { item_id: flour.id }, body: { usualDays: { room: 100 } } })
  const butter = await kit.food({ by: ana, name: 'butter' })
  const items = [
    await kit.shoppingItem({ on: list, foodId: flour.id, unitId: gram.id, quantity: 1000, isFood: 1 }),
    await kit.shoppingItem({ on: list, foodId: butter.id, quantity: 1, isFood: 1 }),
  ]
  for (const item of items) {
    kit.clock.advance(60_000)
    const { data } = await caller.call(shoppingItemsApi.get, { params: { item_id: item.id } })
    await caller.call(shoppingItemsApi.update, {
      params: { item_id: item.id },
      body: { ...data, checked: true } as never,
    })
  }
  const trips = async () => (await caller.call(pantryShoppingApi.trips)).data
  const [trip, ...more] = await trips()
  expect(more).toEqual([])
  expect(trip).toMatchObject({
    shoppingListId: list.id,
    ongoing: true,
    items: [
      {
        itemId: items[0]?.id,
        foodId: flour.id,
        amount: { amount: 1000 },
        placeId: cellar,
        dateEstimated: true,
        levelOnly: false,
      },
      { itemId: items[1]?.id, foodId: butter.id, levelOnly: true },
    ],
  })
  const id = randomUUID()
  kit.clock.advance(1000)
  const away = await caller.call(pantryShoppingApi.putAway, {
    body: {
      putIn: [{ itemId: items[0]?.id ?? '', batch: { id, foodId: flour.id, amount: 1000, unitId: gram.id } }],
      have: [{ itemId: items[1]?.id ?? '', foodId: butter.id }],
    },
  })
  expect(away.status).toBe(200)
  expect(await trips()).toEqual([])
  expect(await batch(id)).toMatchObject({ amount: 1000, placeId: cellar })
  const undone = await undo(away.data.bookingId)
  expect((await trips())[0]?.items).toHaveLength(2)
  const again = await undo(undone.data.bookingId)
  expect(await trips()).toEqual([])
  await undo(again.data.bookingId)
  expect((await trips())[0]?.items).toHaveLength(2)
  await caller.call(pantryApi.updateSettings, { body: { afterShopping: 'never' } })
  expect(await trips()).toEqual([])
  const stranger = kit.as(await kit.person())
  expect((await stranger.call(pantryShoppingApi.putAway, { body: { passedOver: [items[0]?.id ?? ''] } })).status).toBe(
    404,
  )
})

test('what was bought is still asked about once its food was merged with another that was bought before', async ({
  kit,
}) => {
  const { ana, caller, put, list, flour, gram } = await shopIn(kit)
  await put()
  const other = await kit.food({ by: ana, name: 'flour, plain' })
  const buy = async (foodId: string, quantity: number) => {
    const body = { shoppingListId: list.id, foodId, unitId: gram.id, isFood: true, quantity }
    const { data } = await caller.call(shoppingItemsApi.create, { body })
    const ticked = data.createdItems.map((item) => ({ ...item, checked: true }))
    await caller.call(shoppingItemsApi.updateMany, { body: ticked })
    kit.clock.advance(60_000)
    return ticked[0]?.id
  }
  const amounts = async () =>
    (await caller.call(pantryShoppingApi.trips)).data.flatMap(({ items }) =>
      items.map(({ itemId, foodId, amount }) => [itemId, foodId, amount?.amount]),
    )
  const [first, second] = [await buy(flour.id, 500), await buy(other.id, 1000)]
  await caller.call(foodsApi.merge, { body: { fromFood: other.id, toFood: flour.id } })
  expect(await amounts()).toEqual([
    [first, flour.id, 500],
    [second, flour.id, 1000],
  ])
})

test('a trip that two people put away at once is put away once', async ({ kit }) => {
  const { caller, ana, put, list, flour, gram } = await shopIn(kit)
  const ben = kit.as(await kit.person({ household: homeOf(ana) }))
  await put()
  for (const count of [1, 2, 3]) {
    const item = await kit.shoppingItem({ on: list, foodId: flour.id, unitId: gram.id, quantity: 1000, isFood: 1 })
    const params = { item_id: item.id }
    const { data } = await caller.call(shoppingItemsApi.get, { params })
    kit.clock.advance(60_000)
    await caller.call(shoppingItemsApi.update, { params, body: { ...data, checked: true } as never })
    kit.clock.advance(1000)
    const putAway = (by: typeof caller) =>
      by.call(pantryShoppingApi.putAway, {
        body: {
          putIn: [{ itemId: item.id, batch: { id: randomUUID(), foodId: flour.id, amount: 1000, unitId: gram.id } }],
        },
      })
    const both = await Promise.all([putAway(caller), putAway(ben)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await caller.call(pantryApi.list)).data.total).toBe(count + 1)
  }
})

test('attack 23: what is low goes on no list of another household, and on none that is not there', async ({ kit }) => {
  const { caller, flour, gram } = await shopIn(kit)
  await caller.call(pantryFoodsApi.update, {
    params: { item_id: flour.id },
    body: { depth: 'amount', least: { amount: 1000, unitId: gram.id } },
  })
  const stranger = await kit.person()
  const theirs = await kit.shoppingList({ by: stranger })
  for (const listId of [theirs.id, randomUUID()]) {
    const answer = await caller.call(pantryShoppingApi.restock, { body: { foodIds: [flour.id], listId } })
    expect(answer.status).toBe(404)
  }
  const { data } = await kit.as(stranger).call(shoppingListsApi.get, { params: { item_id: theirs.id } })
  expect(data.listItems).toEqual([])
})

test('below the least amount it is low and goes on the list, rounded up to packs, and never twice', async ({ kit }) => {
  const { caller, put, change, list, flour, gram, can, items } = await shopIn(kit)
  const { id } = await put({ amount: 3, unitId: can.id, pack: { amount: 400, unitId: gram.id } })
  await caller.call(pantryFoodsApi.update, {
    params: { item_id: flour.id },
    body: { least: { amount: 1000, unitId: gram.id }, restock: true, restockListId: list.id },
  })
  const low = async () => (await caller.call(pantryFoodsApi.list, { query: { only: 'low' } })).data.items.length
  expect([await low(), await items()]).toEqual([0, []])
  await change([{ type: 'takeOut', batchId: id, amount: 2 }])
  await kit.runtime.bus.settled()
  expect([await low(), await items()]).toEqual([1, [['800 grams flour', 800]]])
  await change([{ type: 'takeOut', batchId: id, amount: 1 }])
  await kit.runtime.bus.settled()
  expect(await items()).toEqual([['800 grams flour', 800]])
  const again = await caller.call(pantryShoppingApi.restock, { body: {} })
  expect(again.data).toMatchObject({ added: [], open: [{ id: flour.id }] })
})
