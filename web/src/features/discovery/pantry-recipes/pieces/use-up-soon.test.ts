import { expect, test } from 'vitest'
import { nearDayText } from './use-up-soon.tsx'

test.each([
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-21', 'in 3 days'],
  ['2026-11-17', 'yesterday'],
  ['2026-11-25', 'Nov 25, 2026'],
])('a day near is said as people say it, one far away by its date: %s is %s', (date, said) => {
  expect(nearDayText(date, 'en-US', '2026-11-18')).toBe(said)
})
