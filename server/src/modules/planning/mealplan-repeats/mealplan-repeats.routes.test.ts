import { cookingsApi } from '@larder/contract/cookings.ts'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { addDays, weekdayOf } from '@larder/domain/calendar-days.ts'
import { expect } from 'vitest'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { beansTomorrow } from '../prep-tasks/beans.fixture.ts'
import { runDue } from './entries-ahead.service.ts'

const DAY_MS = 86_400_000

const today = (kit: Kit) => kit.clock.iso().slice(0, 10)
/** The first Friday from tomorrow on. */
const nextFriday = (kit: Kit) => {
  let date = addDays(today(kit), 1)
  while (weekdayOf(date) !== 'friday') date = addDays(date, 1)
  return date
}
const fridays = (kit: Kit, more: object = {}) => ({
  every: 1,
  weekdays: ['friday' as const],
  startsOn: nextFriday(kit),
  title: 'Fish',
  entryType: 'dinner' as const,
  ...more,
})
const make = async (kit: Kit, by: Person, body: ReturnType<typeof fridays>) =>
  (await kit.as(by).call(mealplanRepeatsApi.create, { body })).data
const plan = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(mealplansApi.list, { query: { perPage: -1, orderBy: 'date', orderDirection: 'asc' } })).data
    .items
const days = async (kit: Kit, by: Person) => (await plan(kit, by)).map(({ date }) => date)

test('every Friday is planned for weeks at once, and goes on as time goes on, each day once', async ({ kit }) => {
  const ana = await kit.person()
  const first = nextFriday(kit)
  const made = await make(kit, ana, fridays(kit))
  const before = await days(kit, ana)
  expect(before.slice(0, 3)).toEqual([first, addDays(first, 7), addDays(first, 14)])
  expect(before.length).toBeGreaterThanOrEqual(5)
  expect(await plan(kit, ana)).toMatchObject(before.map((date) => ({ repeatId: made.id, repeatDate: date })))
  expect(await runDue(kit.system())).toBe(0)
  kit.clock.advance(14 * DAY_MS)
  expect(await Promise.all([runDue(kit.system()), runDue(kit.system())])).toContain(2)
  const after = await days(kit, ana)
  expect(after).toHaveLength(before.length + 2)
  expect(new Set(after).size).toBe(after.length)
})

test('one that is deleted or moved alone stays so, whatever the schedule does', async ({ kit }) => {
  const ana = await kit.person()
  await make(kit, ana, fridays(kit))
  const [, , one, other] = await plan(kit, ana)
  if (!one || !other) throw new Error('nothing was planned')
  await kit.as(ana).call(mealplansApi.remove, { params: { item_id: one.id } })
  const saturday = addDays(other.date, 1)
  await kit.as(ana).call(mealplansApi.update, { params: { item_id: other.id }, body: { ...other, date: saturday } })
  // Both days are still to come when entries are made again.
  kit.clock.advance(7 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
  const now = await days(kit, ana)
  expect(now).not.toContain(one.date)
  expect(now).not.toContain(other.date)
  expect(now).toContain(saturday)
})

test('an entry that is there becomes the first time; up to a last day', async ({ kit }) => {
  const ana = await kit.person()
  const first = nextFriday(kit)
  const entry = await kit.mealplan({ by: ana, date: first, title: 'Fish' })
  await make(kit, ana, fridays(kit, { entryId: entry.id, endsOn: addDays(first, 8) }))
  expect(await days(kit, ana)).toEqual([first, addDays(first, 7)])
  kit.clock.advance(60 * DAY_MS)
  expect(await runDue(kit.system())).toBe(0)
  expect((await kit.as(ana).call(mealplanRepeatsApi.list)).data).toEqual([])
})

test('all to come are changed from a day on, without what was moved and what was', async ({ kit }) => {
  const ana = await kit.person()
  const body = fridays(kit)
  const made = await make(kit, ana, body)
  const entries = await plan(kit, ana)
  const [first, second, third, fourth] = entries
  if (!first || !second || !third || !fourth) throw new Error('too few were planned')
  await kit.as(ana).call(mealplansApi.update, {
    params: { item_id: third.id },
    body: { ...third, date: addDays(third.date, 1) },
  })
  const changed = await kit.as(ana).call(mealplanRepeatsApi.update, {
    params: { item_id: made.id },
    body: { ...body, title: 'Pizza', weekdays: ['friday', 'sunday'], from: second.date },
  })
  expect(changed.data).toMatchObject({ title: 'Pizza', weekdays: ['friday', 'sunday'] })
  const after = await plan(kit, ana)
  const titleOn = (date: string) => after.find((entry) => entry.date === date)?.title
  expect(titleOn(first.date)).toBe('Fish')
  expect(titleOn(second.date)).toBe('Pizza')
  expect(titleOn(addDays(second.date, 2))).toBe('Pizza')
  expect(titleOn(third.date)).toBeUndefined()
  expect(titleOn(addDays(third.date, 1))).toBe('Fish')
  expect(after.find(({ id }) => id === fourth.id)?.title).toBe('Pizza')
})

test('a repeat ends from a day on, and one undo brings all of it back', async ({ kit }) => {
  const ana = await kit.person()
  const made = await make(kit, ana, fridays(kit))
  const before = await plan(kit, ana)
  const from = before[1]?.date ?? ''
  const gone = await kit.as(ana).call(mealplanRepeatsApi.remove, {
    params: { item_id: made.id },
    query: { from },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect(await plan(kit, ana)).toMatchObject([{ id: before[0]?.id, repeatId: null }])
  await kit.as(ana).call(removalsApi.restore, { params: { token: String(gone.headers[UNDO_HEADER]) } })
  expect(await plan(kit, ana)).toEqual(before)
  kit.clock.advance(7 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
})

test('ending a repeat and taking that back keeps what was ticked off and the board of its meal', async ({ kit }) => {
  const { ana, meal, today, date } = await beansTomorrow(kit)
  const caller = kit.as(ana)
  const body = {
    ...fridays(kit),
    startsOn: date,
    weekdays: [weekdayOf(date)],
    recipeId: meal.recipeId,
    entryId: meal.id,
  }
  const made = (await caller.call(mealplanRepeatsApi.create, { body: body as never })).data
  const own = { name: 'Supper', color: '#112233', entryType: 'dinner' as const, time: null }
  const supper = (await caller.call(householdMealsApi.create, { body: own })).data
  const [, second] = await plan(kit, ana)
  const changed = { ...second, householdMealId: supper.id }
  await caller.call(mealplansApi.update, { params: { item_id: second?.id ?? 0 }, body: changed as never })
  await caller.call(prepTasksApi.update, { params: { item_id: meal.id, key: 'soak' }, body: { done: true } })
  const serveOn = { date, time: '19:00' }
  const board = (await caller.call(cookingsApi.create, { body: { serveOn, mealplanIds: [meal.id] } as never })).data
  const read = async () => ({
    plan: await plan(kit, ana),
    done: (await caller.call(prepTasksApi.list, { query: { start_date: today, end_date: today } })).data.map((task) => [
      task.mealplanId,
      task.done,
    ]),
    dishes: (await caller.call(cookingsApi.get, { params: { item_id: board.id } })).data.dishes,
  })
  const before = await read()
  expect([before.done, before.dishes[0]?.mealplanId]).toEqual([[[meal.id, true]], meal.id])
  const end = async () => {
    const headers = { [UNDO_HEADER]: UNDO_WANTED }
    const ended = await caller.call(mealplanRepeatsApi.remove, {
      params: { item_id: made.id },
      query: { from: date },
      headers,
    })
    return String(ended.headers[UNDO_HEADER])
  }
  const restore = async (token: string) => (await caller.call(removalsApi.restore, { params: { token } })).status
  expect(await restore(await end())).toBe(200)
  expect(await read()).toEqual(before)
  const token = await end()
  await caller.call(householdMealsApi.remove, { params: { item_id: supper.id } })
  expect(await restore(token)).toBe(200)
  expect((await read()).plan).toEqual(
    before.plan.map((entry) =>
      entry.id === second?.id ? { ...entry, householdMealId: null, householdMeal: null } : entry,
    ),
  )
})

test('an end that a server of the release before has kept is undone after the upgrade', async ({ kit }) => {
  const ana = await kit.person()
  const made = await make(kit, ana, fridays(kit))
  const before = await plan(kit, ana)
  const { writer, reader } = kit.runtime.connection
  const rows = await reader.selectFrom('mealplan').selectAll().orderBy('date').execute()
  const [first, ...entries] = rows
  const repeat = await reader.selectFrom('mealplanRepeat').selectAll().executeTakeFirstOrThrow()
  const ended = await kit.as(ana).call(mealplanRepeatsApi.remove, {
    params: { item_id: made.id },
    query: { from: before[1]?.date ?? '' },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  const kept = { repeat, entries, links: [{ id: first?.id, repeatDate: first?.repeatDate }] }
  await writer
    .updateTable('removal')
    .set({ rows: JSON.stringify(kept) })
    .where('kind', '=', 'endedRepeat')
    .execute()
  const restored = await kit
    .as(ana)
    .call(removalsApi.restore, { params: { token: String(ended.headers[UNDO_HEADER]) } })
  expect([restored.status, await plan(kit, ana)]).toEqual([200, before])
})

test('the end of a repeat whose recipe is gone for good cannot be undone, and nothing comes back', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const made = await make(kit, ana, fridays(kit, { recipeId: recipe.id }))
  const ended = await kit.as(ana).call(mealplanRepeatsApi.remove, {
    params: { item_id: made.id },
    query: { from: nextFriday(kit) },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  await kit.runtime.connection.writer.deleteFrom('recipe').where('id', '=', recipe.id).execute()
  const restored = await kit
    .as(ana)
    .call(removalsApi.restore, { params: { token: String(ended.headers[UNDO_HEADER]) } })
  expect([restored.status, await plan(kit, ana)]).toEqual([404, []])
})

test('a repeat that came to its end long ago is ended and brought back as it was', async ({ kit }) => {
  const ana = await kit.person()
  const made = await make(kit, ana, fridays(kit, { endsOn: addDays(nextFriday(kit), 8) }))
  const before = await plan(kit, ana)
  kit.clock.advance(60 * DAY_MS)
  const ended = await kit.as(ana).call(mealplanRepeatsApi.remove, {
    params: { item_id: made.id },
    query: { from: today(kit) },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect((await plan(kit, ana)).map(({ repeatId }) => repeatId)).toEqual([null, null])
  const restored = await kit
    .as(ana)
    .call(removalsApi.restore, { params: { token: String(ended.headers[UNDO_HEADER]) } })
  expect([restored.status, await plan(kit, ana)]).toEqual([200, before])
})

test('whoever made it may leave: it goes on for those who stay', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  const mate = await kit.person({ household: homeOf(ana) })
  await make(kit, mate, fridays(kit))
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', mate.id).execute()
  expect(await days(kit, ana)).toEqual([])
  kit.clock.advance(7 * DAY_MS)
  expect(await runDue(kit.system())).toBe(1)
  expect(await plan(kit, ana)).toMatchObject([{ title: 'Fish', userId: ana.id }])
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const problems: [object, string][] = [
    [{ every: 0 }, 'every'],
    [{ weekdays: [] }, 'weekdays'],
    [{ endsOn: '2001-01-01' }, 'endsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
  ]
  for (const [more, field] of problems) {
    const refused = await kit.as(ana).call(mealplanRepeatsApi.create, { body: fridays(kit, more) })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect(await days(kit, ana)).toEqual([])
})
