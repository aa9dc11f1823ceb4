import { randomUUID } from 'node:crypto'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const plan = async (kit: Kit, by: Person, body: Record<string, unknown>) => {
  const answer = await kit.as(by).call(mealplansApi.create, { body: { date: '2026-03-02', ...body } })
  expect([answer.status, answer.detail]).toEqual([201, undefined])
  return answer.data
}
const list = async (kit: Kit, by: Person, query: Record<string, unknown> = {}) =>
  (await kit.as(by).call(mealplansApi.list, { query: { orderBy: 'date', orderDirection: 'asc', ...query } })).data.items
const get = (kit: Kit, by: Person, item_id: number) => kit.as(by).call(mealplansApi.get, { params: { item_id } })
const put = (kit: Kit, by: Person, item_id: number, body: object) =>
  kit.as(by).call(mealplansApi.update, { params: { item_id }, body })

test('notes and recipes are planned, of the whole group', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const note = await plan(kit, ana, { title: ' Leftovers ', text: 'From Sunday', entryType: 'lunch' })
  expect(note).toMatchObject({ title: 'Leftovers', text: 'From Sunday', recipe: null, recipeId: null, servings: null })
  expect(note).toMatchObject({ userId: ana.id, householdId: ana.householdId, groupId: ana.groupId })
  const recipe = await kit.recipe({ by: ben })
  const meal = await plan(kit, ana, { recipeId: recipe.id, servings: 3 })
  expect(meal).toMatchObject({
    recipeId: recipe.id,
    recipe: { slug: recipe.slug },
    entryType: 'breakfast',
    servings: 3,
  })
  expect(await list(kit, ben)).toEqual([])
})

test('an entry without recipe and title, an unknown meal, a date that does not exist', async ({ kit }) => {
  const ana = await kit.person()
  const date = '2026-03-02'
  const attempts: [object, string][] = [
    [{ date }, 'recipe_id'],
    [{ date, text: 'only' }, 'recipe_id'],
    [{ date, title: '', recipeId: null }, 'recipeId'],
    [{ date, title: '   ', recipeId: null }, 'recipeId'],
    [{ date, title: 'x', entryType: 'brunch' }, 'entryType'],
    [{ title: 'x' }, 'date'],
    [{ date: '2026-02-30', title: 'x' }, 'date'],
    [{ date: '2026-02-03T12:00:00Z', title: 'x' }, 'date'],
    [{ date, title: 'x', servings: -1 }, 'servings'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(mealplansApi.create, { body })
    expect([body, answer.status, answer.detail]).toMatchObject([body, 422, [{ loc: ['body', field] }]])
  }
  const { zoe } = await kit.strangers('zoe')
  for (const recipeId of [randomUUID(), (await kit.recipe({ by: zoe })).id])
    expect((await kit.as(ana).call(mealplansApi.create, { body: { date, recipeId } })).status).toBe(404)
  expect(await list(kit, ana)).toEqual([])
})

test('an entry is replaced, deleted and brought back', async ({ kit }) => {
  const ana = await kit.person()
  const entry = await plan(kit, ana, { title: 'Soup', servings: 2 })
  const { id, groupId, userId } = entry
  const body = { id, groupId, userId, date: '2026-03-09', entryType: 'dinner', title: 'Stew', text: 'Slow' }
  const replaced = await put(kit, ana, id, body)
  expect([replaced.status, replaced.data]).toMatchObject([200, { ...body, servings: 2 }])
  const missing = await put(kit, ana, id, { date: '2026-03-09', title: 'Stew' })
  expect(missing.status).toBe(422)
  for (const field of ['id', 'groupId', 'userId']) expect(JSON.stringify(missing.detail)).toContain(`"${field}"`)

  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(mealplansApi.remove, { params: { item_id: id }, headers })
  expect([removed.status, removed.data]).toEqual([200, replaced.data])
  expect((await get(kit, ana, id)).status).toBe(404)
  const token = String(removed.headers[UNDO_HEADER])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await get(kit, ana, id)).data).toEqual(replaced.data)
})

test('an entry may be handed to somebody of the household and to nobody else', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const eve = await kit.person({ household: { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' } })
  const { id, groupId } = await plan(kit, ana, { title: 'Soup' })
  const body = { id, groupId, date: '2026-03-02', title: 'Soup' }
  expect((await put(kit, ana, id, { ...body, userId: ben.id })).status).toBe(400)
  expect((await get(kit, ana, id)).data.userId).toBe(ana.id)
  expect((await put(kit, ana, id, { ...body, userId: eve.id })).data.userId).toBe(eve.id)
})

test('ranges include both ends, and filters compare by day', async ({ kit }) => {
  const ana = await kit.person()
  for (const day of ['01', '05', '10', '11']) await plan(kit, ana, { date: `2026-03-${day}`, title: day })
  const titles = async (query: object) => (await list(kit, ana, { ...query })).map(({ title }) => title)
  expect(await titles({ start_date: '2026-03-05', end_date: '2026-03-05' })).toEqual(['05'])
  expect(await titles({ start_date: '2026-03-01', end_date: '2026-03-10' })).toEqual(['01', '05', '10'])
  expect(await titles({ start_date: '2026-03-10' })).toEqual(['10', '11'])
  expect(await titles({ end_date: '2026-03-05' })).toEqual(['01', '05'])
  expect(await titles({ start_date: '2026-03-10', end_date: '2026-03-01' })).toEqual([])
  expect(await titles({ queryFilter: 'date > 2026-03-05' })).toEqual(['10', '11'])
  expect(await titles({ queryFilter: 'date >= 2026-03-05', end_date: '2026-03-10' })).toEqual(['05', '10'])
  const bad = await kit.as(ana).call(mealplansApi.list, { query: { start_date: 'soon' } })
  expect(bad.status).toBe(422)
})

test('today is today, and other households have plans of their own', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const date = new Intl.DateTimeFormat('sv-SE').format(kit.clock.now())
  const entry = await plan(kit, ana, { date, title: 'Now' })
  await plan(kit, ana, { date: '2001-01-01', title: 'Then' })
  expect((await kit.as(ana).call(mealplansApi.today)).data).toEqual([entry])
  expect((await kit.as(ben).call(mealplansApi.today)).data).toEqual([])
  expect((await get(kit, ben, entry.id)).status).toBe(404)
  const word = await kit.as(ana).call(mealplansApi.get, { params: { item_id: 'soon' } })
  expect(word.status).toBe(422)
})

test('a number that no entry has is not found, however large it is', async ({ kit }) => {
  const ana = await kit.person()
  const { groupId, userId, ...draft } = await plan(kit, ana, { date: '2026-03-01', title: 'Soup' })
  for (const item_id of [0, -1, 2_147_483_648, 99_999_999_999, '99999999999999999999999']) {
    const params = { item_id }
    const body = { ...draft, groupId, userId }
    const answers = [
      await kit.as(ana).call(mealplansApi.get, { params }),
      await kit.as(ana).call(mealplansApi.update, { params, body }),
      await kit.as(ana).call(mealplansApi.remove, { params }),
      await kit.as(ana).call(mealplansApi.markCooked, { params, body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
})

test('today is today where the household lives', async ({ kit }) => {
  const late = '2026-03-01T10:30:00Z'
  kit.clock.advance(Date.parse(late) - kit.clock.now().getTime())
  const days = { 'Pacific/Kiritimati': '2026-03-02', UTC: '2026-03-01', 'Etc/GMT+12': '2026-02-28' }
  for (const [timeZone, today] of Object.entries(days)) {
    const by = await kit.person({ household: await kit.household({ timeZone }) })
    for (const date of Object.values(days)) await kit.mealplan({ by, date, title: date })
    expect((await kit.as(by).call(mealplansApi.today)).data.map(({ date }) => date)).toEqual([today])
    const slug = (await kit.as(by).call(recipesApi.create, { body: { name: 'Soup' } })).data
    expect((await kit.as(by).call(recipesApi.get, { params: { slug } })).data.dateAdded).toBe(today)
  }
})

test('entries go with their recipe; a new one tells what is planned', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, name: 'Leek soup' })
  const { id } = await plan(kit, ana, { recipeId: recipe.id })
  await kit.runtime.bus.settled()
  const { groupId, householdId } = ana
  expect(kit.events).toMatchObject([
    {
      name: 'mealplan.created',
      event: { groupId, householdId, id, date: '2026-03-02', recipeName: 'Leek soup', recipeSlug: recipe.slug },
    },
  ])
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect((await get(kit, ana, id)).status).toBe(404)
  expect(await list(kit, ana)).toEqual([])
})

test('a week is copied with its notes and servings, and nothing of it is cooked', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { id } = await plan(kit, ana, { date: '2026-03-02', recipeId: recipe.id, servings: 6, entryType: 'dinner' })
  await plan(kit, ana, { date: '2026-03-08', title: 'Eat out' })
  await plan(kit, ana, { date: '2026-03-09', title: 'Not of that week' })
  await kit.as(ana).call(mealplansApi.markCooked, { params: { item_id: id }, body: {} })
  const body = { startDate: '2026-03-02', endDate: '2026-03-08', toDate: '2026-03-16' }
  const copied = await kit.as(ana).call(mealplansApi.copy, { body })
  expect(copied.data).toMatchObject([
    { date: '2026-03-16', recipeId: recipe.id, servings: 6, entryType: 'dinner', cookedAt: null },
    { date: '2026-03-22', title: 'Eat out' },
  ])
  for (const range of [
    { ...body, endDate: '2026-03-01' },
    { ...body, endDate: '2027-03-01' },
    { ...body, startDate: '2025-01-01', endDate: '2025-03-04' },
  ]) {
    const refused = await kit.as(ana).call(mealplansApi.copy, { body: range })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'endDate'] }]])
  }
  const longest = { ...body, startDate: '2025-01-01', endDate: '2025-03-03' }
  expect((await kit.as(ana).call(mealplansApi.copy, { body: longest })).status, '62 days').toBeLessThan(300)
  expect(await list(kit, ana)).toHaveLength(5)
})

const COST = { start_date: '2026-01-01', end_date: '2026-01-31', perPage: -1 }

test('the plan of a month costs the same statements, however full it is', async ({ kit }) => {
  const ana = await kit.person()
  kit.clock.advance(Date.parse('2026-01-01T12:00:00Z') - kit.clock.now().getTime())
  const count = async () => [
    (await kit.statementsDuring(() => list(kit, ana, { perPage: -1 }))).length,
    (await kit.statementsDuring(() => list(kit, ana, COST))).length,
    (await kit.statementsDuring(() => kit.as(ana).call(mealplansApi.today))).length,
  ]
  await kit.mealplan({ by: ana, recipe: await kit.recipe({ by: ana }) })
  const few = await count()
  for (let i = 0; i < 12; i++) await kit.mealplan({ by: ana, recipe: await kit.recipe({ by: ana }) })
  expect(await count()).toEqual(few)
  expect(await list(kit, ana, COST)).toHaveLength(13)
})

test('a week is copied and filled by as many statements as a day', async ({ kit }) => {
  const ana = await kit.person()
  for (let day = 2; day <= 8; day++)
    await kit.mealplan({ by: ana, date: `2026-03-0${day}`, recipe: await kit.recipe({ by: ana }) })
  const copy = (endDate: string, toDate: string) =>
    kit.statementsDuring(() =>
      kit.as(ana).call(mealplansApi.copy, { body: { startDate: '2026-03-02', endDate, toDate } }),
    )
  const fill = (startDate: string, endDate: string) =>
    kit.statementsDuring(() =>
      kit.as(ana).call(mealplansApi.fill, { body: { startDate, endDate, entryTypes: ['lunch'], avoidDays: 0 } }),
    )
  const day = [await copy('2026-03-02', '2026-04-01'), await fill('2026-05-01', '2026-05-01')]
  const week = [await copy('2026-03-08', '2026-04-08'), await fill('2026-05-02', '2026-05-08')]
  expect(week.map(({ length }) => length)).toEqual(day.map(({ length }) => length))
})
