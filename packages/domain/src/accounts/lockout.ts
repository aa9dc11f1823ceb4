import { HOUR_MS } from '../durations.ts'
import { LOCKOUT_HOURS, MAX_LOGIN_ATTEMPTS } from './defaults.ts'

/**
 * When an account stops accepting passwords. It starts again when it is unlocked: by the hourly schedule once the time of
 * the lock is over, or by an administrator. Only password sign-in asks here: sessions that exist keep working.
 */

export type LockState = {
  failedAttempts: number
  /** ISO-8601, or null while the account was never locked. */
  lockedAt: string | null
}

export type LockPolicy = { maxAttempts: number; lockoutHours: number }

const DEFAULT_LOCK_POLICY: LockPolicy = { maxAttempts: MAX_LOGIN_ATTEMPTS, lockoutHours: LOCKOUT_HOURS }

/** Times are epoch milliseconds. A reached limit refuses even after the lock time: unlocking is what resets it. */
export function isLockedOut(state: LockState, now: number, policy: LockPolicy = DEFAULT_LOCK_POLICY): boolean {
  return state.failedAttempts >= policy.maxAttempts || lockEndsAt(state, policy) > now
}

/** The attempt that reaches the limit starts the clock; attempts that raced past it do not restart it. */
export function afterFailure(state: LockState, now: number, policy: LockPolicy = DEFAULT_LOCK_POLICY): LockState {
  const failedAttempts = state.failedAttempts + 1
  if (failedAttempts < policy.maxAttempts) return { failedAttempts, lockedAt: state.lockedAt }
  const alreadyLocked = state.failedAttempts >= policy.maxAttempts && state.lockedAt !== null
  return { failedAttempts, lockedAt: alreadyLocked ? state.lockedAt : new Date(now).toISOString() }
}

function lockEndsAt(state: LockState, policy: LockPolicy): number {
  if (state.lockedAt === null) return Number.NEGATIVE_INFINITY
  return Date.parse(state.lockedAt) + policy.lockoutHours * HOUR_MS
}
