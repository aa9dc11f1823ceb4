import { HOUR_MS } from '../durations.ts'
import { LOCKOUT_HOURS, MAX_LOGIN_ATTEMPTS } from './defaults.ts'

/**
 * When a counter of wrong passwords and codes locks, and when its lock is over. Asked by whatever checks one of them and
 * by the schedule that removes locks which are over; sessions that exist keep working. Times are epoch milliseconds.
 */

export type LockState = {
  failedAttempts: number
  /** ISO-8601, or null while the account was never locked. */
  lockedAt: string | null
}

const UNLOCKED: LockState = { failedAttempts: 0, lockedAt: null }

export type LockPolicy = { maxAttempts: number; lockoutHours: number }

const DEFAULT_LOCK_POLICY: LockPolicy = { maxAttempts: MAX_LOGIN_ATTEMPTS, lockoutHours: LOCKOUT_HOURS }

/** Locks that began up to this moment are over. */
export const lastLockOver = (now: number, { lockoutHours }: LockPolicy): number => now - lockoutHours * HOUR_MS

/** Time alone ends a lock. */
export const isLockOver = ({ lockedAt }: LockState, now: number, policy: LockPolicy = DEFAULT_LOCK_POLICY): boolean =>
  lockedAt !== null && Date.parse(lockedAt) <= lastLockOver(now, policy)

export const isLockedOut = (state: LockState, now: number, policy: LockPolicy = DEFAULT_LOCK_POLICY): boolean =>
  (state.failedAttempts >= policy.maxAttempts || state.lockedAt !== null) && !isLockOver(state, now, policy)

/**
 * The attempt that reaches the limit starts the lock; attempts that raced past it do not restart it, and the first one
 * after its end is the first of a new count.
 */
export function afterFailure(state: LockState, now: number, policy: LockPolicy = DEFAULT_LOCK_POLICY): LockState {
  const wasLocked = state.failedAttempts >= policy.maxAttempts && state.lockedAt !== null
  if (wasLocked && isLockOver(state, now, policy)) return afterFailure(UNLOCKED, now, policy)
  const failedAttempts = state.failedAttempts + 1
  if (failedAttempts < policy.maxAttempts) return { failedAttempts, lockedAt: state.lockedAt }
  return { failedAttempts, lockedAt: wasLocked ? state.lockedAt : new Date(now).toISOString() }
}
