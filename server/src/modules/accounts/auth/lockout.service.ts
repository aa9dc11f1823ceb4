import { createHmac } from 'node:crypto'
import { afterFailure, isLockedOut, type LockPolicy, type LockState } from '@larder/domain/accounts/lockout.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import type { Config } from '#config'
import type { Ctx, TxCtx } from '#core/context.ts'
import { unlessFull } from '#core/full-disk.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import { putNewest } from '#core/put-newest.ts'
import * as store from './lockout.store.ts'

/**
 * Counts wrong passwords per name. Unknown names are counted like others, so that a lock reveals nothing; an attempt is
 * counted before the password is checked, so that parallel guesses cannot share a count. A known device has a counter
 * of its own, so that strangers cannot lock its owner out.
 */

export type Counter = store.Counter

/** The most counters that are kept; the oldest are dropped first. */
const MAX_COUNTERS = 10_000

const policyOf = ({ maxLoginAttempts, lockoutMs }: Config): LockPolicy => ({
  maxAttempts: maxLoginAttempts,
  lockoutHours: lockoutMs / HOUR_MS,
})

const keyHash = (secret: Uint8Array, kind: 'name' | 'device' | 'factor', key: string) =>
  createHmac('sha256', secret).update(`${kind} ${key}`).digest('hex')

export const counterOfName = ({ secret }: Ctx<unknown>, login: string, userId: string | null): Counter => ({
  keyHash: keyHash(secret, 'name', login.trim().toLowerCase()),
  userId,
})

export const counterOfDevice = ({ secret }: Ctx<unknown>, deviceId: string, userId: string): Counter => ({
  keyHash: keyHash(secret, 'device', deviceId),
  userId,
})

/** For codes and passwords typed within a session. */
export const counterOfFactor = ({ secret }: Ctx<unknown>, userId: string): Counter => ({
  keyHash: keyHash(secret, 'factor', userId),
  userId,
})

/** Attempts on one counter run one after the other: the right password sent six times at once succeeds six times. */
export const withCounterMutex = <T>({ keyHash }: Counter, attempt: () => Promise<T>): Promise<T> =>
  withMutex(`sign-in ${keyHash}`, attempt)

/** False if no attempt is left. It counts as failed until `clearAttempts` is called. */
export async function takeAttempt(ctx: Ctx<unknown>, counter: Counter): Promise<boolean> {
  const policy = policyOf(ctx.config)
  const now = ctx.clock.now().getTime()
  const isSpent = (row: { failures: number; lockedAt: string | null }) => isLockedOut(stateOf(row), now, policy)
  const known = await store.find(ctx.db, counter.keyHash)
  if ((known && isSpent(known)) || isSpentUnwritten(counter, now, policy)) return false
  const write = () =>
    ctx.tx(async ({ db, clock }) => {
      const row = await store.hold(db, counter, clock.iso())
      if (isSpent(row)) return false
      const { failedAttempts, lockedAt } = afterFailure(stateOf(row), now, policy)
      await store.update(db, counter.keyHash, { failures: failedAttempts, lockedAt })
      if (!known) await store.keepNewest(db, MAX_COUNTERS)
      return true
    })
  return unlessFull(ctx, write, () => {
    const before = unwritten.get(counter.keyHash) ?? stateOf(known ?? { failures: 0, lockedAt: null })
    putNewest(unwritten, counter.keyHash, afterFailure(before, now, policy), MAX_COUNTERS)
    return true
  })
}

/** Attempts that could not be written on a full disk; they count within this process. */
const unwritten = new Map<string, LockState>()

function isSpentUnwritten({ keyHash }: Counter, now: number, policy: LockPolicy): boolean {
  const state = unwritten.get(keyHash)
  if (!state) return false
  const isOver = state.lockedAt !== null && Date.parse(state.lockedAt) + policy.lockoutHours * HOUR_MS <= now
  if (isOver) unwritten.delete(keyHash)
  return !isOver && isLockedOut(state, now, policy)
}

const stateOf = ({ failures, lockedAt }: { failures: number; lockedAt: string | null }) => ({
  failedAttempts: failures,
  lockedAt,
})

/** Refunds an attempt that was no guess: the right password without a code yet. Earlier guesses stay counted. */
export function refundAttempt(ctx: Ctx<unknown>, { keyHash }: Counter): Promise<unknown> {
  const { failedAttempts = 0 } = unwritten.get(keyHash) ?? {}
  if (failedAttempts > 0) unwritten.set(keyHash, { failedAttempts: failedAttempts - 1, lockedAt: null })
  return unlessFull<unknown>(
    ctx,
    () => ctx.tx(({ db }) => store.refundOne(db, keyHash)),
    () => undefined,
  )
}

/** After the right password. */
export function clearAttempts(ctx: Ctx<unknown>, { keyHash }: Counter): Promise<unknown> {
  unwritten.delete(keyHash)
  return unlessFull<unknown>(
    ctx,
    () => ctx.tx(({ db }) => store.remove(db, keyHash)),
    () => undefined,
  )
}

/** All counters of an account, under all its names and devices. */
export const clearAttemptsOf = ({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<unknown> =>
  store.removeOf(db, userId)

/**
 * Unlocks accounts. Without force only expired locks are lifted, and counters that were idle as long are removed.
 * Returns how many accounts were unlocked. Sessions are not affected.
 */
export function unlockUsers(ctx: Ctx<unknown>, { force }: { force: boolean }): Promise<number> {
  const passed = new Date(ctx.clock.now().getTime() - ctx.config.lockoutMs).toISOString()
  return ctx.tx(async ({ db }) => {
    const lifted = await store.removeLocked(db, force ? undefined : passed)
    await store.removeIdle(db, passed)
    return new Set(lifted.flatMap(({ userId }) => userId ?? [])).size
  })
}
