import { expect, test } from 'vitest'
import { afterFailure, isLockedOut, type LockState } from './lockout.ts'

const NOON = Date.parse('2026-03-01T12:00:00Z')
const HOUR = 3_600_000
const UNLOCKED: LockState = { failedAttempts: 0, lockedAt: null }

const failTimes = (times: number, at = NOON): LockState =>
  Array.from({ length: times }).reduce<LockState>((state) => afterFailure(state, at), UNLOCKED)

test('four wrong passwords do not lock an account', () => {
  expect(isLockedOut(failTimes(4), NOON)).toBe(false)
  expect(failTimes(4).lockedAt).toBeNull()
})

test('the fifth wrong password locks it and notes the time', () => {
  const state = failTimes(5)
  expect(state.lockedAt).toBe('2026-03-01T12:00:00.000Z')
  expect(isLockedOut(state, NOON)).toBe(true)
})

test('attempts that race past the limit do not prolong the lock', () => {
  expect(afterFailure(failTimes(5), NOON + HOUR)).toEqual({ failedAttempts: 6, lockedAt: '2026-03-01T12:00:00.000Z' })
})

test('a lock left over from earlier does not hide the time of a new one', () => {
  const earlier = { failedAttempts: 4, lockedAt: '2025-01-01T00:00:00.000Z' }
  expect(afterFailure(earlier, NOON).lockedAt).toBe('2026-03-01T12:00:00.000Z')
})

test('after 24 hours the account stays refused until it is unlocked', () => {
  const state = failTimes(5)
  expect(isLockedOut(state, NOON + 25 * HOUR)).toBe(true)
  expect(isLockedOut(UNLOCKED, NOON + 25 * HOUR)).toBe(false)
})

test('a lock time in force refuses even when the counter was reset', () => {
  const state = { failedAttempts: 0, lockedAt: '2026-03-01T12:00:00.000Z' }
  expect(isLockedOut(state, NOON + 23 * HOUR)).toBe(true)
  expect(isLockedOut(state, NOON + 24 * HOUR)).toBe(false)
})

test('the operator may choose other limits', () => {
  const policy = { maxAttempts: 2, lockoutHours: 1 }
  const state = afterFailure(afterFailure(UNLOCKED, NOON, policy), NOON, policy)
  expect(isLockedOut(state, NOON, policy)).toBe(true)
  expect(isLockedOut({ ...state, failedAttempts: 0 }, NOON + HOUR, policy)).toBe(false)
})
