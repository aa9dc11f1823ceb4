import { randomUUID } from 'node:crypto'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { addDays, weekdayOf } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { fill } from '#modules/planning/mealplans/random-meals.service.ts'
import { type Kit, test } from '#test/kit.ts'
import { soupIn, today } from './soup.fixture.ts'

const DAY_MS = 86_400_000
const headers = { [UNDO_HEADER]: UNDO_WANTED }

/** The soup with short words for what becomes of the meals that eat it. */
async function soupPlans(kit: Kit, portions = 1) {
  const soup = await soupIn(kit, portions)
  const { caller, put } = soup
  const params = (item_id: number) => ({ params: { item_id } })
  return {
    ...soup,
    stew: async () => {
      const id = randomUUID()
      await put({ id, kind: 'dish', foodId: null, unitId: null, recipeId: null, name: 'Stew', amount: 2 })
      return id
    },
    get: async (id: number) => (await caller.call(mealplansApi.get, params(id))).data,
    update: async (id: number, body: object) => {
      const { data: before } = await caller.call(mealplansApi.get, params(id))
      return caller.call(mealplansApi.update, { ...params(id), body: { ...before, ...body } })
    },
    cook: async (id: number) => {
      kit.clock.advance(1000)
      return (await caller.call(mealplansApi.markCooked, { ...params(id), body: {} })).data
    },
    remove: async (id: number) =>
      String((await caller.call(mealplansApi.remove, { ...params(id), headers })).headers[UNDO_HEADER]),
    restore: async (token: string) => (await caller.call(removalsApi.restore, { params: { token } })).status,
    asked: async () => (await caller.call(pantryCookingApi.unbooked)).data.map(({ mealId }) => mealId),
  }
}

test('a deleted meal comes back with its dish while a portion is free, and without it once others eat them all', async ({
  kit,
}) => {
  const { eat, left, get, remove, restore, batchId, caller, recipe } = await soupPlans(kit)
  const { id } = (await eat(today(kit))).data
  expect(await restore(await remove(id))).toBe(200)
  expect([await get(id), await left()]).toMatchObject([{ leftoverBatchId: batchId }, [{ free: 0 }]])

  const token = await remove(id)
  const other = (await eat(addDays(today(kit), 1))).data
  expect(await restore(token)).toBe(200)
  expect(await get(id)).toMatchObject({ leftoverBatchId: null, leftover: null, recipe: { id: recipe.id } })
  expect(await get(other.id)).toMatchObject({ leftoverBatchId: batchId })

  // The same from the trash of the household.
  await remove(other.id)
  expect((await eat(addDays(today(kit), 2))).status).toBe(201)
  const [trashed] = (await caller.call(removalsApi.trash)).data
  expect((await caller.call(removalsApi.bringBack, { params: { item_id: trashed?.id ?? '' } })).status).toBe(200)
  expect([await get(other.id), await left()]).toMatchObject([{ leftoverBatchId: null }, [{ free: 0 }]])
})

test('meals that come back with their recipe eat only as many portions as are free, in every household', async ({
  kit,
}) => {
  const { ana, caller, eat, left, get, recipe, batchId } = await soupPlans(kit, 2)
  const [first, second] = [(await eat(today(kit))).data, (await eat(addDays(today(kit), 1))).data]
  await caller.call(recipesApi.remove, { params: { slug: recipe.slug } })
  const other = (await eat(addDays(today(kit), 2))).data
  const params = { id: recipe.id }
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }), admin: true })
  expect(neighbour.householdId).not.toBe(ana.householdId)
  expect((await kit.as(neighbour).call(trashApi.restore, { params })).status).toBe(200)
  expect(await Promise.all([first.id, second.id, other.id].map(get))).toMatchObject([
    { leftoverBatchId: batchId },
    { leftoverBatchId: null, recipeId: recipe.id },
    { leftoverBatchId: batchId },
  ])
  expect(await left()).toMatchObject([{ portions: 2, free: 0 }])
})

test('meals that come back with their recipe take as many statements, however many they are', async ({ kit }) => {
  const ana = await kit.person()
  const zoe = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  /** Each household has a portion for everybody, and plans others while the recipe is away. */
  const statements = async (meals: number, people: (typeof ana)[]) => {
    const recipe = await kit.recipe({ by: ana, name: `Soup of ${meals}` })
    const plans = people.map((by) => {
      const [caller, id] = [kit.as(by), randomUUID()]
      const batch = { id, kind: 'dish' as const, recipeId: recipe.id, name: 'Soup', amount: meals }
      const body = { date: today(kit), entryType: 'dinner' as const, leftoverBatchId: id }
      const eat = async () => (await caller.call(mealplansApi.create, { body })).data
      const left = async (item_id: number) => (await caller.call(mealplansApi.get, { params: { item_id } })).data
      const cook = () => caller.call(pantryChangesApi.apply, { body: { changes: [{ type: 'putIn', batch }] } as never })
      return { cook, left, eatAll: () => Promise.all(Array.from({ length: meals }, eat)) }
    })
    for (const { cook } of plans) await cook()
    const eaten = await Promise.all(plans.map(({ eatAll }) => eatAll()))
    await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
    for (const { eatAll } of plans) await eatAll()
    const restore = () => kit.as(ana).call(trashApi.restore, { params: { id: recipe.id } })
    const during = await kit.statementsDuring(restore)
    const back = await Promise.all(plans.map(({ left }, at) => left(eaten[at]?.at(-1)?.id ?? 0)))
    expect(back).toMatchObject(people.map(() => ({ leftoverBatchId: null, recipeId: recipe.id })))
    return during
  }
  const one = await statements(1, [ana])
  expect(await statements(5, [ana])).toHaveLength(one.length)
  const changed = (all: string[]) => all.filter((text) => text.startsWith('update "mealplan"'))
  expect(changed(await statements(2, [ana, zoe]))).toHaveLength(1)
})

test('entries of a repeat that is taken back eat only as many portions as are free', async ({ kit }) => {
  const { eat, get, left, caller, restore, update, batchId } = await soupPlans(kit)
  const first = addDays(today(kit), 1)
  const body = { every: 1, weekdays: [weekdayOf(first)], startsOn: first, entryType: 'dinner' as const, title: 'Rest' }
  const { data: repeat } = await caller.call(mealplanRepeatsApi.create, { body })
  const [entry] = (await caller.call(mealplansApi.list, { query: { start_date: first, end_date: first } })).data.items
  const id = entry?.id ?? 0
  expect((await update(id, { leftoverBatchId: batchId })).data).toMatchObject({ leftoverBatchId: batchId })
  const ended = await caller.call(mealplanRepeatsApi.remove, {
    params: { item_id: repeat.id },
    query: { from: first },
    headers,
  })
  expect((await eat(today(kit))).status).toBe(201)
  expect(await restore(String(ended.headers[UNDO_HEADER]))).toBe(200)
  expect([await get(id), await left()]).toMatchObject([{ leftoverBatchId: null, title: 'Rest' }, [{ free: 0 }]])
})

test('a meal that gets another dish or recipe is not cooked yet, and its portions are taken out again', async ({
  kit,
}) => {
  const { ana, eat, left, stew, cook, update, get, recipe, batch, asked } = await soupPlans(kit, 3)
  const { id } = (await eat(today(kit))).data
  await cook(id)
  expect(await left()).toMatchObject([{ portions: 2 }])
  const leftoverBatchId = await stew()
  const changed = await update(id, { leftoverBatchId, recipeId: null, title: 'Stew' })
  expect(changed.data).toMatchObject({ cookedAt: null, leftoverBatchId })
  expect((await cook(id)).cookedAt).not.toBeNull()
  expect(await batch(leftoverBatchId)).toMatchObject({ amount: 1 })

  const pie = await kit.recipe({ by: ana, name: 'Pie' })
  expect((await update(id, { recipeId: pie.id })).data).toMatchObject({ cookedAt: null, leftoverBatchId: null })
  await cook(id)
  const { data: made } = await kit.as(ana).call(mealplansApi.get, { params: { item_id: id } })
  expect(made).toMatchObject({ recipe: { id: pie.id } })
  expect(await asked()).toEqual([id])
  // The same again is no other.
  expect((await update(id, { text: 'good' })).data.cookedAt).toBe((await get(id)).cookedAt)
  expect(recipe.id).not.toBe(pie.id)
})

test('a meal of another recipe by chance asks the pantry again', async ({ kit }) => {
  const { ana, caller, asked } = await soupPlans(kit)
  const roast = await kit.recipe({ by: ana, name: 'Roast' })
  const body = { date: today(kit), entryType: 'dinner' as const, recipeId: roast.id }
  const { data: entry } = await caller.call(mealplansApi.create, { body })
  await caller.call(pantryCookingApi.dismiss, { body: { mealIds: [entry.id] } })
  await kit.recipe({ by: ana, name: 'Gratin' })
  const random = { date: today(kit), avoidDays: 0, instead: entry.id }
  expect((await caller.call(mealplansApi.random, { body: random })).data.recipe?.name).not.toBe('Roast')
  kit.clock.advance(DAY_MS)
  expect(await asked()).toEqual([entry.id])
})

test('what an undo put back is eaten when the meal is marked again, and only then', async ({ kit }) => {
  const { eat, left, cook, undo, journal, asked } = await soupPlans(kit, 3)
  const { id } = (await eat(today(kit))).data
  await cook(id)
  await undo((await journal())[0]?.bookingId ?? '')
  expect([await left(), await asked()]).toMatchObject([[{ portions: 3 }], [id]])
  await cook(id)
  await cook(id)
  expect([await left(), await asked()]).toMatchObject([[{ portions: 2 }], []])
})

test('marked again, a meal whose question was put aside takes nothing', async ({ kit }) => {
  const { eat, left, cook, undo, journal, caller } = await soupPlans(kit, 3)
  const { id } = (await eat(today(kit))).data
  await cook(id)
  await undo((await journal())[0]?.bookingId ?? '')
  await caller.call(pantryCookingApi.dismiss, { body: { mealIds: [id] } })
  await cook(id)
  expect(await left()).toMatchObject([{ portions: 3 }])
})

test('a meal of a day that has passed takes the last portion along only if nobody else eats it', async ({ kit }) => {
  const { eat, left, update, get } = await soupPlans(kit)
  const { id } = (await eat(today(kit))).data
  kit.clock.advance(DAY_MS)
  const other = await eat(today(kit))
  expect(other.status).toBe(201)
  const refused = await update(id, { date: addDays(today(kit), 1) })
  expect([refused.status, await left()]).toMatchObject([409, [{ free: 0 }]])
  expect((await update(other.data.id, { date: addDays(today(kit), 1) })).status).toBe(200)
  expect((await get(id)).date < today(kit)).toBe(true)
})

test('meals of a repeat that becomes another recipe do not eat the dish of the one before', async ({ kit }) => {
  const { ana, caller, update, get, left, recipe, batchId } = await soupPlans(kit)
  const first = addDays(today(kit), 1)
  const rhythm = { every: 1, weekdays: [weekdayOf(first)], startsOn: first, entryType: 'dinner' as const }
  const { data: repeat } = await caller.call(mealplanRepeatsApi.create, { body: { ...rhythm, recipeId: recipe.id } })
  const [entry] = (await caller.call(mealplansApi.list, { query: { start_date: first, end_date: first } })).data.items
  const id = entry?.id ?? 0
  await update(id, { leftoverBatchId: batchId })
  const change = async (body: object) => {
    const params = { item_id: repeat.id }
    await caller.call(mealplanRepeatsApi.update, { params, body: { ...rhythm, from: first, ...body } as never })
    return get(id)
  }
  expect(await change({ recipeId: recipe.id, text: 'warm' })).toMatchObject({ leftoverBatchId: batchId, text: 'warm' })
  const pie = await kit.recipe({ by: ana, name: 'Pie' })
  expect(await change({ recipeId: pie.id })).toMatchObject({ recipeId: pie.id, leftoverBatchId: null })
  expect(await left()).toMatchObject([{ free: 1 }])
})

test('a portion that somebody plans while days are filled is not planned for two of them', async ({ kit }) => {
  const { ana, eat, left } = await soupPlans(kit, 2)
  const ctx = kit.as(ana).ctx()
  const overtaken: typeof ctx = {
    ...ctx,
    tx: async (work) => {
      expect((await eat(addDays(today(kit), 2))).status).toBe(201)
      return ctx.tx(work)
    },
  }
  const range = { startDate: today(kit), endDate: addDays(today(kit), 1), avoidDays: 0, useLeftovers: true }
  const request = { ...range, entryTypes: ['dinner' as const], householdMealIds: [], useUpSoon: false }
  await expect(fill(overtaken, request)).rejects.toMatchObject({ code: 'conflict' })
  expect(await left()).toMatchObject([{ portions: 2, free: 1 }])
})
