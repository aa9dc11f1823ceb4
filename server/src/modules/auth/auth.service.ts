import { afterFailure, isLockedOut, type LockPolicy } from '@larder/domain/accounts/lockout.ts'
import { loginTokenSeconds } from '@larder/domain/accounts/token-lifetime.ts'
import type { Config } from '#config'
import { ACCESS_COOKIE } from '#core/actor.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { refusal, unauthenticated } from '#core/errors.ts'
import type { Account } from './auth.store.ts'
import * as store from './auth.store.ts'
import { signInThroughDirectory } from './directory-sign-in.ts'
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from './passwords.service.ts'
import { readSession, signSession } from './sessions.ts'

/** Sign-in with a password, lock-out, fresh tokens. It never says whether a name exists, in words or in time. */

export type Credentials = { username: string; password: string; remember_me: boolean }
export type Issued = { token: string; seconds: number }

const HOUR_MS = 3_600_000
const refused = () => refusal('unauthenticated', 'Unauthorized')
const lockPolicy = ({ maxLoginAttempts, lockoutMs }: Config): LockPolicy => ({
  maxAttempts: maxLoginAttempts,
  lockoutHours: lockoutMs / HOUR_MS,
})

export async function signIn(
  ctx: AnyCtx,
  { username, password, remember_me }: Credentials,
  address: string,
): Promise<Issued> {
  const account = await store.findAccount(ctx.db, username)
  const vouched = await signInThroughDirectory(ctx, account, username, password)
  if (vouched) return issue(ctx, vouched, remember_me)
  if (account?.authMethod !== 'Larder') {
    await verifyNothing(password)
    ctx.log.warn({ address }, 'sign-in refused')
    throw refused()
  }
  if (isLockedOut(lockState(account), ctx.clock.now().getTime(), lockPolicy(ctx.config)))
    throw refusal('locked', 'User is locked out')
  if (!(await verifyPassword(account.passwordHash, password))) {
    ctx.log.warn({ address, userId: account.id }, 'sign-in refused')
    await countFailure(ctx, account.id)
    throw refused()
  }
  await welcome(ctx, account, password)
  return issue(ctx, account, remember_me)
}

const lockState = ({ failedLogins, lockedAt }: Pick<Account, 'failedLogins' | 'lockedAt'>) => ({
  failedAttempts: failedLogins,
  lockedAt,
})

/** Counted inside the transaction from the stored value, so that parallel guesses cannot share one count. */
async function countFailure(ctx: AnyCtx, userId: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const account = await store.findLock(ctx.db, userId)
    if (!account) return
    const next = afterFailure(lockState(account), ctx.clock.now().getTime(), lockPolicy(ctx.config))
    await store.updateAccount(ctx.db, userId, { failedLogins: next.failedAttempts, lockedAt: next.lockedAt })
  })
}

async function welcome(ctx: AnyCtx, account: Account, password: string): Promise<void> {
  const rehashed = needsRehash(account.passwordHash) ? { passwordHash: await hashPassword(password) } : {}
  if (account.failedLogins === 0 && !rehashed.passwordHash) return
  await ctx.tx((ctx) => store.updateAccount(ctx.db, account.id, { failedLogins: 0, lockedAt: null, ...rehashed }))
}

export async function issue(
  ctx: AnyCtx,
  user: { id: string; sessionEpoch: number },
  remembered: boolean,
): Promise<Issued> {
  const seconds = loginTokenSeconds(remembered, ctx.config.tokenHours)
  const session = { userId: user.id, epoch: user.sessionEpoch, remembered }
  return { token: await signSession(ctx.secret, session, { now: ctx.clock.now(), seconds }), seconds }
}

/** A fresh token for a session; an API token cannot become one, or revoking it would not end its use. */
export async function refresh(ctx: Ctx, current: string | undefined): Promise<Issued> {
  if (ctx.actor.via === 'apiToken') throw refusal('invalid', 'API tokens cannot be exchanged for a session token')
  const session = current ? await readSession(ctx.secret, current, ctx.clock.now()) : undefined
  if (!session) throw unauthenticated()
  return issue(ctx, { id: session.userId, sessionEpoch: session.epoch }, session.remembered)
}

/** A session that goes on although all others just ended: same person, same wish to be remembered, the new epoch. */
export async function renew(ctx: Ctx, current: string, sessionEpoch: number): Promise<Issued | undefined> {
  const session = await readSession(ctx.secret, current, ctx.clock.now())
  return session && issue(ctx, { id: session.userId, sessionEpoch }, session.remembered)
}

/** The token in a cookie no script can read, for coming back to the page; the arguments of `setCookie`. */
export const accessCookie = ({ token, seconds }: Issued, secure: boolean) =>
  [ACCESS_COOKIE, token, { httpOnly: true, maxAge: seconds, path: '/', sameSite: 'lax', secure }] as const
