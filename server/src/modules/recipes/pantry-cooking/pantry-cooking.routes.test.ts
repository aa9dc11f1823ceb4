import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { markDaysThatEnd } from '#modules/planning/mealplans/cooked-meals.service.ts'
import { homeOf } from '#test/access/line.ts'
import { type Kit, test } from '#test/kit.ts'

async function cakeIn(kit: Kit) {
  const pantry = await pantryOf(kit)
  const { caller, ana, flour, gram, litre } = pantry
  const [milk, salt, egg] = [
    await kit.food({ by: ana, name: 'milk' }),
    await kit.food({ by: ana, name: 'salt', onHandIn: [{ id: ana.householdId }] }),
    await kit.food({ by: ana, name: 'egg' }),
  ]
  const recipe = await kit.recipe({ by: ana, name: 'Cake' })
  const line = (food: { id: string; name: string }, quantity: number, unit: { id: string; name: string } | null) => ({
    food,
    unit,
    quantity,
    note: '',
    referenceId: randomUUID(),
  })
  await caller.call(recipesApi.patch, {
    params: { slug: recipe.slug },
    body: {
      recipeServings: 4,
      recipeIngredient: [line(flour, 400, gram), line(milk, 1, litre), line(salt, 1, null), line(egg, 3, null)],
    } as never,
  })
  const propose = async (scale = 1) =>
    (await caller.call(pantryCookingApi.propose, { params: { slug: recipe.slug }, query: { scale } })).data
  return { ...pantry, recipe, milk, salt, egg, propose }
}

test('cooking proposes each line at the servings cooked, with a reason where nothing would be taken', async ({
  kit,
}) => {
  const { put, propose, milk, can, egg } = await cakeIn(kit)
  const soon = await put({ date: '2026-12-01', amount: 500 })
  const late = await put({ date: '2027-12-01', amount: 500 })
  await put({ foodId: milk.id, amount: 2, unitId: can.id })
  const { lines, servings } = await propose(1.5)
  expect(servings).toBe(6)
  expect(lines.map(({ display, reason, ticked, short }) => [display, reason, ticked, short])).toEqual([
    ['600 grams flour', null, true, null],
    ['1 ¹/₂ liters milk', 'incomparable', false, null],
    ['1 ¹/₂ salt', 'always', false, null],
    ['4 ¹/₂ egg', 'notThere', false, null],
  ])
  expect(lines[0]?.takes.map(({ batch, amount }) => [batch.id, amount])).toEqual([
    [soon.id, 500],
    [late.id, 100],
  ])
  await put({ foodId: egg.id, amount: 3, unitId: null })
  expect((await propose(2)).lines[3]).toMatchObject({ short: 3, ticked: true, takes: [{ amount: 3 }] })
})

test('what was cooked is taken out, what is left over put in, and one undo takes back the whole', async ({ kit }) => {
  const { caller, put, batch, undo, list, journal, recipe, fridge } = await cakeIn(kit)
  const { id } = await put()
  const leftovers = { id: randomUUID(), portions: 2, placeId: fridge }
  const cooked = await caller.call(pantryCookingApi.book, {
    params: { slug: recipe.slug },
    body: { takes: [{ batchId: id, amount: 400 }], leftovers },
  })
  expect(cooked.status).toBe(200)
  expect((await batch(id)).amount).toBe(100)
  expect(await batch(leftovers.id)).toMatchObject({
    kind: 'dish',
    amount: 2,
    name: 'Cake',
    recipeId: recipe.id,
    dateKind: 'useBy',
    dateEstimated: true,
  })
  expect((await journal())[0]?.source).toMatchObject({ kind: 'recipe', name: 'Cake' })
  await undo(cooked.data.bookingId)
  expect((await batch(id)).amount).toBe(500)
  expect((await list()).items.map((one) => one.id)).toEqual([id])
})

test('the nightly schedule takes nothing out and leaves a question, which booking or dismissing answers', async ({
  kit,
}) => {
  const { caller, put, batch, undo, recipe } = await cakeIn(kit)
  const { id } = await put()
  const today = kit.clock.iso().slice(0, 10)
  const plan = async () =>
    (await caller.call(mealplansApi.create, { body: { date: today, entryType: 'dinner', recipeId: recipe.id } })).data
      .id
  const [one, other] = [await plan(), await plan()]
  kit.clock.advance(Date.parse(`${today}T23:50:00.000Z`) - kit.clock.now().getTime())
  await markDaysThatEnd(systemContext(kit.runtime))
  kit.clock.advance(3_600_000)
  expect((await batch(id)).amount).toBe(500)
  const asked = async () => (await caller.call(pantryCookingApi.unbooked)).data.map(({ mealId }) => mealId).sort()
  expect(await asked()).toEqual([one, other].sort())
  await caller.call(pantryCookingApi.book, {
    params: { slug: recipe.slug },
    body: { mealId: one, takes: [{ batchId: id, amount: 400 }] },
  })
  expect(await asked()).toEqual([other])
  const dismissed = await caller.call(pantryCookingApi.dismiss, { body: { mealIds: [other] } })
  expect(await asked()).toEqual([])
  await undo(dismissed.data.bookingId)
  expect(await asked()).toEqual([other])
  expect((await kit.as(await kit.person()).call(pantryCookingApi.dismiss, { body: { mealIds: [other] } })).status).toBe(
    404,
  )
})

/** A meal of yesterday that 400 of 500 g flour were booked for. */
async function bookedMeal(kit: Kit) {
  const kitchen = await cakeIn(kit)
  const { caller, put, recipe } = kitchen
  const { id } = await put()
  const date = new Date(kit.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const { data: meal } = await caller.call(mealplansApi.create, {
    body: { date, entryType: 'dinner', recipeId: recipe.id },
  })
  const cooked = await caller.call(pantryCookingApi.book, {
    params: { slug: recipe.slug },
    body: { mealId: meal.id, takes: [{ batchId: id, amount: 400 }] },
  })
  const state = async () => [
    (await kitchen.batch(id)).amount,
    (await caller.call(pantryCookingApi.unbooked)).data.map(({ mealId }) => mealId === meal.id),
  ]
  const undo = async (body: { bookingId?: string; entryId?: string }) => {
    kit.clock.advance(1000)
    const undone = await caller.call(pantryChangesApi.undo, { body })
    expect(undone.status).toBe(200)
    return undone.data.bookingId ?? ''
  }
  return { ...kitchen, bookingId: cooked.data.bookingId ?? '', state, undo }
}

test('whoever takes an undo back is not asked about the meal again, until it is undone once more', async ({ kit }) => {
  const { bookingId, state, undo } = await bookedMeal(kit)
  expect(await state()).toEqual([100, []])
  const undone = await undo({ bookingId })
  expect(await state()).toEqual([500, [true]])
  const again = await undo({ bookingId: undone })
  expect(await state()).toEqual([100, []])
  await undo({ bookingId: again })
  expect(await state()).toEqual([500, [true]])
})

test('a meal whose entries were all taken back in the journal is asked about again', async ({ kit }) => {
  const { journal, state, undo } = await bookedMeal(kit)
  const entryOf = async (kind: string) => (await journal()).find((entry) => entry.kind === kind)?.id ?? ''
  await undo({ entryId: await entryOf('cooked') })
  expect(await state()).toEqual([500, [true]])
  await undo({ entryId: await entryOf('undone') })
  expect(await state()).toEqual([100, []])
})

test('a specific food covers the general one it belongs to, never the reverse', async ({ kit }) => {
  const { caller, put, ana, recipe } = await cakeIn(kit)
  const make = async (name: string) => (await caller.call(foodsApi.create, { body: { name } })).data
  const [onion, red] = [await make('onion'), await make('red onion')]
  expect(red.catalogueKey).not.toBe(onion.catalogueKey)
  const proposed = async (food: { id: string; name: string }) => {
    await caller.call(recipesApi.patch, {
      params: { slug: recipe.slug },
      body: { recipeIngredient: [{ food, unit: null, quantity: 2, note: '' }] } as never,
    })
    return (await caller.call(pantryCookingApi.propose, { params: { slug: recipe.slug } })).data.lines[0]
  }
  const { id } = await put({ foodId: red.id, amount: 3, unitId: null })
  expect(await proposed(onion)).toMatchObject({ takes: [{ batch: { id }, amount: 2 }] })
  await put({ foodId: onion.id, amount: 3, unitId: null })
  expect((await proposed(red))?.takes.map(({ batch }) => batch.id)).toEqual([id])
  expect(ana.id).toBeTruthy()
})

test('a meal that two people book is taken out once, until it is taken back; a dismissed one can be booked', async ({
  kit,
}) => {
  const { caller, ana, put, batch, undo, recipe } = await cakeIn(kit)
  const ben = kit.as(await kit.person({ household: homeOf(ana) }))
  const { id } = await put()
  const dinner = { date: kit.clock.iso().slice(0, 10), entryType: 'dinner' as const, recipeId: recipe.id }
  const mealId = (await caller.call(mealplansApi.create, { body: dinner })).data.id
  const book = (by: typeof caller) =>
    by.call(pantryCookingApi.book, {
      params: { slug: recipe.slug },
      body: { mealId, takes: [{ batchId: id, amount: 200 }] },
    })
  await caller.call(pantryCookingApi.dismiss, { body: { mealIds: [mealId] } })
  for (const _ of [1, 2]) {
    kit.clock.advance(1000)
    const both = await Promise.all([book(caller), book(ben)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await batch(id)).amount).toBe(300)
    kit.clock.advance(1000)
    const booked = both.find(({ status }) => status === 200)
    await undo(booked?.data.bookingId ?? null)
    expect((await batch(id)).amount).toBe(500)
  }
})
