import { expect, test } from 'vitest'
import { defaultShareExpiry, defaultShareExpiryDate, isShareExpired } from './share-expiry.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a shared link lives thirty days', () => {
  expect(defaultShareExpiry(now)).toBe('2026-03-31T12:00:00.000Z')
})

test('the dialog proposes the date thirty days on, over months and years', () => {
  expect(defaultShareExpiryDate('2026-03-01')).toBe('2026-03-31')
  expect(defaultShareExpiryDate('2024-02-01')).toBe('2024-03-02')
  expect(defaultShareExpiryDate('2026-12-15')).toBe('2027-01-14')
})

test('a link ends at its time, and one without a readable end has ended', () => {
  expect(isShareExpired('2026-03-01T12:00:00.001Z', now)).toBe(false)
  expect(isShareExpired('2026-03-01T12:00:00.000Z', now)).toBe(true)
  expect(isShareExpired('soon', now)).toBe(true)
})
