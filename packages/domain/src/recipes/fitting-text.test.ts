import { expect, test } from 'vitest'
import { fittingText } from './fitting-text.ts'

test('what no database takes is left out, and what is too long is cut without half a sign at its end', () => {
  expect(fittingText('a\0b', 10)).toBe('ab')
  expect(fittingText('soup \ud800', 10)).toBe('soup ')
  expect(fittingText('🍕🍕', 3)).toBe('🍕')
  expect(fittingText('leek', 4)).toBe('leek')
})
