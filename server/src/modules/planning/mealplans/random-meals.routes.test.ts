import { mealplanRulesApi, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { markDaysThatEnd } from './cooked-meals.service.ts'

const SATURDAY = '2023-02-25'
const tagged = (id: string) => `tags.id IN ["${id}"]`
const random = (kit: Kit, by: Person, body: object) =>
  kit.as(by).call(mealplansApi.random, { body: { date: SATURDAY, ...body } })

test('a rule is kept with its parts, changed and deleted; a bad filter is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const category = await kit.category({ by: ana })
  const queryFilterString = `recipe_category.id IN ["${category.id}"]`
  const created = await kit.as(ana).call(mealplanRulesApi.create, { body: { queryFilterString } })
  expect([created.status, created.data]).toMatchObject([201, { day: 'unset', entryType: 'unset', queryFilterString }])
  expect(created.data).toMatchObject({ groupId: ana.groupId, householdId: ana.householdId })
  expect(created.data.queryFilter.parts).toMatchObject([{ value: [category.id] }])
  const params = { item_id: created.data.id }
  const body = { day: 'tuesday', entryType: 'lunch' }
  const updated = await kit.as(ana).call(mealplanRulesApi.update, { params, body })
  expect(updated.data).toMatchObject({ ...body, queryFilterString: '', queryFilter: { parts: [] } })
  for (const bad of ['badfield = "badvalue"', 'recipe_category.id IN ["1"]', 'created_at >= "not-a-date"']) {
    for (const refused of [
      await kit.as(ana).call(mealplanRulesApi.update, { params, body: { queryFilterString: bad } }),
      await kit.as(ana).call(mealplanRulesApi.create, { body: { queryFilterString: bad } }),
    ])
      expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'queryFilterString'] }]])
  }
  const good = { queryFilterString: 'tags.name CONTAINS ALL ["tag1","tag2"]' }
  expect((await kit.as(ana).call(mealplanRulesApi.create, { body: good })).status).toBe(201)
  expect((await kit.as(ana).call(mealplanRulesApi.list)).data.total).toBe(2)
  expect((await kit.as(ana).call(mealplanRulesApi.remove, { params })).status).toBe(200)
  expect((await kit.as(ana).call(mealplanRulesApi.get, { params })).status).toBe(404)
  expect((await kit.as(ana).call(mealplanRulesApi.remove, { params })).status).toBe(404)
})

test('the rules of that day and that meal count together', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [tag, category] = [await kit.tag({ by: ana }), await kit.category({ by: ana })]
  const both = await kit.recipe({ by: ana, tags: [tag], categories: [category] })
  await kit.recipe({ by: ana, tags: [tag] })
  await kit.recipe({ by: ana, categories: [category] })
  await kit.mealplanRule({ by: ana, day: 'saturday', entryType: 'breakfast', filter: tagged(tag.id) })
  await kit.mealplanRule({ by: ana, filter: `recipe_category.id IN ["${category.id}"]` })
  for (const day of ['saturday', 'sunday'])
    for (const entryType of ['breakfast', 'dinner'])
      if (day === 'sunday' || entryType === 'dinner')
        await kit.mealplanRule({ by: ana, day, entryType, filter: 'name = "nothing"' })
  await kit.mealplanRule({ by: ben, filter: 'name = "nothing"' })
  for (let again = 0; again < 3; again++) {
    const answer = await random(kit, ana, { entryType: 'breakfast' })
    expect([answer.status, answer.data]).toMatchObject([200, { recipeId: both.id, date: SATURDAY, title: '' }])
  }
})

test('recipes of every household, unless a rule names some; nothing fits, nothing is planned', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const none = await random(kit, ana, {})
  expect([none.status, none.detail]).toMatchObject([404, { message: 'No recipes match your rules', error: true }])
  const his = await kit.recipe({ by: ben })
  expect((await random(kit, ana, {})).data).toMatchObject({ recipeId: his.id, entryType: 'dinner' })
  const hers = await kit.recipe({ by: ana })
  const rule = await kit.mealplanRule({ by: ana, filter: `household_id IN ["${ana.householdId}"]` })
  for (let again = 0; again < 3; again++) expect((await random(kit, ana, {})).data.recipeId).toBe(hers.id)
  const queryFilterString = `household_id IN ["${ana.householdId}","${ben.householdId}"]`
  await kit.as(ana).call(mealplanRulesApi.update, { params: { item_id: rule.id }, body: { queryFilterString } })
  expect([his.id, hers.id]).toContain((await random(kit, ana, {})).data.recipeId)
  expect((await random(kit, ana, { entryType: 'unset' })).status).toBe(422)
  expect((await kit.as(ana).call(mealplansApi.list)).data.total).toBe(5)
})

test('a pick can be rolled again, and does not repeat what is planned nearby', async ({ kit }) => {
  const ana = await kit.person()
  const recipes = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana })]
  const first = (await random(kit, ana, {})).data
  const other = recipes.find(({ id }) => id !== first.recipeId)
  const rolled = await random(kit, ana, { instead: first.id })
  expect(rolled.data).toMatchObject({ id: first.id, recipeId: other?.id })
  const next = await random(kit, ana, { date: addDays(SATURDAY, 3), avoidDays: 7 })
  expect(next.data.recipeId).toBe(first.recipeId)
  expect((await kit.as(ana).call(mealplansApi.list)).data.total).toBe(2)
})

test('a week is filled where it is free, each recipe once while there are enough', async ({ kit }) => {
  const ana = await kit.person()
  for (let i = 0; i < 7; i++) await kit.recipe({ by: ana })
  await kit.mealplan({ by: ana, date: '2026-03-04', entryType: 'dinner', title: 'Eat out' })
  const body = { startDate: '2026-03-02', endDate: '2026-03-08', entryTypes: ['dinner'] }
  const fill = () => kit.as(ana).call(mealplansApi.fill, { body })
  const { data } = await fill()
  expect(data.map(({ date }) => date).sort()).toHaveLength(6)
  expect(data.map(({ date }) => date)).not.toContain('2026-03-04')
  expect(new Set(data.map(({ recipeId }) => recipeId)).size).toBe(6)
  expect((await fill()).data).toEqual([])
})

const eventsOf = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(recipeTimelineApi.list, { query: { perPage: -1 } })).data.items

test('cooked by hand: one event in the timeline, and a day on which it was last made', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { id } = await kit.mealplan({ by: ana, recipe })
  const note = await kit.mealplan({ by: ana, title: 'Eat out' })
  const cook = (item_id: number) => kit.as(ana).call(mealplansApi.markCooked, { params: { item_id }, body: {} })
  for (let again = 0; again < 2; again++) expect((await cook(id)).data.cookedAt).toBe(kit.clock.iso())
  expect(await eventsOf(kit, ana)).toMatchObject([
    { recipeId: recipe.id, userId: ana.id, eventType: 'info', subject: `${ana.username} Example made this for dinner` },
  ])
  const made = await kit.as(ana).call(recipesApi.made, { params: { recipe_slug: recipe.slug } })
  expect(made.data.lastMade).not.toBeNull()
  expect((await cook(note.id)).status).toBe(422)
})

/** A quarter of an hour before midnight by the clock of the machine, which counts where no zone was chosen. */
const lateInTheEvening = (kit: Kit): string => {
  const now = kit.clock.now()
  const late = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 45)
  kit.clock.advance(late.getTime() - now.getTime())
  return new Intl.DateTimeFormat('sv-SE').format(late)
}
const run = (kit: Kit, lastRun?: Date) => markDaysThatEnd(systemContext(kit.runtime), lastRun)

test('at the end of the day what was planned is marked once, and a later day is kept', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const date = new Intl.DateTimeFormat('sv-SE').format(kit.clock.now())
  const recipe = await kit.recipe({ by: ana })
  for (const entryType of ['dinner', 'dinner', 'side']) await kit.mealplan({ by: ana, recipe, date, entryType })
  await kit.mealplan({ by: ana, recipe, date: '2001-01-01' })
  await kit.mealplan({ by: ben, date, title: 'A note' })
  expect(await run(kit)).toBe(0)
  lateInTheEvening(kit)
  expect([await run(kit), await run(kit)]).toEqual([3, 0])
  const subjects = (await eventsOf(kit, ana)).map(({ subject }) => subject)
  const name = `${ana.username} Example`
  expect(subjects.sort()).toEqual([
    `${name} made this as a side`,
    `${name} made this for dinner`,
    `${name} made this for dinner`,
  ])
})

test('a day that ended while the server was off is marked when it is back, as of its end, and no other day is', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const date = lateInTheEvening(kit)
  const end = kit.clock.iso()
  for (const day of [addDays(date, -1), date, addDays(date, 1)]) await kit.mealplan({ by: ana, recipe, date: day })
  const lastRun = new Date(kit.clock.now().getTime() - 900_000)
  kit.clock.advance(8 * 3_600_000)
  // Whoever was on at the end of the day has dealt with it, also with what was taken off the timeline since.
  expect([await run(kit), await run(kit, new Date(end))]).toEqual([0, 0])
  expect([await run(kit, lastRun), await run(kit, lastRun)]).toEqual([1, 0])
  expect((await eventsOf(kit, ana)).map(({ timestamp }) => timestamp)).toEqual([end])
})

test('the timeline job tells once, makes today the last day, and keeps a later one', async ({ kit }) => {
  const ana = await kit.person()
  const [soup, stew] = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana })]
  const date = lateInTheEvening(kit)
  const whole = async () => (await kit.as(ana).call(recipesApi.get, { params: { slug: soup.slug } })).data
  const before = await whole()
  for (const recipe of [soup, stew]) await kit.mealplan({ by: ana, recipe, date, entryType: 'dinner' })
  const madeOf = async ({ slug }: { slug: string }) =>
    (await kit.as(ana).call(recipesApi.made, { params: { recipe_slug: slug } })).data.lastMade
  const later = '2030-01-01T12:00:00.000Z'
  const params = { slug: stew.slug }
  expect((await kit.as(ana).call(recipesApi.markMade, { params, body: { timestamp: later } })).status).toBe(200)
  for (const marked of [2, 0, 0]) expect(await run(kit)).toBe(marked)
  expect([await madeOf(soup), await madeOf(stew)]).toEqual([kit.clock.iso(), later])
  const { lastMade: _, updatedAt: __, ...after } = await whole()
  expect(before).toMatchObject(after)
  const told = (await eventsOf(kit, ana)).filter(({ recipeId }) => recipeId === soup.id)
  expect(told.map(({ subject }) => subject)).toEqual([`${ana.username} Example made this for dinner`])
})

test('the day ends where the household lives', async ({ kit }) => {
  const moments = [
    ['Pacific/Kiritimati', '2026-03-01T09:45:00Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:00:00Z', '2026-03-01'],
    // The night in which the clocks go back.
    ['America/New_York', '2026-11-02T04:45:00Z', '2026-11-01'],
  ] as const
  const homes = []
  for (const [timeZone, moment, date] of moments) {
    const by = await kit.person({ household: await kit.household({ timeZone }) })
    const recipe = await kit.recipe({ by })
    for (const day of [addDays(date, -1), date, addDays(date, 1)]) await kit.mealplan({ by, recipe, date: day })
    homes.push({ by, moment })
  }
  for (const { by, moment } of homes) {
    kit.clock.advance(Date.parse(moment) - kit.clock.now().getTime())
    expect([await run(kit), await run(kit)]).toEqual([1, 0])
    expect((await eventsOf(kit, by)).map(({ timestamp }) => timestamp)).toEqual([kit.clock.iso()])
  }
})
