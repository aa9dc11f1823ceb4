import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
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

test('attack 20: what is far longer than the text is not compared with it letter by letter', () => {
  expect(processorMs(() => fuzzyIncludes('a'.repeat(500), 'b'.repeat(1_000_000)))).toBeLessThan(2_000)
  expect(fuzzyIncludes('Vegetarian', 'vegetarianism')).toBe(false)
  expect(fuzzyIncludes('Vegetarian', 'vegetarians')).toBe(true)
})
