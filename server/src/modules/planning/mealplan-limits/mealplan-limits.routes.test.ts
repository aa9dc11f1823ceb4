import { mealplanLimitsApi } from '@larder/contract/mealplan-limits.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

const TUESDAY = '2026-03-03'
const WEDNESDAY = '2026-03-04'
const week = { startDate: '2026-03-02', endDate: '2026-03-08' }

type Person = Awaited<ReturnType<Kit['person']>>
const tuesdays = (kit: Kit, by: Person, tuesday: number | null) =>
  kit.as(by).call(mealplanLimitsApi.put, { body: { tuesday } })
const random = (kit: Kit, by: Person, date: string) =>
  kit.as(by).call(mealplansApi.random, { body: { date, entryType: 'dinner' } })

test('several dishes 23: Tuesdays 30 minutes, for that household alone', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  expect((await tuesdays(kit, ana, 30)).data).toMatchObject({ tuesday: 30, wednesday: null })
  expect((await kit.as(ana).call(mealplanLimitsApi.get)).data.tuesday).toBe(30)
  expect((await kit.as(ben).call(mealplanLimitsApi.get)).data.tuesday).toBeNull()
  const refused = await tuesdays(kit, ana, 0)
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'tuesday'] }]])
})

test('several dishes 23: chance picks what is done in time, and says when nothing is', async ({ kit }) => {
  const ana = await kit.person()
  await tuesdays(kit, ana, 30)
  await kit.recipe({ by: ana, name: 'Roast', totalTime: '2 hours' })
  await kit.recipe({ by: ana, name: 'Riddle' })
  const nothing = await random(kit, ana, TUESDAY)
  expect([nothing.status, nothing.text.includes('30')]).toEqual([404, true])
  expect((await random(kit, ana, WEDNESDAY)).status).toBe(200)
  await kit.recipe({ by: ana, name: 'Omelette', prepTime: '5 min', performTime: '10 min' })
  for (let time = 0; time < 5; time++) expect((await random(kit, ana, TUESDAY)).data.recipe?.name).toBe('Omelette')
})

test('several dishes 23: filling leaves a day free that nothing is quick enough for', async ({ kit }) => {
  const ana = await kit.person()
  await tuesdays(kit, ana, 30)
  await kit.recipe({ by: ana, name: 'Roast', totalTime: '2 hours' })
  const { data } = await kit
    .as(ana)
    .call(mealplansApi.fill, { body: { ...week, entryTypes: ['dinner'], avoidDays: 0 } })
  expect(data.map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ])
})
