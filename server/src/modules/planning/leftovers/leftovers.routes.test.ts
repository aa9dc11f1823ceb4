import { randomUUID } from 'node:crypto'
import { dinersApi } from '@larder/contract/diners.ts'
import { leftoversApi } from '@larder/contract/leftovers.ts'
import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { markDaysThatEnd } from '#modules/planning/mealplans/cooked-meals.service.ts'
import { homeOf } from '#test/access/line.ts'
import { type Kit, test } from '#test/kit.ts'
import { pantryOf } from '../../pantry/pantry-changes/pantry.fixture.ts'
import { soupIn, today } from './soup.fixture.ts'

const DAY_MS = 86_400_000

test('several dishes 19: a dish of the pantry is planned portion by portion, and said when there is none', async ({
  kit,
}) => {
  const { eat, left, batchId, recipe } = await soupIn(kit)
  expect(await left()).toMatchObject([{ batchId, name: 'Soup', portions: 3, free: 3, recipeId: recipe.id }])
  const entry = (await eat(today(kit))).data
  expect(entry).toMatchObject({ recipe: { name: 'Soup' }, leftoverBatchId: batchId, leftover: { isGone: false } })
  expect((await eat(addDays(today(kit), 1), { servings: 2 })).status).toBe(201)
  expect(await left()).toMatchObject([{ portions: 3, free: 0 }])
  const refused = await eat(addDays(today(kit), 2))
  expect([refused.status, refused.text.includes('Soup')]).toEqual([409, true])
})

test('several dishes 19: eaten it is a portion fewer and cooks nothing; its nutrition counts on that day', async ({
  kit,
}) => {
  const { eat, left, caller, recipe, journal } = await soupIn(kit)
  await kit.runSchedule('count-nutrition')
  const entry = (await eat(today(kit))).data
  const query = { start_date: today(kit), end_date: today(kit) }
  const { data: eaten } = await caller.call(mealplanNutritionApi.get, { query })
  expect(eaten.total).toMatchObject({ counted: 1, amounts: { energyKcal: 400 } })
  kit.clock.advance(1)
  const cooked = await caller.call(mealplansApi.markCooked, { params: { item_id: entry.id }, body: {} })
  expect(cooked.data.cookedAt).not.toBeNull()
  await caller.call(mealplansApi.markCooked, { params: { item_id: entry.id }, body: {} })
  expect(await left()).toMatchObject([{ portions: 2, free: 2 }])
  expect((await journal())[0]).toMatchObject({ kind: 'used', source: { kind: 'meal', id: String(entry.id) } })
  const events = await kit.runtime.connection.reader
    .selectFrom('recipeTimelineEvent')
    .select('id')
    .where('recipeId', '=', recipe.id)
    .where('subject', 'like', '%made this%')
    .execute()
  expect(events).toEqual([])
  expect((await caller.call(pantryCookingApi.unbooked)).data).toEqual([])
})

test('several dishes 19: portions that somebody took out by the question are not taken out again when the meal is marked', async ({
  kit,
}) => {
  const { eat, left, caller, recipe, batchId } = await soupIn(kit)
  const entry = (await eat(today(kit))).data
  const takes = [{ batchId, amount: 1 }]
  const booked = await caller.call(pantryCookingApi.book, {
    params: { slug: recipe.slug },
    body: { mealId: entry.id, takes },
  })
  expect([booked.status, await left()]).toMatchObject([200, [{ portions: 2 }]])
  kit.clock.advance(1000)
  const marked = await caller.call(mealplansApi.markCooked, { params: { item_id: entry.id }, body: {} })
  expect([marked.status, await left()]).toMatchObject([200, [{ portions: 2 }]])
})

test('several dishes 19: the last portion is planned once, however many plan it at once', async ({ kit }) => {
  const { put, ana, caller } = await soupIn(kit)
  const ben = kit.as(await kit.person({ household: homeOf(ana) }))
  for (const _ of [1, 2, 3]) {
    const leftoverBatchId = randomUUID()
    await put({ id: leftoverBatchId, kind: 'dish', foodId: null, unitId: null, name: 'Stew', amount: 1 })
    const body = { date: today(kit), entryType: 'dinner' as const, leftoverBatchId }
    const all = await Promise.all([caller, ben, caller].map((by) => by.call(mealplansApi.create, { body })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  }
})

test('several dishes 19: the nightly schedule asks about meals and takes nothing from the pantry', async ({ kit }) => {
  const { eat, left, caller, recipe } = await soupIn(kit)
  const entry = (await eat(today(kit))).data
  await caller.call(mealplansApi.create, { body: { date: today(kit), entryType: 'lunch', recipeId: recipe.id } })
  const evening = kit.clock.now()
  kit.clock.advance(DAY_MS)
  // The meal that was cooked is marked, the one that was eaten is not.
  expect(await markDaysThatEnd(kit.system(), evening)).toBe(1)
  expect(await left()).toMatchObject([{ portions: 3 }])
  const { data: asked } = await caller.call(pantryCookingApi.unbooked)
  expect(asked).toMatchObject([{ leftoverPortions: null }, { mealId: entry.id, leftoverPortions: 1 }])
})

test('several dishes 19: what is planned on a dish that somebody ate says so, and nothing more is planned on it', async ({
  kit,
}) => {
  const { eat, left, caller, change, batchId } = await soupIn(kit)
  const entry = (await eat(today(kit))).data
  await change([{ type: 'takeOut', batchId }])
  expect(await left()).toEqual([])
  expect((await caller.call(mealplansApi.get, { params: { item_id: entry.id } })).data.leftover).toMatchObject({
    name: 'Soup',
    isGone: true,
  })
  expect((await eat(addDays(today(kit), 1))).status).toBe(409)
  const moved = await caller.call(mealplansApi.update, {
    params: { item_id: entry.id },
    body: { ...entry, date: addDays(today(kit), 2) },
  })
  expect(moved.status).toBe(200)
})

test('several dishes 19: the dish of another household is none, and another recipe is no leftover', async ({ kit }) => {
  const { eat, batchId, caller, ana } = await soupIn(kit)
  const ben = await kit.person()
  const theirs = await kit
    .as(ben)
    .call(mealplansApi.create, { body: { date: today(kit), leftoverBatchId: batchId, title: 'x' } })
  expect(theirs.status).toBe(409)
  const entry = (await eat(today(kit))).data
  const pie = await kit.recipe({ by: ana, name: 'Pie' })
  const changed = await caller.call(mealplansApi.update, {
    params: { item_id: entry.id },
    body: { ...entry, recipeId: pie.id },
  })
  expect(changed.data).toMatchObject({ leftoverBatchId: null, recipe: { name: 'Pie' } })
})

test('several dishes 23: filling eats what is left while it is good, then leaves the rest to chance', async ({
  kit,
}) => {
  const { caller, ana, batchId } = await soupIn(kit, 2)
  await kit.recipe({ by: ana, name: 'Roast' })
  const body = { startDate: today(kit), endDate: addDays(today(kit), 3), entryTypes: ['dinner' as const], avoidDays: 0 }
  const { data } = await caller.call(mealplansApi.fill, { body })
  expect(data.map(({ leftoverBatchId }) => leftoverBatchId)).toEqual([batchId, batchId, null, null])
})

test('filling does not cook again what is still in the fridge', async ({ kit }) => {
  const { caller, ana } = await soupIn(kit)
  await kit.recipe({ by: ana, name: 'Roast' })
  const range = { startDate: today(kit), endDate: addDays(today(kit), 19), avoidDays: 0, useLeftovers: false }
  const { data } = await caller.call(mealplansApi.fill, { body: { ...range, entryTypes: ['dinner'] } })
  expect(data.map(({ recipe }) => recipe?.name)).toEqual(Array.from({ length: 20 }, () => 'Roast'))
})

test('days are never filled with leftovers of what somebody is allergic to', async ({ kit }) => {
  const { ana, caller, put } = await soupIn(kit)
  const satay = await kit.recipe({ by: ana, name: 'Satay', ingredients: ['2 tbsp peanut butter'] })
  await put({
    ...{ id: randomUUID(), kind: 'dish', foodId: null, unitId: null, recipeId: satay.id, name: 'Satay', amount: 9 },
    date: addDays(today(kit), 1),
  })
  const range = { startDate: today(kit), endDate: today(kit), avoidDays: 0, useLeftovers: true }
  const filled = async () => {
    const { data } = await caller.call(mealplansApi.fill, { body: { ...range, entryTypes: ['dinner'] } as never })
    await caller.call(mealplansApi.remove, { params: { item_id: data[0]?.id ?? 0 } })
    return data.map(({ leftover }) => leftover?.name)
  }
  expect(await filled()).toEqual(['Satay'])
  const allergens = [{ allergen: 'peanuts', level: 'allergy' }]
  await caller.call(dinersApi.update, { params: { item_id: ana.id }, body: { allergens } as never })
  expect(await filled()).toEqual(['Soup'])
})

test('filling plans what uses up what must go, once and while it is good, before chance picks', async ({ kit }) => {
  const { caller, ana, put, flour, gram } = await pantryOf(kit)
  const pie = await kit.recipe({
    by: ana,
    name: 'Pie',
    ingredients: [{ foodId: flour.id, unitId: gram.id, quantity: 300 }],
  })
  for (let i = 0; i < 8; i++) await kit.recipe({ by: ana, name: `Other ${i}` })
  await put({ date: addDays(today(kit), 2) })
  const fill = async (days: [number, number], more: object = {}) => {
    const [startDate, endDate] = [addDays(today(kit), days[0]), addDays(today(kit), days[1])]
    const body = { startDate, endDate, entryTypes: ['dinner' as const], avoidDays: 0, ...more }
    return (await caller.call(mealplansApi.fill, { body })).data.map(({ recipeId }) => recipeId)
  }
  const [first, ...rest] = await fill([1, 4], { avoidDays: 14 })
  expect([first, rest.includes(pie.id)]).toEqual([pie.id, false])
})

test('several dishes 20: a meal cooked once for two days is one cooking to the nightly schedule and the pantry', async ({
  kit,
}) => {
  const { caller, ana, put } = await pantryOf(kit)
  const chili = await kit.recipe({ by: ana, name: 'Chili', recipeServings: 4 })
  await put()
  const sunday = (
    await caller.call(mealplansApi.create, {
      body: { date: today(kit), entryType: 'dinner', recipeId: chili.id, servings: 4 },
    })
  ).data
  const wednesday = addDays(today(kit), 3)
  const later = await caller.call(mealplansApi.eatLater, {
    params: { item_id: sunday.id },
    body: { date: wednesday, servings: 5 },
  })
  expect([later.status, later.data]).toMatchObject([201, { date: wednesday, servings: 5, recipe: { name: 'Chili' } }])
  expect(later.data.cookedOnce?.meals.map(({ id }) => id)).toEqual([sunday.id, later.data.id])
  kit.clock.advance(4 * DAY_MS)
  const { data: asked } = await caller.call(pantryCookingApi.unbooked)
  expect(asked).toMatchObject([{ mealId: sunday.id, servings: 9, scale: 2.25 }])
  await caller.call(mealplansApi.remove, { params: { item_id: sunday.id } })
  const { data: alone } = await caller.call(mealplansApi.get, { params: { item_id: later.data.id } })
  expect(alone.cookedOnce).toBeNull()
  expect((await caller.call(pantryCookingApi.unbooked)).data).toMatchObject([{ mealId: later.data.id, servings: 5 }])
})

test('several dishes 20: a note is not cooked and cannot be eaten later', async ({ kit }) => {
  const ana = await kit.person()
  const note = await kit.mealplan({ by: ana, title: 'Eat out' })
  const refused = await kit
    .as(ana)
    .call(mealplansApi.eatLater, { params: { item_id: note.id }, body: { date: '2026-01-03' } })
  expect(refused.status).toBe(422)
})

/** A chili of Sunday that Wednesday and Friday eat of. */
async function cookedOnce(
  kit: Kit,
  { caller, ana, put }: Pick<Awaited<ReturnType<typeof pantryOf>>, 'caller' | 'ana' | 'put'>,
) {
  const chili = await kit.recipe({ by: ana, name: 'Chili', recipeServings: 4 })
  await put()
  const dinner = { date: today(kit), entryType: 'dinner' as const, recipeId: chili.id, servings: 4 }
  const sunday = (await caller.call(mealplansApi.create, { body: dinner })).data
  const eatLater = async (days: number, servings: number) =>
    (
      await caller.call(mealplansApi.eatLater, {
        params: { item_id: sunday.id },
        body: { date: addDays(today(kit), days), servings },
      })
    ).data.id
  const [wednesday, friday] = [await eatLater(3, 3), await eatLater(5, 2)]
  return { chili, sunday, wednesday, friday }
}

test('several dishes 20: what is left of the cooking is what the later meal eats, and no more of it is free', async ({
  kit,
}) => {
  const { caller, ana, put, batch } = await pantryOf(kit)
  const { chili, sunday, wednesday, friday } = await cookedOnce(kit, { caller, ana, put })
  const leftovers = { id: crypto.randomUUID(), portions: 4 }
  const booked = await caller.call(pantryCookingApi.book, {
    params: { slug: chili.slug },
    body: { mealId: sunday.id, takes: [], leftovers },
  })
  expect(booked.status).toBe(200)
  const dishOf = async (item_id: number) =>
    (await caller.call(mealplansApi.get, { params: { item_id } })).data.leftoverBatchId
  // Four portions are enough for three, and not for two more.
  expect([await dishOf(wednesday), await dishOf(friday)]).toEqual([leftovers.id, null])
  expect((await caller.call(leftoversApi.list)).data).toMatchObject([{ batchId: leftovers.id, portions: 4, free: 1 }])
  await caller.call(mealplansApi.markCooked, { params: { item_id: wednesday }, body: {} })
  expect((await batch(leftovers.id)).amount).toBe(1)
})

test('several dishes 20: undoing the leftovers ties the later meal to the cooking again, and undoing that ties it to the leftovers', async ({
  kit,
}) => {
  const { caller, ana, put, undo, change } = await pantryOf(kit)
  const { chili, sunday, wednesday, friday } = await cookedOnce(kit, { caller, ana, put })
  const leftovers = { id: randomUUID(), portions: 4 }
  const booked = await caller.call(pantryCookingApi.book, {
    params: { slug: chili.slug },
    body: { mealId: sunday.id, takes: [], leftovers },
  })
  const later = async (item_id = wednesday) => (await caller.call(mealplansApi.get, { params: { item_id } })).data
  expect((await later()).leftoverBatchId).toBe(leftovers.id)

  const undone = await undo(booked.data.bookingId)
  expect(await later()).toMatchObject({
    leftoverBatchId: null,
    leftover: null,
    cookedOnce: { meals: [{ id: sunday.id }, {}, {}] },
  })
  await undo(undone.data.bookingId)
  expect((await later()).leftoverBatchId).toBe(leftovers.id)
  // Eaten by mistake and put back: it is as it was, and no portion is promised twice.
  const eaten = await change([{ type: 'takeOut', batchId: leftovers.id }])
  await undo(eaten.data.bookingId)
  expect([(await later()).leftoverBatchId, (await later(friday)).leftoverBatchId]).toEqual([leftovers.id, null])
})

test('several dishes 20: a week is copied with the meals that ate what was left of its cooking, and is cooked anew', async ({
  kit,
}) => {
  const { caller, ana, put } = await pantryOf(kit)
  const { chili, sunday, wednesday } = await cookedOnce(kit, { caller, ana, put })
  const leftovers = { id: randomUUID(), portions: 4 }
  await caller.call(pantryCookingApi.book, {
    params: { slug: chili.slug },
    body: { mealId: sunday.id, takes: [], leftovers },
  })
  const soup = { date: today(kit), entryType: 'lunch' as const, leftoverBatchId: leftovers.id }
  expect((await caller.call(mealplansApi.create, { body: soup })).status).toBe(201)
  const range = { startDate: today(kit), endDate: addDays(today(kit), 6), toDate: addDays(today(kit), 7) }
  const { data } = await caller.call(mealplansApi.copy, { body: range })
  expect(data.map(({ date, leftoverBatchId, servings }) => [date, leftoverBatchId, servings])).toEqual([
    [addDays(today(kit), 7), null, 4],
    [addDays(today(kit), 10), null, 3],
    [addDays(today(kit), 12), null, 2],
  ])
  expect(data[0]?.cookedOnce?.meals.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
  expect((await caller.call(mealplansApi.get, { params: { item_id: wednesday } })).data.leftoverBatchId).toBe(
    leftovers.id,
  )
})

test('several dishes 19: a meal planned on the leftovers stays when they are undone, and says that they are gone', async ({
  kit,
}) => {
  const { caller, put, undo } = await pantryOf(kit)
  const batchId = randomUUID()
  const made = await put({ id: batchId, kind: 'dish', foodId: null, unitId: null, name: 'Stew', amount: 2 })
  const body = { date: today(kit), entryType: 'dinner' as const, leftoverBatchId: batchId }
  const entry = (await caller.call(mealplansApi.create, { body })).data
  await undo(made.data.bookingId)
  const { data } = await caller.call(mealplansApi.get, { params: { item_id: entry.id } })
  expect(data).toMatchObject({ leftoverBatchId: batchId, leftover: { name: 'Stew', isGone: true } })
})
