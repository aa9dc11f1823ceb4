import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { expect } from 'vitest'
import { readICalendar } from '#modules/planning/mealplan-calendar/icalendar.fixture.ts'
import { homeOf } from '#test/access/line.ts'
import { test } from '#test/kit.ts'
import { atHour, beansTomorrow } from './beans.fixture.ts'

test('several dishes 16: what is done is not told, and a household may hear at another hour or never', async ({
  kit,
}) => {
  atHour(kit, 9)
  const { ana, meal } = await beansTomorrow(kit)
  const heard: string[][] = []
  kit.runtime.bus.on('prepTask.due', async ({ householdId, names }) => {
    if (householdId === ana.householdId) heard.push(names)
  })
  const run = async () => {
    await kit.runSchedule('tell-of-prep-tasks')
    await kit.runtime.bus.settled()
    return heard.length
  }
  const caller = kit.as(ana)
  expect((await caller.call(prepTasksApi.settings)).data).toEqual({ tellHour: 18 })
  await caller.call(prepTasksApi.updateSettings, { body: { tellHour: null } })
  atHour(kit, 18)
  expect(await run()).toBe(0)
  await caller.call(prepTasksApi.updateSettings, { body: { tellHour: 19 } })
  expect(await run()).toBe(0)
  const params = { item_id: meal.id, key: 'soak' }
  await caller.call(prepTasksApi.update, { params, body: { done: true } })
  atHour(kit, 19)
  expect(await run()).toBe(0)
  const plain = await kit.person({ household: homeOf(ana), canManageHousehold: false })
  expect((await kit.as(plain).call(prepTasksApi.updateSettings, { body: { tellHour: 20 } })).status).toBe(403)
  expect((await caller.call(prepTasksApi.updateSettings, { body: { tellHour: 3 } })).status).toBe(422)
})

test('several dishes 16: a calendar shows the task on its own day until it is done', async ({ kit }) => {
  const { ana, meal, today, date } = await beansTomorrow(kit)
  const { path: url } = (await kit.as(ana).call(mealplanCalendarApi.create)).data
  const summaries = async () => {
    const { body } = await kit.app.inject({ method: 'GET', url })
    return readICalendar(body).children.map(({ properties }) => [properties.SUMMARY, properties['DTSTART;VALUE=DATE']])
  }
  const day = (text: string) => text.replaceAll('-', '')
  expect(await summaries()).toEqual([
    ['Dinner: Chili', day(date)],
    ['20:00 Soak: Chili', day(today)],
  ])
  await kit.as(ana).call(prepTasksApi.update, { params: { item_id: meal.id, key: 'soak' }, body: { done: true } })
  expect(await summaries()).toHaveLength(1)
})
