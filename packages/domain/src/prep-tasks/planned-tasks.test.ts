import { expect, test } from 'vitest'
import { mealTimeOf } from '../mealplans/meal-times.ts'
import { aBatch } from '../pantry/batch.fixture.ts'
import type { Batch } from '../pantry/batch.ts'
import { type OwnPrep, tasksOfMeal } from './planned-tasks.ts'
import { dueOf } from './task-times.ts'
import { thawNeeds } from './thaw-needs.ts'
import { thawHours, thawKindOf } from './thawing.ts'

const dinner = (date: string, time = '19:00') => ({ timeZone: 'Europe/Berlin', date, time })
const before = (hours: number) => ({ kind: 'marinate' as const, leadMinutes: hours * 60 })

test('several dishes 16: a task stands on its own day, an hour for the cooking earlier', () => {
  expect(dueOf(dinner('2026-05-10'), before(4))).toEqual({ date: '2026-05-10', time: '14:00' })
  expect(dueOf(dinner('2026-05-10'), { kind: 'takeOut', leadMinutes: 120 })).toEqual({
    date: '2026-05-10',
    time: '17:00',
  })
  expect(dueOf(dinner('2026-05-10'), { kind: 'soak', leadMinutes: null })).toEqual({
    date: '2026-05-09',
    time: '20:00',
  })
  expect(dueOf(dinner('2026-05-01'), before(48))).toEqual({ date: '2026-04-29', time: '18:00' })
})

test('several dishes 16: what would fall into the night is done on the evening before', () => {
  expect(dueOf(dinner('2026-05-10'), before(16))).toEqual({ date: '2026-05-09', time: '20:00' })
  expect(dueOf(dinner('2026-05-10', '08:00'), before(8))).toEqual({ date: '2026-05-09', time: '20:00' })
  expect(dueOf(dinner('2026-05-10'), before(11))).toEqual({ date: '2026-05-10', time: '07:00' })
})

test('several dishes 16: over the change of clocks hours are real hours, and days are calendar days', () => {
  // On 29 March the clock jumps from two to three, on 25 October it shows two twice.
  expect(dueOf(dinner('2026-03-29', '12:00'), before(22))).toEqual({ date: '2026-03-28', time: '12:00' })
  expect(dueOf(dinner('2026-10-25', '12:00'), before(22))).toEqual({ date: '2026-10-24', time: '14:00' })
  expect(dueOf(dinner('2026-03-29'), before(24))).toEqual({ date: '2026-03-28', time: '18:00' })
  expect(dueOf(dinner('2026-10-25'), { kind: 'soak', leadMinutes: null })).toEqual({
    date: '2026-10-24',
    time: '20:00',
  })
})

test('a meal without a time is eaten at its usual one', () => {
  expect(mealTimeOf({ entryType: 'breakfast' })).toBe('08:00')
  expect(mealTimeOf({ entryType: 'dessert' })).toBe('18:30')
  expect(mealTimeOf({ entryType: 'dinner', time: '20:15' })).toBe('20:15')
})

test('several dishes 17: thawing takes longer the more it weighs, as a range; what is cooked frozen is not thawed', () => {
  expect(thawHours('meat', 500)).toEqual({ low: 12, high: 18 })
  expect(thawHours('meat', 2000)).toEqual({ low: 28, high: 36 })
  expect(thawHours('fish', 300)).toEqual({ low: 8, high: 12 })
  expect(thawHours('meat', 50_000)).toEqual({ low: 120, high: 120 })
  expect(thawHours('meat', null)).toEqual(thawHours('meat', 1000))
  expect(thawKindOf({ aisle: 'meat', classes: ['meat'] })).toBe('meat')
  expect(thawKindOf({ aisle: 'fish', classes: [] })).toBe('fish')
  for (const aisle of ['frozen', 'vegetables', 'canned']) expect(thawKindOf({ aisle, classes: ['meat'] })).toBeNull()
})

const meal = { date: '2026-05-10', entryType: 'dinner', timeZone: 'Europe/Berlin' }
const soak = { kind: 'soak' as const, leadMinutes: null, evidence: 'Soak overnight.' }

test('several dishes 15: what the writer set counts instead of the words, and an empty list says that nothing is to be done', () => {
  const own: OwnPrep[] = [{ kind: 'marinate', leadMinutes: 300, text: 'The lamb' }]
  const keysOf = (set: OwnPrep[] | null) =>
    tasksOfMeal(meal, { own: set, found: [soak], thaws: [] }, () => undefined).map(({ key, source }) => [key, source])
  expect(keysOf(null)).toEqual([['soak', 'words']])
  expect(keysOf(own)).toEqual([['marinate', 'recipe']])
  expect(keysOf([...own, ...own])).toEqual([
    ['marinate', 'recipe'],
    ['marinate-2', 'recipe'],
  ])
  expect(keysOf([])).toEqual([])
})

test('several dishes 16 and 17: the state of a task follows its meal; a changed lead time counts', () => {
  const thaws = [{ foodId: 'lamb', name: 'lamb', hours: { low: 12, high: 24 } }]
  const state = { done: true, dismissed: false, leadMinutes: 120 }
  const of = (date: string) =>
    tasksOfMeal({ ...meal, date }, { own: null, found: [soak], thaws }, (key) => (key === 'soak' ? state : undefined))
  expect(of('2026-05-10')).toMatchObject([
    { key: 'thaw-lamb', date: '2026-05-09', time: '17:30', hours: { low: 12, high: 24 }, isOwnLead: false },
    { key: 'soak', date: '2026-05-10', time: '15:30', isOwnLead: true, done: true },
  ])
  expect(of('2026-05-12').map(({ date, done }) => [date, done])).toEqual([
    ['2026-05-11', false],
    ['2026-05-12', true],
  ])
})

const grams = new Map([['g', { kind: 'weight' as const, amount: 1 }]])
const batch = (id: string, amount: number | null, unitId: string | null = 'g'): Batch =>
  aBatch({ id, foodId: 'lamb', amount, unitId })
const need = (mealId: number, amount: number) => ({ mealId, foodId: 'lamb', amount, unitId: 'g' })
const thawed = (needs: ReturnType<typeof need>[], batches: Batch[], frozen: string[]) =>
  thawNeeds(needs, batches, new Set(frozen), new Map(), grams).map((one) => [one.mealId, one.batchId, one.grams])

test('several dishes 15: what lies in the fridge is taken first, and the earlier meal has the first claim', () => {
  const there = [batch('fresh', 500), batch('ice', 2000)]
  expect(thawed([need(1, 400)], there, ['ice'])).toEqual([])
  expect(thawed([need(1, 400), need(2, 400)], there, ['ice'])).toEqual([[2, 'ice', 300]])
  expect(thawed([need(1, 400)], [batch('ice', 2000)], [])).toEqual([])
  expect(thawed([need(1, 600), need(2, 600)], [batch('one', 500), batch('two', 500)], ['one', 'two'])).toEqual([
    [1, 'one', 500],
    [1, 'two', 100],
    [2, 'two', 400],
  ])
})

test('several dishes 15: amounts that nobody can compare: something in the fridge is enough, and so is one frozen batch', () => {
  expect(thawed([need(1, 400)], [batch('some', null), batch('ice', 500)], ['ice'])).toEqual([])
  expect(thawed([need(1, 400)], [batch('ice', 2, null), batch('more', 500)], ['ice', 'more'])).toEqual([
    [1, 'ice', null],
  ])
  expect(thawed([need(1, 0)], [batch('ice', 500)], ['ice'])).toEqual([[1, 'ice', 500]])
})
