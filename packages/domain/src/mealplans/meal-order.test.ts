import { expect, test } from 'vitest'
import { mealKey, mealOrder } from './meal-order.ts'

const types = ['breakfast', 'lunch', 'dinner', 'side', 'snack']
const byCode = (one: string, other: string) => Number(one > other) - Number(one < other)
const own = (id: string, time: string | null) => ({ id, name: id, time })

test('several dishes 22: own meals stand between the others by their time, those without one last', () => {
  const meals = [own('late', '22:00'), own('picnic', null), own('vesper', '16:00'), own('brunch', '11:00')]
  expect(mealOrder(types, meals, byCode)).toEqual([
    'breakfast',
    'brunch',
    'lunch',
    'vesper',
    'dinner',
    'side',
    'snack',
    'late',
    'picnic',
  ])
  expect(mealOrder(types, [], byCode)).toEqual(types)
})

test('own meals of one time are ordered as the reader orders names', () => {
  const meals = [own('zmorge', null), own('åtta', null)]
  const orderIn = (locale: string) => mealOrder([], meals, new Intl.Collator(locale).compare)
  expect([orderIn('de'), orderIn('sv')]).toEqual([
    ['åtta', 'zmorge'],
    ['zmorge', 'åtta'],
  ])
})

test('several dishes 22: an entry is of its own meal, else of the one the contract names', () => {
  expect(mealKey({ entryType: 'dinner', householdMealId: 'x' })).toBe('x')
  expect([mealKey({ entryType: 'side', householdMealId: null }), mealKey({ entryType: 'side' })]).toEqual([
    'side',
    'side',
  ])
})
