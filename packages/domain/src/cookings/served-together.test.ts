import { expect, test } from 'vitest'
import { servedTogether } from './served-together.ts'

const meal = (type: string, time: string | null = null, householdMeal: { time: string | null } | null = null) => ({
  type,
  entries: [{ entryType: type, time, householdMeal }],
})

test('what is on the table at one hour is cooked together, under the first meal of it', () => {
  const groups = servedTogether([
    meal('breakfast'),
    meal('lunch', '18:30'),
    meal('dinner'),
    meal('side'),
    meal('vesper', null, { time: '17:00' }),
    meal('dessert', '20:00'),
  ])
  expect(groups.map(({ type, entries }) => [type, entries.map(({ entryType }) => entryType)])).toEqual([
    ['breakfast', ['breakfast']],
    ['lunch', ['lunch', 'dinner', 'side']],
    ['vesper', ['vesper']],
    ['dessert', ['dessert']],
  ])
})
