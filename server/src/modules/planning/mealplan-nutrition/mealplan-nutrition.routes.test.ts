import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const plan = (kit: Kit, by: Person, entry: { date: string; recipeId?: string; title?: string }) =>
  kit.as(by).call(mealplansApi.create, { body: { entryType: 'dinner', ...entry } })

const stated = (kit: Kit, by: Person, name: string, calories: string) =>
  kit.recipe({ by, name, nutrition: JSON.stringify({ calories, proteinContent: '10 g' }) })

const ask = (kit: Kit, by: Person, start_date: string, end_date: string) =>
  kit.as(by).call(mealplanNutritionApi.get, { query: { start_date, end_date } })

test('days and the week add up a portion of each meal, and what is not counted is named', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const soup = await stated(kit, ana, 'Soup', '400')
  const pie = await stated(kit, ana, 'Pie', '600 kcal')
  const riddle = await kit.recipe({ by: ana, name: 'Riddle' })
  await kit.runSchedule('count-nutrition')
  await plan(kit, ana, { date: '2026-03-02', recipeId: soup.id })
  await plan(kit, ana, { date: '2026-03-02', recipeId: pie.id })
  await plan(kit, ana, { date: '2026-03-02', recipeId: riddle.id })
  await plan(kit, ana, { date: '2026-03-03', title: 'Eat out' })
  // A leftover counts on the day it is eaten.
  await plan(kit, ana, { date: '2026-03-04', recipeId: soup.id })
  await plan(kit, ana, { date: '2026-03-09', recipeId: soup.id })
  await plan(kit, ben, { date: '2026-03-02', recipeId: soup.id })
  const { status, data } = await ask(kit, ana, '2026-03-02', '2026-03-08')
  expect(status).toBe(200)
  expect(data.days.map((day) => [day.date, day.counted, day.meals, day.amounts?.energyKcal, day.uncounted])).toEqual([
    ['2026-03-02', 2, 3, 1000, ['Riddle']],
    ['2026-03-03', 0, 1, undefined, ['Eat out']],
    ['2026-03-04', 1, 1, 400, []],
  ])
  expect(data.total).toMatchObject({ meals: 5, counted: 3, partly: true, amounts: { energyKcal: 1400, protein: 30 } })
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

test('a week of forty meals costs as many statements as one of two', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await stated(kit, ana, 'Soup', '400')
  await kit.runSchedule('count-nutrition')
  const cost = () => kit.statementsDuring(() => ask(kit, ana, '2026-03-02', '2026-03-08'))
  await plan(kit, ana, { date: '2026-03-02', recipeId: soup.id })
  const few = await cost()
  for (let at = 0; at < 40; at++) await plan(kit, ana, { date: `2026-03-0${2 + (at % 7)}`, recipeId: soup.id })
  expect(await cost()).toHaveLength(few.length)
})
