import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { findDurations, LONGEST_TIMER_S } from './find-durations.ts'

const timesIn = (text: string) =>
  findDurations(text).map(({ start, end, seconds }) => [text.slice(start, end), seconds] as const)

const MINUTE = 60
const HOUR = 3600

test.each([
  ['Simmer for 20 minutes.', '20 minutes', 20 * MINUTE],
  ['Bake 1 1/2 hours', '1 1/2 hours', 1.5 * HOUR],
  ['Bake 1½ hours', '1½ hours', 1.5 * HOUR],
  ['Bake 1 ½ hours', '1 ½ hours', 1.5 * HOUR],
  ['Bake 1 ¹/₂ hours', '1 ¹/₂ hours', 1.5 * HOUR],
  ['Bake 1¹⁄₂ hours', '1¹⁄₂ hours', 1.5 * HOUR],
  ['Bake 1.5 hours', '1.5 hours', 1.5 * HOUR],
  ['Bake 3/4 hour', '3/4 hour', 0.75 * HOUR],
  ['Bake one and a half hours', 'one and a half hours', 1.5 * HOUR],
  ['Bake 1 and 1/2 hours', '1 and 1/2 hours', 1.5 * HOUR],
  ['for an hour and a half', 'an hour and a half', 1.5 * HOUR],
  ['for half an hour', 'half an hour', 0.5 * HOUR],
  ['for a half hour', 'a half hour', 0.5 * HOUR],
  ['a quarter of an hour', 'a quarter of an hour', 0.25 * HOUR],
  ['three quarters of an hour', 'three quarters of an hour', 0.75 * HOUR],
  ['stir for a minute', 'a minute', MINUTE],
  ['10–12 min', '10–12 min', 12 * MINUTE],
  ['10-12 mins', '10-12 mins', 12 * MINUTE],
  ['10 to 12 minutes', '10 to 12 minutes', 12 * MINUTE],
  ['two or three minutes', 'two or three minutes', 3 * MINUTE],
  ['between 10 and 12 minutes', '10 and 12 minutes', 12 * MINUTE],
  ['a 10- to 12-minute rest', '10- to 12-minute', 12 * MINUTE],
  ['a 30-minute rest', '30-minute', 30 * MINUTE],
  ['45 minutes to 1 hour', '45 minutes to 1 hour', HOUR],
  ['1 to 1 1/2 hours', '1 to 1 1/2 hours', 1.5 * HOUR],
  ['1 hour and 20 minutes', '1 hour and 20 minutes', HOUR + 20 * MINUTE],
  ['1 hour, 20 minutes', '1 hour, 20 minutes', HOUR + 20 * MINUTE],
  ['1h30m', '1h30m', 1.5 * HOUR],
  ['1 hr 15 min', '1 hr 15 min', 1.25 * HOUR],
  ['2 minutes 30 seconds', '2 minutes 30 seconds', 150],
  ['45s in the microwave', '45s', 45],
  ['twenty-five minutes', 'twenty-five minutes', 25 * MINUTE],
  ['1,500 seconds', '1,500 seconds', 1500],
])('English: "%s" holds "%s"', (text, marked, seconds) => {
  expect(timesIn(text)).toEqual([[marked, seconds]])
})

test.each([
  ['20 Minuten köcheln', '20 Minuten', 20 * MINUTE],
  ['eine halbe Stunde ruhen lassen', 'eine halbe Stunde', 0.5 * HOUR],
  ['eine Viertelstunde', 'eine Viertelstunde', 0.25 * HOUR],
  ['eine Dreiviertelstunde', 'eine Dreiviertelstunde', 0.75 * HOUR],
  ['eine dreiviertel Stunde', 'eine dreiviertel Stunde', 0.75 * HOUR],
  ['anderthalb Stunden', 'anderthalb Stunden', 1.5 * HOUR],
  ['Zweieinhalb Stunden', 'Zweieinhalb Stunden', 2.5 * HOUR],
  ['1,5 Stunden', '1,5 Stunden', 1.5 * HOUR],
  ['ca. 10 bis 12 Min. backen', '10 bis 12 Min', 12 * MINUTE],
  ['1 Std. 30 Min.', '1 Std. 30 Min', 1.5 * HOUR],
  ['1 Stunde. 30 Minuten später', '1 Stunde', HOUR],
  ['2 Stunden und 10 Minuten', '2 Stunden und 10 Minuten', 2 * HOUR + 10 * MINUTE],
  ['fünfundzwanzig Minuten', 'fünfundzwanzig Minuten', 25 * MINUTE],
  ['zwischen 5 und 6 Minuten', '5 und 6 Minuten', 6 * MINUTE],
  ['etwa zehn Minuten', 'zehn Minuten', 10 * MINUTE],
  ['30 Sek. rühren', '30 Sek', 30],
])('German: "%s" holds "%s"', (text, marked, seconds) => {
  expect(timesIn(text)[0]).toEqual([marked, seconds])
})

test.each([
  ['اتركه ٢٠ دقيقة', '٢٠ دقيقة', 20 * MINUTE],
  ['اتركه 20 دَقِيقَة', '20 دَقِيقَة', 20 * MINUTE],
  ['من ١٠ إلى ١٢ دقيقة', '١٠ إلى ١٢ دقيقة', 12 * MINUTE],
  ['10-12 دقيقة', '10-12 دقيقة', 12 * MINUTE],
  ['نصف ساعة', 'نصف ساعة', 0.5 * HOUR],
  ['ربع ساعة', 'ربع ساعة', 0.25 * HOUR],
  ['ساعة ونصف', 'ساعة ونصف', 1.5 * HOUR],
  ['ساعة و20 دقيقة', '20 دقيقة', 20 * MINUTE],
  ['لمدة ساعة', 'ساعة', HOUR],
  ['لمدة ساعة و20 دقيقة', 'ساعة و20 دقيقة', HOUR + 20 * MINUTE],
  ['ساعتين', 'ساعتين', 2 * HOUR],
  ['دقيقة واحدة', 'دقيقة واحدة', MINUTE],
  ['خمس دقائق', 'خمس دقائق', 5 * MINUTE],
  ['خمسة وعشرين دقيقة', 'خمسة وعشرين دقيقة', 25 * MINUTE],
  ['١٫٥ ساعة', '١٫٥ ساعة', 1.5 * HOUR],
  ['٣٠ ثانية', '٣٠ ثانية', 30],
])('Arabic: "%s" holds "%s"', (text, marked, seconds) => {
  expect(timesIn(text)).toEqual([[marked, seconds]])
})

test.each([
  'Heat to 180 °C',
  'a second bowl',
  'Add the second half of the flour',
  'Cut 20 m of string',
  'a few minutes',
  'Serve at 8:30 h',
  'Mix 3 eggs and 2 onions',
  '20\n\nminutes',
  '0 minutes',
  '500 hours',
  '99999999999 minutes',
  '1.2.3 minutes',
  'half the onions',
  'each hour',
  '',
])('no time is found in %j', (text) => {
  expect(timesIn(text)).toEqual([])
})

test('several times of one step are found in their order', () => {
  expect(timesIn('Fry 5 min, add wine, cook 1 hour and rest for 10 minutes.')).toEqual([
    ['5 min', 5 * MINUTE],
    ['1 hour', HOUR],
    ['10 minutes', 10 * MINUTE],
  ])
})

const pieces = fc.constantFrom(
  ...[
    '1',
    '12',
    '٢٠',
    '½',
    '1/2',
    '-',
    '–',
    ' ',
    '\n',
    'to',
    'and',
    'a',
    'half',
    'an',
    'hour',
    'minutes',
    'eine',
    'halbe',
  ],
  ...['Stunde', 'bis', 'نصف', 'ساعة', 'دقيقة', 'ونصف', 'إلى', ',', '.', ':', 'x', '**', '😀', 'min', 's'],
)

test('whatever the text: marks stand in order, apart from each other, on whole characters, and last a possible time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 3 })) }), (text) => {
      let last = 0
      for (const { start, end, seconds } of findDurations(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_TIMER_S).toBe(true)
        last = end
      }
    }),
  )
})

test('every number of minutes is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5999 }), fc.constantFrom('minutes', 'Minuten', 'دقيقة'), (count, unit) => {
      expect(timesIn(`x ${count} ${unit} y`)).toEqual([[`${count} ${unit}`, count * MINUTE]])
    }),
  )
})

const cost = (text: string): number => processorMs(() => findDurations(text))

/** Below this it says more about the machine than about the text. */
const NOISE_MS = 25
const MEGABYTE = 1_000_000
const PARTS = 8

test.each(['9', '1 ', '1/', 'a ', '1-', '1 and ', 'half ', 'و', ' ', 'x', '1 hour ', '١٬', '.1', 'half a ساعة '])(
  'attack 20: a megabyte of %j costs what its length costs',
  (unit) => {
    const short = unit.repeat(Math.ceil(MEGABYTE / PARTS / unit.length))
    const long = short.repeat(PARTS)
    // Eight times the text: linear is 8, quadratic 64.
    expect(cost(long) / Math.max(cost(short), NOISE_MS)).toBeLessThan(40)
  },
)
