import { expect, test } from 'vitest'
import { cachedFormats } from './format-cache.ts'
import { formatDate } from './format-date.ts'

test('a format is made once for a language and its options', () => {
  const made: string[] = []
  const formatOf = cachedFormats((locale: string, options: { style: string }) => {
    made.push(`${locale} ${options.style}`)
    return {}
  })
  const first = formatOf('de-DE', { style: 'short' })
  expect(formatOf('de-DE', { style: 'short' })).toBe(first)
  expect(formatOf('de-DE', { style: 'long' })).not.toBe(first)
  expect(formatOf('ar-SA', { style: 'short' })).not.toBe(first)
  expect(made).toEqual(['de-DE short', 'de-DE long', 'ar-SA short'])
})

test('a day is written in the language and the style that are asked for', () => {
  expect(formatDate('2026-11-18', 'en-US', { weekday: 'long' })).toBe('Wednesday')
  expect(formatDate('2026-11-18', 'de-DE', { weekday: 'long' })).toBe('Mittwoch')
  expect(formatDate('2026-11-18', 'en-US', { month: 'short', day: 'numeric' })).toBe('Nov 18')
})
