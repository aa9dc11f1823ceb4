import { expect, test } from 'vitest'
import { lastMomentOf, momentOf, nextMomentOf, readUtcTime } from './scheduled-time.ts'

test.each([
  ['00:00', '00:00:00'],
  ['13:45:30', '13:45:30'],
  ['13:45:30.123', '13:45:30'],
  ['2024-01-01T10:00:00Z', '10:00:00'],
  ['2024-01-01T10:00:00+02:00', '08:00:00'],
  ['2024-01-01T01:00:00.000+0200', '23:00:00'],
  ['23:30-01:00', '00:30:00'],
])('%s is %s in UTC', (text, time) => expect(readUtcTime(text)).toBe(time))

test.each(['25:00', '12:60', '12:00:60', 'abc', '', '12', '2024-13-01T10:00:00Z', '2024-01-01', '12:00 Uhr'])(
  '"%s" is no time',
  (text) => expect(readUtcTime(text)).toBeUndefined(),
)

const berlin = 'Europe/Berlin'
const iso = (moment: Date) => moment.toISOString().replace('.000Z', 'Z')

test('a time of day is the same on the clock there in summer and in winter', () => {
  expect(iso(momentOf(berlin, '2026-01-15', '18:00'))).toBe('2026-01-15T17:00:00Z')
  expect(iso(momentOf(berlin, '2026-07-15', '18:00:30'))).toBe('2026-07-15T16:00:30Z')
  expect(iso(momentOf('UTC', '2026-07-15', '18:00'))).toBe('2026-07-15T18:00:00Z')
  expect(iso(momentOf('Asia/Kathmandu', '2026-07-15', '00:10'))).toBe('2026-07-14T18:25:00Z')
})

test('on days when clocks change, a time is met once, whether it comes twice or never', () => {
  expect(iso(momentOf(berlin, '2026-03-29', '18:00'))).toBe('2026-03-29T16:00:00Z')
  expect(iso(momentOf(berlin, '2026-03-29', '02:30'))).toBe('2026-03-29T01:30:00Z')
  expect(iso(momentOf(berlin, '2026-10-25', '18:00'))).toBe('2026-10-25T17:00:00Z')
  expect(iso(momentOf(berlin, '2026-10-25', '02:30'))).toBe('2026-10-25T00:30:00Z')
})

test('the last moment is up to now, the next one after it', () => {
  const now = new Date('2026-03-02T17:00:00Z')
  expect(iso(lastMomentOf(berlin, '18:00', now))).toBe('2026-03-02T17:00:00Z')
  expect(iso(nextMomentOf(berlin, '18:00', now))).toBe('2026-03-03T17:00:00Z')
  expect(iso(lastMomentOf(berlin, '18:01', now))).toBe('2026-03-01T17:01:00Z')
  expect(iso(nextMomentOf(berlin, '18:01', now))).toBe('2026-03-02T17:01:00Z')
  const night = new Date('2026-03-01T23:30:00Z')
  expect(iso(lastMomentOf(berlin, '00:15', night))).toBe('2026-03-01T23:15:00Z')
  expect(iso(nextMomentOf(berlin, '23:59', night))).toBe('2026-03-02T22:59:00Z')
})
