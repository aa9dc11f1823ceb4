import { expect, test } from 'vitest'
import { isOpenToGuests } from './open-to-guests.ts'

test('one closed door is enough to keep guests out', () => {
  const open = { privateGroup: false, privateHousehold: false, isPublic: true }
  expect(isOpenToGuests(open)).toBe(true)
  expect(isOpenToGuests({ ...open, privateGroup: true })).toBe(false)
  expect(isOpenToGuests({ ...open, privateHousehold: true })).toBe(false)
  expect(isOpenToGuests({ ...open, isPublic: false })).toBe(false)
})
