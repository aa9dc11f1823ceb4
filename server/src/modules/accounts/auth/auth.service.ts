import { randomUUID } from 'node:crypto'
import { CODE_REQUIRED } from '@larder/contract/auth.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { loginTokenSeconds } from '@larder/domain/accounts/token-lifetime.ts'
import type { Config } from '#config'
import { ACCESS_COOKIE } from '#core/actor.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { problem, refusal, unauthenticated } from '#core/errors.ts'
import { unlessFull } from '#core/full-disk.ts'
import { hashPassword, needsRehash, verifyDummy, verifyPassword } from '#core/password-hash.ts'
import { toBoolean } from '#db/rows.ts'
import { beginWeeksAs } from '#modules/accounts/households/households.service.ts'
import { keepRehashedPassword } from '#modules/accounts/users/accounts.service.ts'
import { momentAfter } from '#ports/clock.ts'
import type { Account } from './auth.store.ts'
import * as store from './auth.store.ts'
import { DEVICE_SECONDS, readDevice, signDevice } from './devices.ts'
import { signInThroughDirectory } from './directory-sign-in.service.ts'
import {
  type Counter,
  clearAttempts,
  counterOfDevice,
  counterOfName,
  refundAttempt,
  takeAttempt,
  withCounterMutex,
} from './lockout.service.ts'
import * as sessions from './open-sessions.store.ts'
import { readSession, type Session, signSession } from './session-tokens.ts'

/** Sign-in with a password, and fresh tokens. Neither message nor timing says whether a name exists. */

export type Credentials = {
  username: string
  password: string
  remember_me: boolean
  code: string
  /** In place of the code, as JSON text. */
  passkey: string
}
/** `device` identifies the browser; it outlives the session. */
export type Issued = { token: string; seconds: number; device: string }

const refused = () => refusal('unauthenticated', 'Unauthorized')

/** Where an attempt comes from; the device is read from its cookie. */
type Origin = { address: string; device: string | undefined }

export type ShownFactor = Pick<Credentials, 'code' | 'passkey'>
/** After the right password: `needed` means that no factor was sent, which is no guess; a wrong one is. */
export type CheckFactor = (ctx: AnyCtx, userId: string, shown: ShownFactor) => Promise<'fine' | 'needed' | 'wrong'>

/** A stable code for programs, and a message for people. */
export const codeNeeded = ({ t }: AnyCtx) => problem('unauthenticated', t('secondFactors.codeNeeded'), CODE_REQUIRED)

export async function signIn(
  ctx: AnyCtx,
  credentials: Credentials,
  { address, device, checkFactor }: Origin & { checkFactor: CheckFactor },
): Promise<Issued> {
  const { username, password, remember_me } = credentials
  const account = await store.findAccount(ctx.db, username)
  const counter = await counterFor(ctx, username, account, device)
  return withCounterMutex(counter, async () => {
    if (!(await mayTry(ctx, credentials, account, counter))) {
      await noteRefusal(ctx, 'signIn.locked', account)
      throw refusal('locked', 'User is locked out')
    }
    const person =
      (await signInThroughDirectory(ctx, account, username, password)) ?? (await byPassword(ctx, account, password))
    if (!person) {
      ctx.log.warn({ address, ...(account ? { userId: account.id } : {}) }, 'sign-in refused')
      await noteRefusal(ctx, 'signIn.failed', account)
      throw refused()
    }
    const second = await checkFactor(ctx, person.id, credentials)
    if (second === 'needed') {
      await refundAttempt(ctx, counter)
      throw codeNeeded(ctx)
    }
    if (second === 'wrong') {
      await noteRefusal(ctx, 'signIn.failed', account)
      throw codeNeeded(ctx)
    }
    await clearAttempts(ctx, counter)
    return issue(ctx, { ...(account ? { username: account.username } : {}), ...person }, remember_me)
  })
}

type Owner = SignedIn & { username: string }

/** The owner of the passkey, if it is valid. It cannot be guessed, so no lockout applies. */
export async function signInByPasskey(
  ctx: AnyCtx,
  { owner, shown }: { owner?: Owner; shown: boolean },
  remembered: boolean,
): Promise<Issued> {
  if (owner && shown) return issue(ctx, owner, remembered)
  await noteRefusal(ctx, 'signIn.failed', owner)
  throw refused()
}

/** Writes a refused sign-in to the audit log; unknown names are not written. */
export const noteRefusal = (
  ctx: AnyCtx,
  kind: 'signIn.failed' | 'signIn.locked',
  account: Pick<Owner, 'id' | 'username'> | undefined,
) =>
  unlessFull<unknown>(
    ctx,
    () =>
      ctx.tx(async ({ audit }) =>
        audit({ kind, ...(account ? { subject: { id: account.id, name: account.username } } : {}) }),
      ),
    () => undefined,
  )

/** A known device has a counter of its own; everybody else shares that of the name. */
async function counterFor(ctx: AnyCtx, login: string, account: Account | undefined, token: string | undefined) {
  const device = token && account ? await readDevice(ctx.secret, token, ctx.clock.now()) : undefined
  return account && device?.userId === account.id && device.epoch === account.sessionEpoch
    ? counterOfDevice(ctx, device.id, account.id)
    : counterOfName(ctx, login, account?.id ?? null)
}

/** Attempts that cannot succeed are not counted, and the demo account is never locked. */
async function mayTry(
  ctx: AnyCtx,
  { username, password }: Credentials,
  account: Account | undefined,
  counter: Counter,
): Promise<boolean> {
  if (username.trim() === '' || password === '') return true
  if (ctx.config.demo && account?.email === DEFAULT_ADMIN.email) return true
  return takeAttempt(ctx, counter)
}

async function byPassword(ctx: AnyCtx, account: Account | undefined, password: string): Promise<Account | undefined> {
  if (account?.authMethod !== 'Larder') {
    await verifyDummy(password)
    return undefined
  }
  if (!(await verifyPassword(account.passwordHash, password))) return undefined
  if (needsRehash(account.passwordHash)) {
    const passwordHash = await hashPassword(password)
    await unlessFull<unknown>(
      ctx,
      () => keepRehashedPassword(ctx, account, passwordHash),
      () => undefined,
    )
  }
  return account
}

type SignedIn = { id: string; sessionEpoch: number; username?: string; email?: string }

/** Starts a new session; existing ones are never reused. */
export async function issue(ctx: AnyCtx, user: SignedIn, remembered: boolean): Promise<Issued> {
  const actor = await store.findActor(ctx.db, user.id)
  const write = async () => {
    const session = await begin(ctx, user, remembered, async (ctx) => {
      const person = { id: user.id, ...(user.username ? { name: user.username } : {}) }
      ctx.audit({ kind: 'signIn.done', by: person, subject: person })
      if (actor && user.email === DEFAULT_ADMIN.email && !ctx.config.demo) {
        const { groupId, householdId } = actor
        ctx.emit('user.builtInSignedIn', { groupId, householdId, id: user.id, locale: ctx.locale })
        await beginWeeksAs(ctx, householdId)
      }
    })
    return issueFor(ctx, session)
  }
  return toBoolean(actor?.admin ?? 0) ? orWithoutRow(ctx, user, write) : write()
}

/** Long enough to make room. */
const WITHOUT_ROW_SECONDS = 60 * 60

/** For an administrator on a full disk: a session without a row, for an hour; raising the epoch ends it. */
async function orWithoutRow(ctx: AnyCtx, user: SignedIn, write: () => Promise<Issued>): Promise<Issued> {
  const issued = await unlessFull(ctx, write, () => undefined)
  const session = { userId: user.id, epoch: user.sessionEpoch, remembered: false }
  return issued ?? issueFor(ctx, session, WITHOUT_ROW_SECONDS)
}

type Note = (ctx: TxCtx<unknown>) => Promise<void>

async function begin(ctx: AnyCtx, user: SignedIn, remembered: boolean, note: Note = async () => {}) {
  const session = { id: randomUUID(), userId: user.id, epoch: user.sessionEpoch, remembered }
  await ctx.tx(async (ctx) => {
    const [now, { address = '', device = '' }] = [ctx.clock.iso(), ctx.origin ?? {}]
    const times = { createdAt: now, lastSeenAt: now, expiresAt: endOf(ctx, remembered) }
    await sessions.insert(ctx.db, { id: session.id, userId: user.id, ...times, address, device })
    await note(ctx)
  })
  return session
}

const endOf = ({ clock, config }: Pick<AnyCtx, 'clock' | 'config'>, remembered: boolean) =>
  momentAfter(clock, loginTokenSeconds(remembered, config.tokenHours) * 1000)

async function issueFor(
  ctx: AnyCtx,
  session: Session,
  seconds = loginTokenSeconds(session.remembered, ctx.config.tokenHours),
): Promise<Issued> {
  const now = ctx.clock.now()
  const token = await signSession(ctx.secret, session, { now, seconds })
  return { token, seconds, device: await signDevice(ctx.secret, session, now) }
}

/** A fresh token for a session. An API token cannot become one, because revoking it would not end the session. */
export async function refresh(ctx: Ctx, current: string | undefined): Promise<Issued> {
  if (ctx.actor.via === 'apiToken') throw refusal('invalid', 'API tokens cannot be exchanged for a session token')
  const session = current ? await readSession(ctx.secret, current, ctx.clock.now()) : undefined
  if (!session) throw unauthenticated()
  const { id, userId, epoch, remembered } = session
  if (id === undefined) {
    const user = { id: userId, sessionEpoch: epoch }
    const write = async () => issueFor(ctx, await begin(ctx, user, remembered))
    return ctx.actor.admin ? orWithoutRow(ctx, user, write) : write()
  }
  const write = () =>
    ctx.tx(({ db, clock }) => sessions.extend(db, id, { lastSeenAt: clock.iso(), expiresAt: endOf(ctx, remembered) }))
  // On a full disk the session is not extended and ends when it was due.
  const goesOn = await unlessFull(ctx, write, () => true)
  if (!goesOn) throw unauthenticated()
  return issueFor(ctx, session)
}

/** Deletes the row, and so ends every token of the session. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.via !== 'session') return
  await ctx.tx(async ({ db, audit }) => {
    if (actor.sessionId) await sessions.remove(db, actor.userId, actor.sessionId)
    audit({ kind: 'signOut', subject: { id: actor.userId, name: actor.username } })
  })
}

/** The session that goes on when all others were ended: same person and lifetime, the new epoch. */
export async function renew(ctx: Ctx, current: string, sessionEpoch: number): Promise<Issued | undefined> {
  const session = await readSession(ctx.secret, current, ctx.clock.now())
  return session && issueFor(ctx, await begin(ctx, { id: session.userId, sessionEpoch }, session.remembered))
}

/** `Secure` also behind a proxy that terminates TLS, by the public address. */
export const overTls = ({ baseUrl }: Config, protocol: string) => protocol === 'https' || baseUrl.startsWith('https:')

/** The token in an HttpOnly cookie; the arguments of `setCookie`. */
export const accessCookie = ({ token, seconds }: Issued, secure: boolean) =>
  [ACCESS_COOKIE, token, { httpOnly: true, maxAge: seconds, path: '/', sameSite: 'lax', secure }] as const

export const DEVICE_COOKIE = 'larder.device'
/** Sent to the sign-in calls only. */
export const deviceCookie = ({ device }: Issued, secure: boolean) =>
  [
    DEVICE_COOKIE,
    device,
    { httpOnly: true, maxAge: DEVICE_SECONDS, path: '/api/auth', sameSite: 'lax', secure },
  ] as const
