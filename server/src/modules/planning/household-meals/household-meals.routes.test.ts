import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const make = async (
  kit: Kit,
  by: Person,
  body: { name: string; time?: string | null; entryType?: 'dinner' | 'side' },
) => (await kit.as(by).call(householdMealsApi.create, { body })).data

const planned = async (kit: Kit, by: Person, draft: object) =>
  (await kit.as(by).call(mealplansApi.create, { body: { date: '2026-03-02', title: 'Rye bread', ...draft } })).data

test('several dishes 22: an entry of an own meal is dinner or side for those who do not know it', async ({ kit }) => {
  const ana = await kit.person()
  const vesper = await make(kit, ana, { name: 'Vesper', time: '16:00' })
  const extras = await make(kit, ana, { name: 'Extras', entryType: 'side' })
  const entry = await planned(kit, ana, { entryType: 'breakfast', householdMealId: vesper.id, time: '16:30' })
  expect(entry).toMatchObject({
    entryType: 'dinner',
    time: '16:30',
    householdMeal: { id: vesper.id, name: 'Vesper', time: '16:00' },
  })
  expect(await planned(kit, ana, { householdMealId: extras.id })).toMatchObject({ entryType: 'side' })
})

test('several dishes 22: a client without own meals and times keeps them, until it says another meal', async ({
  kit,
}) => {
  const ana = await kit.person()
  const vesper = await make(kit, ana, { name: 'Vesper' })
  const entry = await planned(kit, ana, { householdMealId: vesper.id, time: '16:30' })
  const { id, groupId, userId, title, text } = entry
  const put = async (entryType: 'dinner' | 'lunch', date: string) =>
    (
      await kit.as(ana).call(mealplansApi.update, {
        params: { item_id: id },
        body: { id, groupId, userId, title, text, entryType, date },
      })
    ).data
  expect(await put('dinner', '2026-03-03')).toMatchObject({ householdMealId: vesper.id, time: '16:30' })
  expect(await put('lunch', '2026-03-03')).toMatchObject({ householdMealId: null, entryType: 'lunch' })
})

test('several dishes 22: a meal that is deleted leaves its entries, and takes them up again when it comes back', async ({
  kit,
}) => {
  const ana = await kit.person()
  const vesper = await make(kit, ana, { name: 'Vesper' })
  const entry = await planned(kit, ana, { householdMealId: vesper.id })
  const params = { item_id: vesper.id }
  const renamed = await kit.as(ana).call(householdMealsApi.update, { params, body: { name: 'Brotzeit' } })
  expect(renamed.data).toMatchObject({ name: 'Brotzeit', time: null })
  const gone = await kit.as(ana).call(householdMealsApi.remove, { params, headers: { [UNDO_HEADER]: UNDO_WANTED } })
  const read = async () => (await kit.as(ana).call(mealplansApi.get, { params: { item_id: entry.id } })).data
  expect(await read()).toMatchObject({ entryType: 'dinner', householdMeal: null })
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(gone.headers[UNDO_HEADER]) } })
  expect(await read()).toMatchObject({ householdMeal: { name: 'Brotzeit' } })
})

test('several dishes 22: two of one name, a wrong time and the meal of others are refused by their field', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await make(kit, ana, { name: 'Vesper' })
  expect((await kit.as(ana).call(householdMealsApi.create, { body: { name: ' vesper' } })).status).toBe(400)
  const late = await kit.as(ana).call(householdMealsApi.create, { body: { name: 'x', time: '25:00' } })
  expect([late.status, late.detail]).toMatchObject([422, [{ loc: ['body', 'time'] }]])
  const theirs = await make(kit, ben, { name: 'Tapas' })
  const body = { date: '2026-03-02', title: 'Olives', householdMealId: theirs.id }
  const refused = await kit.as(ana).call(mealplansApi.create, { body })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'householdMealId'] }]])
})

test('several dishes 22: the calendar has the meal by its name and at its time, over the change of clocks', async ({
  kit,
}) => {
  const group = await kit.group()
  const home = await kit.household({ groupId: group.id, timeZone: 'Europe/Berlin' })
  const ana = await kit.person({ household: home, canManageHousehold: true })
  const vesper = await make(kit, ana, { name: 'Vesper', time: '16:00' })
  await planned(kit, ana, { householdMealId: vesper.id, date: '2026-03-28' })
  await planned(kit, ana, { householdMealId: vesper.id, date: '2026-03-29', time: '18:15' })
  await planned(kit, ana, { entryType: 'lunch', date: '2026-03-29' })
  const { path } = (await kit.as(ana).call(mealplanCalendarApi.create)).data
  const { text } = await kit.guest().call(mealplanCalendarApi.read, {
    params: { token: path.slice(path.lastIndexOf('/') + 1, -'.ics'.length) },
  })
  expect(text).toContain('SUMMARY:Vesper: Rye bread')
  expect(text).toContain('DTSTART:20260328T150000Z')
  expect(text).toContain('DTSTART:20260329T161500Z')
  expect(text).toContain('DTSTART;VALUE=DATE:20260329')
})

test('several dishes 22: a week with own meals, leftovers and shared cooking costs the same for many entries', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const vesper = await make(kit, ana, { name: 'Vesper' })
  const one = async (date: string) => {
    const entry = await planned(kit, ana, { householdMealId: vesper.id, recipeId: recipe.id, date })
    await kit.as(ana).call(mealplansApi.eatLater, { params: { item_id: entry.id }, body: { date: '2026-03-08' } })
  }
  const cost = () =>
    kit.statementsDuring(() =>
      kit.as(ana).call(mealplansApi.list, { query: { start_date: '2026-03-01', end_date: '2026-03-09' } }),
    )
  await one('2026-03-01')
  const few = await cost()
  for (const day of [2, 3, 4, 5, 6]) await one(`2026-03-0${day}`)
  expect(await cost()).toHaveLength(few.length)
})
