import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyIncludes } from './fuzzy.ts'

test.each([
  ['Vegetarian', 'veget'],
  ['Vegetarian', 'vegaterian'],
  ['Crème brûlée', 'creme brule'],
  ['One pot dinner', 'dinner'],
  ['Gemüse', 'gemuse'],
])('%s is found by %s', (text, wanted) => {
  expect(fuzzyIncludes(text, wanted)).toBe(true)
})

test.each([
  ['Vegetarian', 'vegan'],
  ['Soup', 'soap'],
  ['Quick', 'slow'],
  ['', 'a'],
])('%s is not found by %s', (text, wanted) => {
  expect(fuzzyIncludes(text, wanted)).toBe(false)
})

test('nothing wanted fits everything, and every text is found by a part of itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (text, one, other) => {
      expect(fuzzyIncludes(text, '')).toBe(true)
      const plain = text.replace(/[^a-z]/g, '')
      const [from, to] = [one % (plain.length + 1), other % (plain.length + 1)]
      expect(fuzzyIncludes(plain, plain.slice(Math.min(from, to), Math.max(from, to)))).toBe(true)
    }),
  )
})
