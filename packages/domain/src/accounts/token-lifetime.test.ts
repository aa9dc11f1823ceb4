import { expect, test } from 'vitest'
import { LOGIN_TOKEN_HOURS } from './defaults.ts'
import { loginTokenSeconds } from './token-lifetime.ts'

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
