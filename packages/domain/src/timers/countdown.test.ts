import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [249_000, '4:09'],
  [3_600_000, '1:00:00'],
  [3_599_001, '1:00:00'],
  [99 * 3_600_000 + 1000, '99:00:01'],
])('%d ms are shown as %s', (left, shown) => {
  expect(countdown(left)).toBe(shown)
})
