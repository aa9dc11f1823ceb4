import { expect, test } from 'vitest'
import { LOGIN_TOKEN_HOURS } from './defaults.ts'
import { endedIfMadeBefore, loginTokenSeconds } from './token-lifetime.ts'

test('a session lasts two days unless the operator says otherwise', () => {
  expect(loginTokenSeconds(false, LOGIN_TOKEN_HOURS)).toBe(172_800)
  expect(loginTokenSeconds(false, 1)).toBe(3600)
})

test('remember me makes it fourteen days', () => {
  expect(loginTokenSeconds(true, LOGIN_TOKEN_HOURS)).toBe(14 * 86_400)
})

test('remember me does not shorten a longer session', () => {
  expect(loginTokenSeconds(true, 1000)).toBe(1000 * 3600)
  expect(loginTokenSeconds(false, 1000)).toBe(1000 * 3600)
})

test('a token of four days made a moment more than four days ago has ended', () => {
  expect(endedIfMadeBefore(new Date('2026-03-01T10:00:00.000Z'), 4)).toBe('2026-02-25T10:00:00.000Z')
})
