import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale-names.ts'
import type { TimeUnit } from './time-units.ts'
import { durationMinutes, wholeDuration } from './whole-duration.ts'

test.each([
  ['30', 30],
  ['٣٠', 30],
  ['40 minutes', 40],
  ['40 Minuten', 40],
  ['1 hour 20 minutes', 80],
  ['1 Std. 20 Min.', 80],
  ['1 hour and 20 minutes', 80],
  ['1 h 20', 80],
  ['1h20', 80],
  ['1:30', 90],
  ['PT1H20M', 80],
  ['P1DT2H', 1560],
  ['1 ½ hours', 90],
  ['1 ¹/₂ hours', 90],
  ['1,5 Stunden', 90],
  ['20–25 min', 25],
  ['20 bis 25 Minuten', 25],
  ['2 heures et 15 minutes', 135],
  ['1 小时 30 分钟', 90],
  ['٤٥ دقيقة', 45],
  ['ساعة و20 دقيقة', 80],
  ['ساعة ونصف', 90],
  ['tre quarti d’ora', 45],
  ['pół godziny', 30],
  ['een kwartier', 15],
  ['1 godz. 30 min', 90],
  ['1 tim 20 min', 80],
  ['de 10 minutos', undefined],
  ['20 o 25 minutos', 25],
  ['één uur', 60],
  ['1 ساعة و20 دقيقة', 80],
  ['دقيقتان', 2],
  ['ساعة واحدة', 60],
  ['half an hour', 30],
  ['eine halbe Stunde', 30],
  ['overnight', undefined],
  ['about 40 minutes', undefined],
  ['40 minutes plus chilling', undefined],
  ['20 minutes, then 1 hour', undefined],
  ['2 kg', undefined],
  ['0', undefined],
  ['', undefined],
  ['1/0 hour', undefined],
])('%j is %s minutes', (text, minutes) => {
  const parts = wholeDuration(text)
  expect(parts && durationMinutes(parts)).toBe(minutes)
})

test('both ends of a range are kept', () => {
  expect(wholeDuration('20–25 min')).toEqual([{ unit: 'minute', value: 20, upTo: 25 }])
})

const said = (code: string, value: number, unit: TimeUnit) =>
  value === 0 ? '' : new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

const inTenLanguages = locales.filter(({ code }) => /^(?:en|de|fr|es|it|nl|pt|sv|pl|ar)-/.test(code))
const alsoRead = locales.filter(({ code }) => /^(?:cs|da|no|ru|el)-/.test(code))

test('whole hours and minutes are understood as every language of the product that we know writes them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...inTenLanguages, ...alsoRead),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 59 }),
      ({ code }, hours, minutes) => {
        const parts = wholeDuration(`${said(code, hours, 'hour')} ${said(code, minutes, 'minute')}`)
        expect(parts && durationMinutes(parts)).toBe(hours * 60 + minutes)
      },
    ),
    { numRuns: 500 },
  )
})

test('every duration that is shown in one of the ten languages is read back', () => {
  const units: TimeUnit[] = ['day', 'hour', 'minute', 'second']
  const parts = fc.tuple(...[6, 23, 59, 59].map((max) => fc.integer({ min: 0, max })))
  fc.assert(
    fc.property(fc.constantFrom(...inTenLanguages), parts, ({ code }, values) => {
      fc.pre(values.some((value) => value > 0))
      const text = units.map((unit, at) => said(code, values[at] ?? 0, unit)).filter(Boolean)
      const expected = units.flatMap((unit, at) => (values[at] ? [{ unit, value: values[at] }] : []))
      expect(wholeDuration(text.join(' '))).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

test('no text takes long or fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const parts = wholeDuration(text)
      expect(parts === undefined || durationMinutes(parts) > 0).toBe(true)
    }),
  )
})
