import { expect, test } from 'vitest'
import { guestSortFieldNames, isAboutNutrition } from './sort-fields.ts'

test('cards show numbers where a list is ordered or filtered by them, and nowhere else', () => {
  expect(isAboutNutrition({ orderBy: 'calories' })).toBe(true)
  expect(isAboutNutrition({ orderBy: 'protein' })).toBe(true)
  expect(isAboutNutrition({ orderBy: 'name', queryFilter: 'calories < 500 AND rating > 3' })).toBe(true)
  expect(isAboutNutrition({ orderBy: 'name', queryFilter: 'tags.name = "Low fat"' })).toBe(false)
  expect(isAboutNutrition({ orderBy: 'created_at' })).toBe(false)
})

test('guests order by what they may read', () => {
  expect(guestSortFieldNames()).toEqual(['name', 'created_at', 'rating', 'updated_at', 'random'])
})
