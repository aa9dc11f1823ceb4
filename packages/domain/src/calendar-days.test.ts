import { expect, test } from 'vitest'
import { addDays, datesOf, daysBetween, isDate, weekdayOf, weekdays, weekOf } from './calendar-days.ts'

test('dates have the right names of weekdays', () => {
  expect(datesOf('2022-02-07', '2022-02-13').map(weekdayOf)).toEqual([...weekdays])
})

test('days are counted over months, years and the change of clocks', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2024-01-01', -1)).toBe('2023-12-31')
  expect(daysBetween('2024-03-30', '2024-04-01')).toBe(2)
  expect(datesOf('2024-01-02', '2024-01-01')).toEqual([])
})

test('days beyond the years of four digits are their first and last day', () => {
  expect([addDays('9999-12-31', 1), addDays('9999-12-01', 400)]).toEqual(['9999-12-31', '9999-12-31'])
  expect(addDays('0000-01-01', -1)).toBe('0000-01-01')
})

test('a week begins on the day of the household', () => {
  expect(weekOf('2026-11-16', 1)).toEqual({ start: '2026-11-16', end: '2026-11-22' })
  expect(weekOf('2026-11-16', 0)).toEqual({ start: '2026-11-15', end: '2026-11-21' })
  expect(weekOf('2026-11-16', 6)).toEqual({ start: '2026-11-14', end: '2026-11-20' })
})

test('a day that the calendar does not have is no date', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDate)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-99-99', '2026-1-1', '', undefined, 20260101].some(isDate)).toBe(false)
})
