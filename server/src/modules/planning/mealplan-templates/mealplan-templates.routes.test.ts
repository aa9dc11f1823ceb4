import { mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const week = { startDate: '2026-03-02', endDate: '2026-03-08' }

const plan = async (kit: Kit, by: Person, draft: { date: string; title?: string; recipeId?: string; text?: string }) =>
  (await kit.as(by).call(mealplansApi.create, { body: { entryType: 'dinner', ...draft } })).data

const keep = (kit: Kit, by: Person, name = 'Usual week') =>
  kit.as(by).call(mealplanTemplatesApi.create, { body: { name, ...week } })

test('a week is kept under a name and planned again elsewhere, beside what is there', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  await plan(kit, ana, { date: '2026-03-02', recipeId: soup.id, text: 'early' })
  await plan(kit, ana, { date: '2026-03-08', title: 'Eat out' })
  const { status, data } = await keep(kit, ana)
  expect([status, data]).toMatchObject([
    201,
    {
      days: 7,
      entries: [
        { day: 0, name: 'Soup' },
        { day: 6, name: 'Eat out' },
      ],
    },
  ])
  await plan(kit, ana, { date: '2026-04-06', title: 'Guests' })
  const params = { item_id: data.id }
  const added = await kit.as(ana).call(mealplanTemplatesApi.apply, { params, body: { toDate: '2026-04-06' } })
  expect(added.data).toMatchObject([
    { date: '2026-04-06', text: 'early', recipe: { name: 'Soup' } },
    { date: '2026-04-12', title: 'Eat out' },
  ])
  const query = { start_date: '2026-04-06', end_date: '2026-04-12' }
  expect((await kit.as(ana).call(mealplansApi.list, { query })).data.total).toBe(3)
})

test('a template repeats a meal that is cooked once as a cooking of its own', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const sunday = await plan(kit, ana, { date: '2026-03-02', recipeId: soup.id })
  await kit.as(ana).call(mealplansApi.eatLater, { params: { item_id: sunday.id }, body: { date: '2026-03-04' } })
  const { data } = await keep(kit, ana)
  const params = { item_id: data.id }
  const added = (await kit.as(ana).call(mealplanTemplatesApi.apply, { params, body: { toDate: '2026-04-06' } })).data
  const [one, other] = added
  expect(one?.cookedOnce?.meals.map(({ date }) => date)).toEqual(['2026-04-06', '2026-04-08'])
  expect(other?.cookedOnce?.id).toBe(one?.cookedOnce?.id)
  const { data: before } = await kit.as(ana).call(mealplansApi.get, { params: { item_id: sunday.id } })
  expect(before.cookedOnce?.meals).toHaveLength(2)
})

test('renamed, deleted and brought back with all that is in it', async ({ kit }) => {
  const ana = await kit.person()
  await plan(kit, ana, { date: '2026-03-02', title: 'Soup' })
  const { data } = await keep(kit, ana)
  const params = { item_id: data.id }
  const renamed = await kit.as(ana).call(mealplanTemplatesApi.rename, { params, body: { name: 'Winter' } })
  expect(renamed.data).toMatchObject({ name: 'Winter', entries: [{ name: 'Soup' }] })
  const gone = await kit.as(ana).call(mealplanTemplatesApi.remove, { params, headers: { [UNDO_HEADER]: UNDO_WANTED } })
  expect((await kit.as(ana).call(mealplanTemplatesApi.list)).data).toEqual([])
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(gone.headers[UNDO_HEADER]) } })
  expect((await kit.as(ana).call(mealplanTemplatesApi.list)).data).toEqual([renamed.data])
})

test('two of one name, days without a meal and a range that is none are refused', async ({ kit }) => {
  const ana = await kit.person()
  const empty = await keep(kit, ana)
  expect([empty.status, empty.detail]).toMatchObject([422, [{ loc: ['body', 'startDate'] }]])
  await plan(kit, ana, { date: '2026-03-02', title: 'Soup' })
  await keep(kit, ana)
  expect((await keep(kit, ana, ' usual WEEK')).status).toBe(400)
  const body = { name: 'x', startDate: week.endDate, endDate: week.startDate }
  const turned = await kit.as(ana).call(mealplanTemplatesApi.create, { body })
  expect([turned.status, turned.detail]).toMatchObject([422, [{ loc: ['body', 'endDate'] }]])
})

test('ten templates cost as many statements as one', async ({ kit }) => {
  const ana = await kit.person()
  await plan(kit, ana, { date: '2026-03-02', title: 'Soup' })
  const cost = () => kit.statementsDuring(() => kit.as(ana).call(mealplanTemplatesApi.list))
  await keep(kit, ana)
  const few = await cost()
  for (let at = 0; at < 9; at++) await keep(kit, ana, `Week ${at}`)
  expect(await cost()).toHaveLength(few.length)
})
