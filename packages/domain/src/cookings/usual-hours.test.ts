/** Everything is preset, the hour as well. */
import { expect, test } from 'vitest'
import { presetHour } from './usual-hours.ts'

const day = '2026-11-18'

test('a meal has its usual hour, everything else that of dinner', () => {
  const now = { date: day, time: '06:00' }
  expect(
    ['breakfast', 'lunch', 'dinner', 'side', null].map((type) =>
      presetHour(day, type === null ? null : { entryType: type }, now),
    ),
  ).toEqual(['08:00', '12:30', '18:30', '18:30', '18:30'])
})

test('an hour that is over or too near becomes about an hour from now', () => {
  expect(presetHour(day, { entryType: 'dinner' }, { date: day, time: '18:10' })).toBe('19:15')
  expect(presetHour(day, { entryType: 'dinner' }, { date: day, time: '18:00' })).toBe('18:30')
  expect(presetHour(day, { entryType: 'lunch' }, { date: day, time: '20:59' })).toBe('22:00')
})

test('late in the evening it stays on the day, and another day has its usual hour', () => {
  expect(presetHour(day, { entryType: 'dinner' }, { date: day, time: '23:30' })).toBe('23:45')
  expect(presetHour('2026-11-19', { entryType: 'dinner' }, { date: day, time: '23:30' })).toBe('18:30')
})

test('a meal that has an hour of its own is served then', () => {
  expect(presetHour('2026-11-20', { entryType: 'dinner', time: '20:00' }, { date: '2026-11-18', time: '10:00' })).toBe(
    '20:00',
  )
})
