import { expect, test } from 'vitest'
import { isOwnGroup } from './own-group.ts'

const ana = { groupSlug: 'home' }

test('a user is in their own group when the route names it', () => {
  expect(isOwnGroup(ana, 'home')).toBe(true)
})

test('a user on another group is only a visitor', () => {
  expect(isOwnGroup(ana, 'neighbours')).toBe(false)
})

test('a route without a group counts as own for every signed-in user', () => {
  expect(isOwnGroup(ana)).toBe(true)
  expect(isOwnGroup(ana, null)).toBe(true)
})

test('a guest has no group', () => {
  expect(isOwnGroup(null, 'home')).toBe(false)
  expect(isOwnGroup(undefined)).toBe(false)
})
