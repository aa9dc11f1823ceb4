import { foodsApi } from '@larder/contract/foods.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>
type Line = { foodId?: string; quantity?: number; unitId?: string; note?: string }

const recipeOf = async (
  kit: Kit,
  by: Person,
  name: string,
  { steps = [], lines = [] }: { steps?: string[]; lines?: Line[] },
) => {
  const slug = (await kit.as(by).call(recipesApi.create, { body: { name } })).data
  const body = {
    recipeInstructions: steps.map((text) => ({ text })),
    recipeIngredient: lines.map(({ foodId, unitId, ...line }) => ({
      ...line,
      food: foodId ? { id: foodId, name: '' } : null,
      unit: unitId ? { id: unitId, name: '' } : null,
    })),
  }
  return (await kit.as(by).call(recipesApi.patch, { params: { slug }, body: body as never })).data
}

const foodOf = async (kit: Kit, by: Person, name: string) =>
  (await kit.as(by).call(foodsApi.create, { body: { name } })).data

const plan = async (kit: Kit, by: Person, recipeId: string, date: string) =>
  (await kit.as(by).call(mealplansApi.create, { body: { date, entryType: 'dinner', recipeId } })).data

const ask = (kit: Kit, by: Person, start_date: string, end_date = start_date) =>
  kit.as(by).call(prepTasksApi.list, { query: { start_date, end_date } })
const told = async (kit: Kit, by: Person, from: string, to = from) =>
  (await ask(kit, by, from, to)).data.map(({ kind, date, time }) => [kind, date, time])

const change = (kit: Kit, by: Person, item_id: number, key: string, body: object) =>
  kit.as(by).call(prepTasksApi.update, { params: { item_id, key }, body })

const CHILI = { steps: ['Soak the beans overnight.', 'Simmer for 2 hours.'] }

test('several dishes 15 and 16: a task stands on the day before its meal, moves and goes with it, and comes back with it', async ({
  kit,
}) => {
  const ana = await kit.person()
  const chili = await recipeOf(kit, ana, 'Chili', CHILI)
  const meal = await plan(kit, ana, chili.id, '2030-05-10')
  const { data } = await ask(kit, ana, '2030-05-01', '2030-05-31')
  expect(data).toMatchObject([
    {
      mealplanId: meal.id,
      key: 'soak',
      source: 'words',
      date: '2030-05-09',
      time: '20:00',
      evidence: 'Soak the beans overnight.',
      meal: { date: '2030-05-10', recipe: { name: 'Chili' } },
    },
  ])
  expect(await told(kit, ana, '2030-05-10')).toEqual([])
  await change(kit, ana, meal.id, 'soak', { done: true })
  const { groupId, userId } = meal
  const body = { ...meal, groupId, userId, date: '2030-05-20', entryType: 'dinner' as const }
  await kit.as(ana).call(mealplansApi.update, { params: { item_id: meal.id }, body })
  const moved = await ask(kit, ana, '2030-05-01', '2030-05-31')
  expect(moved.data.map(({ date, done }) => [date, done])).toEqual([['2030-05-19', true]])
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(mealplansApi.remove, { params: { item_id: meal.id }, headers })
  expect(await told(kit, ana, '2030-05-01', '2030-05-31')).toEqual([])
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  expect((await ask(kit, ana, '2030-05-19')).data.map(({ done }) => done)).toEqual([true])
  await kit.as(ana).call(mealplansApi.markCooked, { params: { item_id: meal.id }, body: {} })
  expect(await told(kit, ana, '2030-05-19')).toEqual([])
})

test('several dishes 16: a task is ticked off, dismissed, given another lead time, and all of that is taken back', async ({
  kit,
}) => {
  const ana = await kit.person()
  const chili = await recipeOf(kit, ana, 'Chili', CHILI)
  const { id } = await plan(kit, ana, chili.id, '2030-05-10')
  const put = async (body: object) => (await change(kit, ana, id, 'soak', body)).data
  expect(await put({ done: true })).toMatchObject({ done: true, date: '2030-05-09' })
  expect(await put({ leadMinutes: 300 })).toMatchObject({
    done: true,
    isOwnLead: true,
    date: '2030-05-10',
    time: '12:30',
  })
  expect(await put({ leadMinutes: null, done: false })).toMatchObject({ isOwnLead: false, date: '2030-05-09' })
  expect(await put({ dismissed: true })).toMatchObject({ dismissed: true })
  expect(await told(kit, ana, '2030-05-09')).toEqual([])
  await put({ dismissed: false })
  expect(await told(kit, ana, '2030-05-09')).toHaveLength(1)
  expect((await change(kit, ana, id, 'marinate', { done: true })).status).toBe(404)
  expect((await change(kit, ana, id, 'soak', { leadMinutes: -1 })).status).toBe(422)
})

test('another household sees and ticks nothing of it', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const chili = await recipeOf(kit, ana, 'Chili', CHILI)
  const { id } = await plan(kit, ana, chili.id, '2030-05-10')
  expect(await told(kit, ben, '2030-05-09')).toEqual([])
  expect((await change(kit, ben, id, 'soak', { done: true })).status).toBe(404)
  expect((await ask(kit, ana, '2030-05-09')).data[0]?.done).toBe(false)
})

test('several dishes 15: what is set by hand on a recipe counts instead of its words, for whoever may edit it', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const chili = await recipeOf(kit, ana, 'Chili', CHILI)
  await plan(kit, ben, chili.id, '2030-05-10')
  const params = { slug: chili.slug }
  const { data } = await kit.as(ben).call(prepTasksApi.recipe, { params })
  expect(data).toMatchObject({ tasks: null, found: [{ kind: 'soak', leadMinutes: null }] })
  const tasks = [{ kind: 'marinate' as const, leadMinutes: 48 * 60, text: 'The beef' }]
  expect((await kit.as(ana).call(prepTasksApi.setRecipe, { params, body: { tasks } })).data.tasks).toEqual(tasks)
  expect(await told(kit, ben, '2030-05-01', '2030-05-31')).toEqual([['marinate', '2030-05-08', '17:30']])
  await kit.as(ana).call(prepTasksApi.setRecipe, { params, body: { tasks: [] } })
  expect(await told(kit, ben, '2030-05-01', '2030-05-31')).toEqual([])
  await kit.as(ana).call(prepTasksApi.setRecipe, { params, body: { tasks: null } })
  expect(await told(kit, ben, '2030-05-09')).toHaveLength(1)
})

test('a changed recipe has changed tasks', async ({ kit }) => {
  const ana = await kit.person()
  const chili = await recipeOf(kit, ana, 'Chili', CHILI)
  await plan(kit, ana, chili.id, '2030-05-10')
  expect(await told(kit, ana, '2030-05-09')).toHaveLength(1)
  const body = { recipeInstructions: [{ text: 'Open a can of beans.' }] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: chili.slug }, body: body as never })
  expect(await told(kit, ana, '2030-05-09')).toEqual([])
})

test('several dishes 15 and 17: frozen meat that a meal needs is thawed by its weight, as long as the household says, or not at all', async ({
  kit,
}) => {
  const { ana, caller, gram, freezer, fridge, put, change: book } = await pantryOf(kit)
  const lamb = await foodOf(kit, ana, 'lamb')
  const peas = await foodOf(kit, ana, 'pea')
  const lines = [
    { foodId: lamb.id, quantity: 500, unitId: gram.id },
    { foodId: peas.id, quantity: 100, unitId: gram.id },
  ]
  const stew = await recipeOf(kit, ana, 'Stew', { lines })
  const ice = await put({ foodId: lamb.id, amount: 2000, unitId: gram.id, placeId: freezer })
  await put({ foodId: peas.id, amount: 500, unitId: gram.id, placeId: freezer })
  await plan(kit, ana, stew.id, '2030-05-10')
  const tasks = async () => (await ask(kit, ana, '2030-05-01', '2030-05-31')).data
  expect(await tasks()).toMatchObject([
    {
      kind: 'thaw',
      source: 'freezer',
      foodName: 'lamb',
      hours: { low: 12, high: 18 },
      date: '2030-05-09',
      time: '20:00',
    },
  ])
  const say = (thawHours: object | null) =>
    caller.call(pantryFoodsApi.update, { params: { item_id: lamb.id }, body: { thawHours } as never })
  expect((await say({ low: 24, high: 48 })).data.thawHours).toEqual({ low: 24, high: 48 })
  expect(await tasks()).toMatchObject([{ hours: { low: 24, high: 48 }, date: '2030-05-08' }])
  expect((await say({ low: 24, high: 2 })).status).toBe(422)
  await say({ low: 0, high: 0 })
  expect(await tasks()).toEqual([])
  await say(null)
  expect(await tasks()).toHaveLength(1)
  await book([{ type: 'move', batchId: ice.id, placeId: fridge }])
  expect(await tasks()).toEqual([])
})

test('several dishes 20: what is cooked once for two days is soaked once, and thawed for both', async ({ kit }) => {
  const { ana, caller, gram, freezer, put } = await pantryOf(kit)
  const lamb = await foodOf(kit, ana, 'lamb')
  const lines = [{ foodId: lamb.id, quantity: 500, unitId: gram.id }]
  const chili = await recipeOf(kit, ana, 'Chili', { ...CHILI, lines })
  await caller.call(recipesApi.patch, { params: { slug: chili.slug }, body: { recipeServings: 2 } as never })
  for (const amount of [500, 2000]) await put({ foodId: lamb.id, amount, unitId: gram.id, placeId: freezer })
  const meal = await plan(kit, ana, chili.id, '2030-05-10')
  const tasks = async () =>
    (await ask(kit, ana, '2030-05-01', '2030-05-31')).data.map(({ kind, mealplanId, hours }) => ({
      ...{ kind, mealplanId },
      isLong: (hours?.high ?? 0) > 20,
    }))
  const soak = { kind: 'soak', mealplanId: meal.id, isLong: false }
  const thaw = { kind: 'thaw', mealplanId: meal.id }
  expect(await tasks()).toEqual(expect.arrayContaining([soak, { ...thaw, isLong: false }]))
  await caller.call(mealplansApi.eatLater, {
    params: { item_id: meal.id },
    body: { date: '2030-05-13', servings: 6 },
  })
  const both = await tasks()
  expect(both).toEqual(expect.arrayContaining([soak, { ...thaw, isLong: true }]))
  expect(both).toHaveLength(2)
})

test('several dishes 17: next week alone shows what the fortnight shows, and each of its tasks can be ticked', async ({
  kit,
}) => {
  const { ana, gram, freezer, put } = await pantryOf(kit)
  const lamb = await foodOf(kit, ana, 'lamb')
  const stew = await recipeOf(kit, ana, 'Stew', { lines: [{ foodId: lamb.id, quantity: 500, unitId: gram.id }] })
  await put({ foodId: lamb.id, amount: 700, unitId: gram.id, placeId: freezer })
  const today = kit.clock.iso().slice(0, 10)
  await plan(kit, ana, stew.id, addDays(today, 2))
  const later = await plan(kit, ana, stew.id, addDays(today, 10))
  const last = await plan(kit, ana, stew.id, addDays(today, 11))
  const shown = async (from: number, to: number) =>
    (await ask(kit, ana, addDays(today, from), addDays(today, to))).data.map(({ mealplanId, key }) => [mealplanId, key])
  const nextWeek = await shown(7, 13)
  expect(nextWeek).toEqual((await shown(0, 13)).filter(([id]) => id === later.id || id === last.id))
  expect(nextWeek).toHaveLength(1)
  for (const [id, key] of nextWeek)
    expect((await change(kit, ana, Number(id), String(key), { done: true })).status).toBe(200)
})

test('a plan of forty meals costs as many statements as one of two', async ({ kit }) => {
  const { ana, gram, freezer, put } = await pantryOf(kit)
  const lamb = await foodOf(kit, ana, 'lamb')
  await put({ foodId: lamb.id, amount: 2000, unitId: gram.id, placeId: freezer })
  const lines = [{ foodId: lamb.id, quantity: 500, unitId: gram.id }]
  const recipes: string[] = []
  for (const name of ['Chili', 'Stew', 'Beans', 'Soup'])
    recipes.push((await recipeOf(kit, ana, name, { ...CHILI, lines })).id)
  const cost = () => kit.statementsDuring(() => ask(kit, ana, '2030-05-01', '2030-05-31'))
  await plan(kit, ana, recipes[0] ?? '', '2030-05-10')
  await plan(kit, ana, recipes[1] ?? '', '2030-05-11')
  const few = await cost()
  for (let at = 0; at < 40; at++) await plan(kit, ana, recipes[at % 4] ?? '', `2030-05-${10 + (at % 20)}`)
  expect(await cost()).toHaveLength(few.length)
})

test('a range that ends before it begins, or is longer than a plan, is refused with its field', async ({ kit }) => {
  const ana = await kit.person()
  for (const [from, to] of [
    ['2026-03-08', '2026-03-02'],
    ['2020-01-01', '2026-01-01'],
    ['2026-01-01', '2026-03-04'],
  ] as const) {
    const answer = await ask(kit, ana, from, to)
    expect([answer.status, answer.text.includes('end_date')]).toEqual([422, true])
  }
  expect((await ask(kit, ana, '2026-01-01', '2026-03-03')).status, '62 days').toBe(200)
})
