import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomColor, sixDigits } from './colors.ts'

test.each([
  ['#abc', '#aabbcc'],
  ['#ABCD', '#aabbcc'],
  ['#2F6B4A', '#2f6b4a'],
  ['#2f6b4a80', '#2f6b4a'],
])('%s is %s in six digits', (given, expected) => {
  expect(sixDigits(given)).toBe(expected)
})

test('what is not a hex color has no digits', () => {
  expect(sixDigits('tomato')).toBeUndefined()
  expect(sixDigits('#12345')).toBeUndefined()
})

test('a random color is always a plain hex color', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(unit, unit, unit, (...numbers) => {
      const color = randomColor(() => numbers.shift() ?? 0)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('the hue of a random color goes around the whole wheel', () => {
  const at = (hue: number) => {
    const numbers = [hue, 1, 0.5]
    return randomColor(() => numbers.shift() ?? 0)
  }
  expect(new Set([at(0), at(1 / 3), at(2 / 3)]).size).toBe(3)
})
