import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { readBoolean, readDate, readNumber, readTimestamp, readUuid } from './values.ts'

const now = new Date('2026-03-31T09:30:00.000Z')

test('a UUID may be written with or without hyphens, in any case', () => {
  const id = '6f1b0c62-2f0f-4a5e-9a61-0d6a2c1f4b10'
  expect(readUuid(id)).toBe(id)
  expect(readUuid(id.toUpperCase())).toBe(id)
  expect(readUuid(id.replaceAll('-', ''))).toBe(id)
})

test.each(['this is not a valid UUID', '', '6f1b0c62', '6f1b0c622f0f-4a5e-9a61-0d6a2c1f4b10', 'g'.repeat(32)])(
  '%j is no UUID',
  (text) => {
    expect(readUuid(text)).toBeUndefined()
  },
)

test.each([
  ['true', true],
  ['T', true],
  ['yes', true],
  ['Yum', true],
  ['1', true],
  ['f', false],
  ['FALSE', false],
  ['0', false],
  ['10', false],
  ['on', false],
  ['', undefined],
])('%j is the boolean %s', (text, value) => {
  expect(readBoolean(text)).toBe(value)
})

test.each([
  ['1', 1],
  ['-1.5', -1.5],
  ['.5', 0.5],
  ['2.', 2],
  ['1e3', 1000],
  [' 4 ', 4],
  ['four', undefined],
  ['', undefined],
  ['1,5', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
])('%j is the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  ['2021-02-22', '2021-02-22T00:00:00.000Z'],
  ['2022-07-17T15:47:00Z', '2022-07-17T15:47:00.000Z'],
  ['2022-07-17T15:47:00.123456+00:00', '2022-07-17T15:47:00.123Z'],
  ['2022-07-17T15:47:00.001', '2022-07-17T15:47:00.001Z'],
  ['2022-07-17t15:47:00+02:00', '2022-07-17T13:47:00.000Z'],
  ['2022-07-17 23:30 -0130', '2022-07-18T01:00:00.000Z'],
  ['January 2nd, 2014', '2014-01-02T00:00:00.000Z'],
  ['Jan 5 2021', '2021-01-05T00:00:00.000Z'],
  ['5 Sept. 2021 3:15 PM', '2021-09-05T15:15:00.000Z'],
  ['3rd May 2021 12am', '2021-05-03T00:00:00.000Z'],
  ['Mon, 05 Jan 2026 15:00:00 GMT', '2026-01-05T15:00:00.000Z'],
  ['August 2021', '2021-08-01T00:00:00.000Z'],
  ['2021', '2021-01-01T00:00:00.000Z'],
  ['2021-02', '2021-02-01T00:00:00.000Z'],
  ['2021/02/22', '2021-02-22T00:00:00.000Z'],
  ['20210222', '2021-02-22T00:00:00.000Z'],
  ['2/22/2021', '2021-02-22T00:00:00.000Z'],
  ['22.2.2021', '2021-02-22T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-01-01T00:00:00', '2024-01-01T00:00:00.000Z'],
])('the timestamp %j is %s', (text, value) => {
  expect(readTimestamp(text, now)).toBe(value)
})

test('a time alone means today at that time', () => {
  expect(readTimestamp('12:00', now)).toBe('2026-03-31T12:00:00.000Z')
  expect(readTimestamp('12:00 +02:00', now)).toBe('2026-03-31T10:00:00.000Z')
  expect(readDate('12:00', now)).toBe('2026-03-31')
})

test.each([
  'yesterday',
  'this is not a valid datetime format',
  '',
  '2023-02-29',
  '2021-13-01',
  '2021-00-10',
  '0000-01-01',
  '25:00',
  '12:60',
  '13pm',
  'Smarch 5 2021',
  '3/4/21',
  '5. 3.2021',
  '12',
  '2021-02-22T10:00+99:00',
  '9999-12-31T23:59:59-01:00',
  `2021-02-22${' '.repeat(100)}`.concat('x'),
])('%j is no date', (text) => {
  expect(readTimestamp(text, now)).toBeUndefined()
})

test('a date keeps the day as it was written and drops the time', () => {
  expect(readDate('2024-10-01', now)).toBe('2024-10-01')
  expect(readDate('2022-07-17T23:47:00-05:00', now)).toBe('2022-07-17')
  expect(readDate('January 2nd, 2014', now)).toBe('2014-01-02')
  expect(readDate('yesterday', now)).toBeUndefined()
})

test.each([
  ['$NOW', '2026-03-31T09:30:00.000Z'],
  ['$NOW-30d', '2026-03-01T09:30:00.000Z'],
  ['$NOW+1d', '2026-04-01T09:30:00.000Z'],
  ['$NOW-1m', '2026-02-28T09:30:00.000Z'],
  ['$NOW+11m', '2027-02-28T09:30:00.000Z'],
  ['$NOW-1y', '2025-03-31T09:30:00.000Z'],
  ['$NOW+2H', '2026-03-31T11:30:00.000Z'],
  ['$NOW-30M', '2026-03-31T09:00:00.000Z'],
  ['$NOW+1S', '2026-03-31T09:30:01.000Z'],
  ['$NOW-999999999y', undefined],
  ['$NOW-3', undefined],
  ['$NOW-3w', undefined],
  ['$NOWADAYS', undefined],
])('%s counts from now: %s', (text, value) => {
  expect(readTimestamp(text, now)).toBe(value)
  expect(readDate(text, now)).toBe(value?.slice(0, 10))
})

test('a timestamp that was read can be read again', () => {
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, (date) => {
      expect(readTimestamp(date.toISOString(), now)).toBe(date.toISOString())
      expect(readDate(date.toISOString(), now)).toBe(date.toISOString().slice(0, 10))
    }),
  )
})

test('whatever is read as a time is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/.:+ tzapm,') }), (text) => {
      const read = [readTimestamp(text, now), readDate(text, now)]
      expect(read.filter((value) => value !== undefined && Number.isNaN(Date.parse(value)))).toEqual([])
    }),
  )
})

test('a megabyte of digits is refused in linear time (attack 20)', () => {
  const digits = '1'.repeat(1_000_000)
  const cost = processorMs(() => {
    for (const read of [readNumber, readUuid, readBoolean]) read(`${digits}x`)
    readTimestamp(digits, now)
  })
  expect(cost).toBeLessThan(5_000)
})
