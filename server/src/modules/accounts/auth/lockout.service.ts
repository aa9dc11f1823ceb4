import { createHmac } from 'node:crypto'
import { afterFailure, isLockedOut, type LockPolicy, type LockState } from '@larder/domain/accounts/lockout.ts'
import type { Config } from '#config'
import type { Ctx, TxCtx } from '#core/context.ts'
import { unlessFull } from '#core/full-disk.ts'
import { withMutex } from '#core/keyed-mutex.ts'
import * as store from './lockout.store.ts'

/**
 * How many wrong passwords a name may cost. Names that nobody has are counted like the others, so that a lock tells
 * nothing; an attempt is counted before the password is looked at, so that guesses made at once cannot share a count.
 * A device that signed in before has a count of its own: strangers cannot lock its owner out.
 */

export type Counter = store.Counter

/** So many names are remembered; whoever tries more of them only makes the oldest be forgotten. */
const MAX_COUNTERS = 10_000

const HOUR_MS = 3_600_000
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

/** Codes and passwords that somebody types while they are signed in already. */
export const counterOfFactor = ({ secret }: Ctx<unknown>, userId: string): Counter => ({
  keyHash: keyHash(secret, 'factor', userId),
  userId,
})

/** Attempts under one count wait for each other: the right password sent six times at once is right six times. */
export const withCounterMutex = <T>({ keyHash }: Counter, attempt: () => Promise<T>): Promise<T> =>
  withMutex(`sign-in ${keyHash}`, attempt)

/** False when there is none left. The attempt counts as failed until `clearAttempts` says otherwise. */
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
    unwritten.set(counter.keyHash, afterFailure(before, now, policy))
    const [oldest] = unwritten.keys()
    if (unwritten.size > MAX_COUNTERS && oldest !== undefined) unwritten.delete(oldest)
    return true
  })
}

/** Attempts that a full disk kept from being written down: they count all the same, in this process. */
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

/** It was no guess after all: the right password, before anybody was asked for a code. Earlier guesses stay counted. */
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

/** Every count of an account, under all its names and devices. */
export const clearAttemptsOf = ({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<unknown> =>
  store.removeOf(db, userId)

/**
 * Lets people in again. Without force only locks whose time has passed are lifted, and counts that nobody added to for
 * as long are forgotten. Returns how many accounts were unlocked. Sessions are not touched: a lock never ended any.
 */
export function unlockUsers(ctx: Ctx<unknown>, { force }: { force: boolean }): Promise<number> {
  const passed = new Date(ctx.clock.now().getTime() - ctx.config.lockoutMs).toISOString()
  return ctx.tx(async ({ db }) => {
    const lifted = await store.removeLocked(db, force ? undefined : passed)
    await store.removeIdle(db, passed)
    return new Set(lifted.flatMap(({ userId }) => userId ?? [])).size
  })
}
