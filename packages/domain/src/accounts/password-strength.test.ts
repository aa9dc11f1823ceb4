import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_ADMIN } from './defaults.ts'
import { passwordStrength, strengthWord } from './password-strength.ts'

test('fewer than six characters score nothing', () => {
  expect(passwordStrength('aB3$x')).toBe(0)
  expect(passwordStrength('')).toBe(0)
  expect(passwordStrength('🍕🍕🍕🍕🍕')).toBe(0)
})

test.each(['xx-password-77', 'SuperAdmin#1', 'QwErTy123456', 'mylogin!2024', 'My Larder 9'])(
  'a password that holds a giveaway scores nothing: %s',
  (password) => {
    expect(passwordStrength(password)).toBe(0)
  },
)

test('the first administrator starts with a password that scores nothing', () => {
  expect(passwordStrength(DEFAULT_ADMIN.password)).toBe(0)
})

test('every new character gives five points', () => {
  expect(passwordStrength('abcdef')).toBe(30)
})

test('a repeated character gives five points divided by how often it has come', () => {
  expect(passwordStrength('aaaaaa')).toBeCloseTo(5 + 5 / 2 + 5 / 3 + 5 / 4 + 5 / 5 + 5 / 6)
})

test('each class of characters beyond the first gives ten points', () => {
  expect(passwordStrength('abcde1')).toBe(40)
  expect(passwordStrength('abcdE1')).toBe(50)
  expect(passwordStrength('abc-E1')).toBe(60)
})

test('underscores belong to no class and cost nothing', () => {
  expect(passwordStrength('______')).toBeGreaterThan(0)
})

test('the score stays between 0 and 100', () => {
  expect(passwordStrength('correct horse BATTERY staple 42!')).toBe(100)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
      const score = passwordStrength(password)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }),
  )
})

test.each([
  [0, 'weak'],
  [49.9, 'weak'],
  [50, 'good'],
  [79.9, 'good'],
  [80, 'strong'],
  [99.9, 'strong'],
  [100, 'veryStrong'],
])('a score of %d is called %s', (score, word) => {
  expect(strengthWord(score)).toBe(word)
})
