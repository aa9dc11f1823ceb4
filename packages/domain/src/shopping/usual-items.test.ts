import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bought,
  everyDays,
  type Habit,
  itemIdentity,
  joinedHabits,
  purchaseRhythm,
  takenBack,
  usualQuantity,
  withoutHabit,
} from './usual-items.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(days * DAY_MS).toISOString()
const none: Habit = { timesBought: 0, recent: [] }
const onDays = (days: number[], quantity = 1): Habit =>
  days.reduce((habit, at) => bought(habit, { itemId: `item ${at}`, at: day(at), quantity }), none)

test('a thing is its food, or its words however they are written', () => {
  expect(itemIdentity({ foodId: 'leek', note: 'fresh' })).toEqual({ foodId: 'leek', nameNormalised: null })
  expect(itemIdentity({ foodId: null, note: ' Crème  brûlée ' })).toEqual(
    itemIdentity({ foodId: null, note: 'creme brulee' }),
  )
  for (const note of ['', ' ', 'x'.repeat(201)]) expect(itemIdentity({ foodId: null, note })).toBeUndefined()
})

test('a tick that is taken away at once was never there', () => {
  const habits = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 11 }).map((days) => onDays(days.sort()))
  fc.assert(
    fc.property(habits, (habit) => {
      const at = day(2000)
      const ticked = bought(habit, { itemId: 'new', at, quantity: 3 })
      expect(ticked.timesBought).toBe(habit.timesBought + 1)
      expect(takenBack(ticked, 'new', at)).toEqual(habit)
      expect(bought(ticked, { itemId: 'new', at, quantity: 3 })).toEqual(ticked)
    }),
  )
})

test('what is put on the list again a week later was bought all the same', () => {
  const habit = bought(none, { itemId: 'milk', at: day(0), quantity: 1 })
  expect(takenBack(habit, 'milk', day(7))).toEqual(habit)
  expect(bought(habit, { itemId: 'milk', at: day(7), quantity: 1 }).timesBought).toBe(2)
})

test('amount and interval are those of most times', () => {
  expect([usualQuantity(none), everyDays(none), everyDays(onDays([3]))]).toEqual([1, undefined, undefined])
  const habit = onDays([0, 7, 14, 30, 37])
  expect(everyDays(habit)).toBe(7)
  expect(usualQuantity(bought(habit, { itemId: 'party', at: day(38), quantity: 20 }))).toBe(1)
  expect(everyDays(onDays([0, 0.01, 7]))).toBeCloseTo(6.99)
})

test('only the last purchases are kept, and all are counted', () => {
  const habit = onDays(Array.from({ length: 40 }, (_, at) => at))
  expect([habit.timesBought, habit.recent.length, habit.recent.at(-1)?.at]).toEqual([40, 12, day(39)])
})

test('what is due comes before what is not, what is bought often before what is not, and old habits fade', () => {
  const scoreOn = (habit: Habit, days: number) => purchaseRhythm(habit, new Date(days * DAY_MS))?.score ?? 0
  const weekly = onDays([0, 7, 14])
  expect(purchaseRhythm(weekly, new Date(20 * DAY_MS))).toMatchObject({ every: 7, due: false })
  expect(purchaseRhythm(weekly, new Date(21 * DAY_MS))).toMatchObject({ every: 7, due: true })
  expect(scoreOn(weekly, 21)).toBeGreaterThan(scoreOn(weekly, 16))
  expect(scoreOn(onDays([0, 7, 14, 21, 28]), 35)).toBeGreaterThan(scoreOn(weekly, 21))
  expect(scoreOn(weekly, 21)).toBeGreaterThan(scoreOn(weekly, 365))
  expect(purchaseRhythm(onDays([1]), new Date(0))).toBeUndefined()
})

test('two things that turn out to be one were bought so often, and are two again as they were', () => {
  const [leek, leeks] = [onDays([0, 14]), onDays([7])]
  const whole = joinedHabits(leek, leeks)
  expect([whole.timesBought, whole.recent.map(({ at }) => at)]).toEqual([3, [day(0), day(7), day(14)]])
  expect(withoutHabit(whole, leeks)).toEqual(leek)
})
