import { expect, test, vi } from 'vitest'
import { formatDay } from './format-date.ts'

test('a date without a time is the same day wherever its reader is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatDay('2026-11-25', 'en-US')).toBe('Nov 25, 2026')
  vi.unstubAllEnvs()
})
