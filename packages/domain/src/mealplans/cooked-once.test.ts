import { expect, test } from 'vitest'
import { cookedServings, effectOf, isEatenOnly, isLeftover, servingsToCook } from './cooked-once.ts'

const sunday = { id: 7, date: '2026-11-22', servings: 4 }
const wednesday = { id: 3, date: '2026-11-25', servings: 4 }
const both = [wednesday, sunday]

test('several dishes 20: cook eight, eat four now and four on Wednesday', () => {
  expect([isLeftover(both, 7), isLeftover(both, 3), isLeftover([sunday], 7)]).toEqual([false, true, false])
  expect(cookedServings(both, 4)).toBe(8)
  expect(cookedServings([sunday, { ...wednesday, servings: null }], 6)).toBe(10)
  expect(cookedServings([sunday, { ...wednesday, servings: null }], 0)).toBeNull()
})

test('several dishes 20: the first is cooked for all of them, what is left is only eaten', () => {
  const cookedOnce = { meals: both }
  expect([isEatenOnly({ ...sunday, cookedOnce }), isEatenOnly({ ...wednesday, cookedOnce })]).toEqual([false, true])
  expect([isEatenOnly(sunday), isEatenOnly({ ...sunday, leftoverBatchId: 'soup' })]).toEqual([false, true])
  expect([servingsToCook({ ...sunday, cookedOnce }, 4), servingsToCook(sunday, 2)]).toEqual([8, 4])
  expect(servingsToCook({ id: 7, servings: null }, 2)).toBeNull()
})

test('several dishes 20: what moving or deleting one does to the other', () => {
  expect(effectOf(both, 7, null)).toEqual({ kind: 'cooksInstead', meal: wednesday })
  expect(effectOf(both, 3, null)).toEqual({ kind: 'cooksLess', meal: sunday })
  expect(effectOf(both, 3, { date: '2026-11-26' })).toBeNull()
  expect(effectOf(both, 3, { date: '2026-11-21' })).toEqual({
    kind: 'cooksInstead',
    meal: { ...wednesday, date: '2026-11-21' },
  })
  expect(effectOf(both, 7, { date: '2026-11-28' })).toEqual({ kind: 'cooksInstead', meal: wednesday })
  expect(effectOf([sunday], 7, null)).toBeNull()
})
