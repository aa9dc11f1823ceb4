import { randomUUID } from 'node:crypto'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { expect } from 'vitest'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { pantryOf } from '../../pantry/pantry-changes/pantry.fixture.ts'

const list = async (kit: Kit, by: Person) => (await kit.as(by).call(mealplansApi.list)).data.items
const get = (kit: Kit, by: Person, item_id: number) => kit.as(by).call(mealplansApi.get, { params: { item_id } })
const put = (kit: Kit, by: Person, item_id: number, body: object) =>
  kit.as(by).call(mealplansApi.update, { params: { item_id }, body })

test('attack 5: a body that does not end is cut off, a text that is too long is named, and nothing is planned', async ({
  kit,
}) => {
  const ana = await kit.person()
  const plan = (body: object) => kit.as(ana).call(mealplansApi.create, { body: { date: '2026-03-02', ...body } })
  expect((await plan({ title: 'x', text: 'x'.repeat(200_000) })).status).toBe(413)
  for (const [field, length] of [
    ['title', 1001],
    ['text', 20_001],
  ] as const) {
    const refused = await plan({ title: 'x', [field]: 'x'.repeat(length) })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  const range = { startDate: '2026-01-01', endDate: '9999-12-31', entryTypes: ['dinner'] }
  expect((await kit.as(ana).call(mealplansApi.fill, { body: range })).status).toBe(422)
  expect(await list(kit, ana)).toEqual([])
})

const templates = ['{{name}}', '{{meal}} $& $1', '#{7*7}', '<%= 7*7 %>', '{% raw %}', '__proto__']

test('attack 18: what looks like a template stays the text it is, in the plan and in the timeline', async ({ kit }) => {
  const ana = await kit.person({ name: '{{meal}}$&' })
  for (const text of templates) {
    const body = { date: '2026-03-02', title: text, text }
    expect((await kit.as(ana).call(mealplansApi.create, { body })).data).toMatchObject({ title: text, text })
  }
  const { id } = await kit.mealplan({ by: ana, recipe: await kit.recipe({ by: ana }) })
  await kit.as(ana).call(mealplansApi.markCooked, { params: { item_id: id }, body: {} })
  const { items } = (await kit.as(ana).call(recipeTimelineApi.list)).data
  expect(items.map(({ subject }) => subject)).toEqual(['{{meal}}$& Example made this for dinner'])
})

test('attack 23: nobody of another household changes, cooks, copies or replaces an entry', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  const { id } = await kit.mealplan({ by: ana, recipe: await kit.recipe({ by: ana }), date: '2026-03-02' })
  await kit.recipe({ by: ben })
  const before = (await get(kit, ana, id)).data
  for (const by of [ben, zoe]) {
    const body = { id, groupId: by.groupId, userId: by.id, date: '2026-03-03', title: 'Taken' }
    const params = { item_id: id }
    expect((await put(kit, by, id, body)).status).toBe(404)
    expect((await kit.as(by).call(mealplansApi.remove, { params })).status).toBe(404)
    expect((await kit.as(by).call(mealplansApi.markCooked, { params, body: {} })).status).toBe(404)
    const random = { date: '2026-03-02', instead: id }
    expect((await kit.as(by).call(mealplansApi.random, { body: random })).status).toBe(404)
    const range = { startDate: '2026-03-01', endDate: '2026-03-07', toDate: '2026-03-08' }
    expect((await kit.as(by).call(mealplansApi.copy, { body: range })).data).toEqual([])
  }
  expect((await get(kit, ana, id)).data).toEqual(before)
})

test('attack 23: a hidden meal is moved with what belongs to the household alone, and keeps recipe and dish', async ({
  kit,
}) => {
  const ana = await kit.person()
  const ben = await kit.person({ household: homeOf(ana) })
  const stranger = await pantryOf(kit)
  const mealDraft = { name: 'Vesper of strangers', color: '#112233', entryType: 'dinner' as const, time: null }
  const theirMeal = (await stranger.caller.call(householdMealsApi.create, { body: mealDraft })).data
  const [own, theirs] = [randomUUID(), randomUUID()]
  const soup = { kind: 'dish' as const, foodId: null, unitId: null, name: 'Soup', amount: 2 }
  await stranger.put({ ...soup, id: theirs })
  const secret = await kit.recipe({ by: ana, visibility: 'person' })
  await (await pantryOf(kit, ana)).put({ ...soup, id: own, recipeId: secret.id })
  const body = { date: '2026-03-02', entryType: 'dinner' as const, leftoverBatchId: own }
  const { id, groupId, userId } = (await kit.as(ana).call(mealplansApi.create, { body })).data
  const before = (await get(kit, ana, id)).data
  expect(before).toMatchObject({ leftoverBatchId: own, recipe: { id: secret.id } })

  const entry = { id, groupId, userId, date: '2026-03-03', entryType: 'dinner' }
  const refused = await put(kit, ben, id, { ...entry, householdMealId: theirMeal.id })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'householdMealId'] }]])
  expect((await put(kit, ben, id, { ...entry, servings: 3 })).status).toBe(409)
  expect((await get(kit, ana, id)).data).toEqual(before)
  for (const leftoverBatchId of [theirs, randomUUID(), null]) {
    const moved = await put(kit, ben, id, { ...entry, leftoverBatchId, title: 'Taken' })
    expect([moved.status, moved.data]).toMatchObject([200, { isHidden: true, date: '2026-03-03' }])
    expect((await get(kit, ana, id)).data).toEqual({ ...before, date: '2026-03-03' })
  }
  expect((await kit.as(ana).call(mealplansApi.markCooked, { params: { item_id: id }, body: {} })).status).toBe(200)
})

test('attack 24: no filter and no order of the plan tells of people, other plans or other kitchens', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.mealplan({ by: ana, title: 'Mine' })
  await kit.mealplan({ by: ben, title: 'Secret' })
  const ask = (query: Record<string, unknown>) => kit.as(ana).call(mealplansApi.list, { query })
  for (const queryFilter of ['title = "Secret" OR title = "Mine"', `household_id = "${ben.householdId}"`, 'id > 0'])
    expect((await ask({ queryFilter })).text).not.toContain('Secret')
  for (const attribute of ['user.email', 'user.password', 'user.tokens.token', 'household.invite_tokens.token']) {
    expect((await ask({ queryFilter: `${attribute} LIKE "%a%"` })).status).toBe(400)
    expect((await ask({ orderBy: attribute })).status).toBe(400)
  }
})

test('attack 36: the cookie of the browser alone plans nothing', async ({ kit }) => {
  const ana = await kit.person()
  const cookies = { [ACCESS_COOKIE]: await kit.as(ana).token() }
  const payload = { date: '2026-03-02', title: 'Forged' }
  const forged = await kit.app.inject({ method: 'POST', url: mealplansApi.create.path, cookies, payload })
  expect(forged.statusCode).toBe(401)
  expect(await list(kit, ana)).toEqual([])
})
