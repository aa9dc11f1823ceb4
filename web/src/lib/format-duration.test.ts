import { expect, test } from 'vitest'
import { timeText } from './format-duration.ts'

test.each([
  ['40 minutes', 'de-DE', '40 Minuten'],
  ['40 Minuten', 'en-US', '40 minutes'],
  ['30', 'en-US', '30 minutes'],
  ['30', 'de-DE', '30 Minuten'],
  ['PT1H20M', 'de-DE', '1 Stunde 20 Minuten'],
  ['1 h 20', 'en-US', '1 hour 20 minutes'],
  ['20-25 min', 'de-DE', '20–25 Minuten'],
  ['1,5 Stunden', 'en-US', '1.5 hours'],
  ['40 minutes', 'ar-SA', '40 دقيقة'],
  ['overnight', 'de-DE', 'overnight'],
  ['40 minutes plus a rest', 'de-DE', '40 minutes plus a rest'],
])('%j is shown in %s as %j', (text, locale, shown) => {
  expect(timeText(text, locale)).toBe(shown)
})
