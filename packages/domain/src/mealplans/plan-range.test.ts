import { expect, test } from 'vitest'
import { daysOf, isReversed, isTooLong, neighbourRange, rangeFrom, rangeOf, steppedPlace } from './plan-range.ts'

const types = ['breakfast', 'lunch', 'dinner'] as const

test('the next and the previous range are as long, over the end of a month and of a year', () => {
  const range = { start: '2026-12-28', end: '2027-01-03' }
  expect(neighbourRange(range, 1)).toEqual({ start: '2027-01-04', end: '2027-01-10' })
  expect(neighbourRange(range, -1)).toEqual({ start: '2026-12-21', end: '2026-12-27' })
  expect(neighbourRange(rangeFrom('2028-02-28', 1), 1)).toEqual({ start: '2028-02-29', end: '2028-02-29' })
})

test('an address that says no range, a wrong one or an endless one gets a usable one', () => {
  const usual = { today: '2026-11-16', days: 7 }
  const week = { start: '2026-11-16', end: '2026-11-22' }
  expect(rangeOf({}, usual)).toEqual(week)
  expect(rangeOf({ start: 'soon', end: 'later' }, usual)).toEqual(week)
  expect(rangeOf({ start: '2026-12-01', end: '2026-11-01' }, usual)).toEqual(rangeFrom('2026-12-01', 7))
  expect(rangeOf({ start: '2026-12-01', end: '2026-12-14' }, usual)).toEqual(rangeFrom('2026-12-01', 14))
  expect(rangeOf({ start: '2026-01-01', end: '2036-01-01' }, usual)).toEqual(rangeFrom('2026-01-01', 62))
})

test('a range has at most 62 days, both ends counted', () => {
  expect([62, 63].map((days) => isTooLong(rangeFrom('2026-01-01', days)))).toEqual([false, true])
  expect([0, 1].map((days) => isReversed(rangeFrom('2026-01-01', days)))).toEqual([true, false])
})

test('days have their meals in order, and those without any are there too', () => {
  const entry = (id: number, date: string, entryType: (typeof types)[number]) => ({ id, date, entryType })
  const [soup, bread, egg] = [
    entry(3, '2026-11-17', 'dinner'),
    entry(2, '2026-11-17', 'dinner'),
    entry(9, '2026-11-17', 'breakfast'),
  ]
  const elsewhere = entry(4, '2026-11-30', 'dinner')
  expect(daysOf(rangeFrom('2026-11-16', 2), [soup, bread, egg, elsewhere], types)).toEqual([
    { date: '2026-11-16', meals: [] },
    {
      date: '2026-11-17',
      meals: [
        { type: 'breakfast', entries: [egg] },
        { type: 'dinner', entries: [bread, soup] },
      ],
    },
  ])
})

test('a step leads to the next day or meal, and never over the edge', () => {
  const range = rangeFrom('2026-11-16', 2)
  const place = { date: '2026-11-16', entryType: 'lunch' as const }
  expect(steppedPlace(place, 'nextDay', range, types).date).toBe('2026-11-17')
  expect(steppedPlace(place, 'previousDay', range, types)).toBe(place)
  expect(steppedPlace(place, 'nextMeal', range, types).entryType).toBe('dinner')
  expect(steppedPlace({ ...place, entryType: 'dinner' }, 'nextMeal', range, types).entryType).toBe('dinner')
})
