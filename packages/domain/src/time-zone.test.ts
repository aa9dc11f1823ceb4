import { expect, test } from 'vitest'
import { dateIn, isTimeZone, startOfDay, timeIn } from './time-zone.ts'

test('names of the IANA database are zones, and nothing else is', () => {
  for (const name of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+12', 'Pacific/Kiritimati'])
    expect([name, isTimeZone(name)]).toEqual([name, true])
  for (const name of ['', ' ', 'Mars/Olympus', '+01:00', 'Europe/Berlin ', 'Europe/Berlin\n', 'a'.repeat(100)])
    expect([name, isTimeZone(name)]).toEqual([name, false])
})

test('one moment is up to three dates', () => {
  const moment = new Date('2026-03-01T10:30:00Z')
  expect(dateIn('Pacific/Kiritimati', moment)).toBe('2026-03-02')
  expect(dateIn('UTC', moment)).toBe('2026-03-01')
  expect(dateIn('Etc/GMT+12', moment)).toBe('2026-02-28')
  expect(timeIn('Asia/Kathmandu', moment)).toBe('16:15')
})

test('a day ends at its own midnight, also on the night the clocks change', () => {
  const minutes: [zone: string, before: string, after: string][] = [
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
    ['Pacific/Auckland', '2026-09-27T10:59:59Z', '2026-09-27T11:00:00Z'],
  ]
  for (const [zone, before, after] of minutes) {
    expect([zone, timeIn(zone, new Date(before)), timeIn(zone, new Date(after))]).toEqual([zone, '23:59', '00:00'])
    expect(dateIn(zone, new Date(before)) < dateIn(zone, new Date(after))).toBe(true)
  }
})

test('the first moment of a day, where midnight is missing, comes twice or comes back', () => {
  const days: [zone: string, date: string, start: string][] = [
    ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    // The clocks go from midnight to one o'clock.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
    // They go from one o'clock back to midnight,
    ['America/Havana', '2023-11-05', '2023-11-05T04:00:00.000Z'],
    // or from midnight back to eleven.
    ['Asia/Beirut', '2023-10-29', '2023-10-28T22:00:00.000Z'],
    // Samoa went from Thursday to Saturday.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ]
  for (const [zone, date, start] of days)
    expect([zone, date, startOfDay(zone, date).toISOString()]).toEqual([zone, date, start])
})

test('without a zone, or with one nobody knows any more, the clock of the machine counts', () => {
  const noon = new Date(2026, 6, 1, 12, 34)
  for (const zone of [null, 'Gone/Zone'])
    expect([dateIn(zone, noon), timeIn(zone, noon)]).toEqual(['2026-07-01', '12:34'])
  expect(startOfDay(null, '2026-07-01')).toEqual(new Date(2026, 6, 1))
})
