import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locales.ts'
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
  ['ساعة و20 دقيقة', undefined],
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

test('whole hours and minutes are understood as every language of the product that we know writes them', () => {
  const known = locales.filter(({ code }) => /^(?:en|de|fr|es|it|nl|pt|sv|pl|cs|da|no|ru|el)/.test(code))
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 59 }),
      ({ code }, hours, minutes) => {
        const said = (value: number, unit: 'hour' | 'minute') =>
          value === 0 ? '' : new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
        const parts = wholeDuration(`${said(hours, 'hour')} ${said(minutes, 'minute')}`)
        expect(parts && durationMinutes(parts)).toBe(hours * 60 + minutes)
      },
    ),
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
