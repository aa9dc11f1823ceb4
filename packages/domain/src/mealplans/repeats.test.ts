import { expect, test } from 'vitest'
import { changedDays, occurrences, occursOn, type Repeat, WORKING_DAYS } from './repeats.ts'

const fridays: Repeat = { every: 1, weekdays: ['friday'], startsOn: '2026-11-20', endsOn: null }

test('every Friday, over the end of a year and not before it begins', () => {
  expect(occurrences(fridays, '2026-11-01', '2026-12-04')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04'])
  expect(occursOn(fridays, '2027-01-01')).toBe(true)
  expect(occursOn(fridays, '2026-11-13')).toBe(false)
})

test('every second week counts weeks, whichever of its days it began on', () => {
  const repeat = { ...fridays, every: 2, weekdays: ['monday', 'friday'] }
  expect(occurrences(repeat, '2026-11-16', '2026-12-20')).toEqual([
    '2026-11-20',
    '2026-11-30',
    '2026-12-04',
    '2026-12-14',
    '2026-12-18',
  ])
})

test('weekdays up to a last day', () => {
  const repeat = { ...fridays, weekdays: WORKING_DAYS, endsOn: '2026-11-24' }
  expect(occurrences(repeat, '2026-11-16', '2026-12-20')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
})

test('another rhythm keeps days of both, frees days of the old one and fills days of the new one', () => {
  const after = { ...fridays, weekdays: ['friday', 'saturday'], every: 2 }
  expect(changedDays(fridays, after, '2026-11-20', '2026-12-05')).toEqual({
    kept: ['2026-11-20', '2026-12-04'],
    gone: ['2026-11-27'],
    added: ['2026-11-21', '2026-12-05'],
  })
})
