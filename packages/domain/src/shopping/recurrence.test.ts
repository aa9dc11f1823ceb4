import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstTimeAfter, nextTime, type Recurrence, recurrencePeriods } from './recurrence.ts'

test.each([
  ['2026-03-28', 1, 'day', '2026-03-29'],
  ['2026-03-25', 2, 'week', '2026-04-08'],
  ['2026-01-31', 1, 'month', '2026-02-28'],
  ['2025-12-31', 2, 'month', '2026-02-28'],
] as const)('%s, every %s %s: %s', (date, every, period, next) => {
  expect(nextTime(date, { every, period })).toBe(next)
})

test('what comes on the last of a month comes on the last of each, and what came on the 28th stays there', () => {
  const days = ['2026-01-31']
  for (let turn = 0; turn < 4; turn++)
    days.push(nextTime(days.at(-1) ?? '', { every: 1, period: 'month', monthDay: 31 }))
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(nextTime('2026-02-28', { every: 1, period: 'month', monthDay: 28 })).toBe('2026-03-28')
  // Somebody has chosen another day since.
  expect(nextTime('2026-02-27', { every: 1, period: 'month', monthDay: 31 })).toBe('2026-03-27')
  expect(firstTimeAfter('2026-02-28', { every: 1, period: 'month', monthDay: 30 }, '2026-04-01')).toBe('2026-04-30')
})

test('after a long time it comes once, and keeps the day it had', () => {
  expect(firstTimeAfter('2026-01-05', { every: 2, period: 'week' }, '2026-03-01')).toBe('2026-03-02')
  expect(firstTimeAfter('2026-01-31', { every: 1, period: 'month' }, '2026-03-30')).toBe('2026-03-31')
})

test('the next time is after today, and the one before it is not', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const date = day.map((one) => one.toISOString().slice(0, 10))
  const rhythm: fc.Arbitrary<Recurrence> = fc.record({
    every: fc.integer({ min: 1, max: 365 }),
    period: fc.constantFrom(...recurrencePeriods),
  })
  fc.assert(
    fc.property(date, date, rhythm, (due, today, recurrence) => {
      fc.pre(due <= today)
      const next = firstTimeAfter(due, recurrence, today)
      expect(next > today).toBe(true)
      expect(next >= nextTime(due, recurrence)).toBe(true)
      // No turn was left out: going back by one of them is today or before.
      const days = recurrence.every * { day: 1, week: 7, month: 31 }[recurrence.period]
      const before = new Date(Date.parse(next) - days * 86_400_000).toISOString().slice(0, 10)
      expect(before <= today).toBe(true)
    }),
  )
})

test.each([...recurrencePeriods])(
  'attack 41: the last day of all, skipped by the %s, stays a day that comes after others',
  (period) => {
    const recurrence = { every: 365, period }
    const next = nextTime('9999-12-31', recurrence)
    expect(next).toBe('9999-12-31')
    expect(firstTimeAfter(next, recurrence, '2026-11-18')).toBe('9999-12-31')
  },
)
