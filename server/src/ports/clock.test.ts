// @module-tag without-database

import { expect, test } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'

test('the system clock speaks ISO-8601 UTC with milliseconds', () => {
  expect(systemClock.iso()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(60_000)
})

test('a fixed clock moves only when advanced', () => {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  expect(clock.iso()).toBe('2026-01-02T03:04:05.000Z')
  clock.advance(1500)
  expect(clock.iso()).toBe('2026-01-02T03:04:06.500Z')
})

test('changing a date that the clock handed out does not change the clock', () => {
  const clock = fixedClock(new Date(0))
  clock.now().setFullYear(1999)
  expect(clock.now().getTime()).toBe(0)
})

test('a fixed clock refuses something that is not a time', () => {
  expect(() => fixedClock('tomorrow')).toThrow('Not a time')
})
