import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

test('what no database takes is left out, and what is too long is cut without half a sign at its end', () => {
  expect(truncateText('a\0b', 10)).toBe('ab')
  expect(truncateText('soup \ud800', 10)).toBe('soup ')
  expect(truncateText('🍕🍕', 3)).toBe('🍕')
  expect(truncateText('leek', 4)).toBe('leek')
})
