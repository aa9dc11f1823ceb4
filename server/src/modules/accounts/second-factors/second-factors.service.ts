import { randomUUID } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRequest } from '@larder/contract/auth.ts'
import type { Proof, SecondFactor } from '@larder/contract/second-factors.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { demandSession } from '#core/access.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { fieldProblem, problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { unlessFull } from '#core/full-disk.ts'
import { verifyPassword } from '#core/password-hash.ts'
import {
  clearAttempts,
  counterOfFactor,
  takeAttempt,
  withCounterMutex,
} from '#modules/accounts/auth/lockout.service.ts'
import { assertionOf, checkAssertion, newHolder, requestFor, signsInHere } from './passkey-assertions.service.ts'
import * as passkeys from './passkeys.store.ts'
import * as store from './second-factors.store.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, stepOf } from './totp.ts'

/**
 * Second factors: authenticator apps (TOTP), passkeys, and recovery codes. Secrets are encrypted, a code counts once,
 * and guesses are limited like those of passwords. People of an identity provider show their second factor there.
 */

const placeOf = (userId: string) => `second factor of ${userId}`

const isDemanded = ({ config }: Ctx<unknown>, user: { admin: number | boolean; authMethod: string }): boolean =>
  user.authMethod !== 'OIDC' &&
  (config.secondFactorRequired === 'all' || (config.secondFactorRequired === 'admins' && Boolean(user.admin)))

export async function get(ctx: Ctx): Promise<SecondFactor> {
  const { userId } = ctx.actor
  const user = found(await store.findUser(ctx.db, userId))
  const addedAt = (await store.find(ctx.db, userId))?.confirmedAt ?? null
  const recoveryCodesLeft = await store.countRecoveryCodes(ctx.db, userId)
  const own = await passkeys.listOf(ctx.db, userId)
  return { addedAt, passkeys: own, recoveryCodesLeft, required: isDemanded(ctx, user) }
}

/** Whether somebody must set up a second factor first. */
export async function lacksDemandedFactor(ctx: Ctx<unknown>, userId: string): Promise<boolean> {
  if (ctx.config.secondFactorRequired === 'nobody') return false
  const user = await store.findWithFactor(ctx.db, userId)
  return user !== undefined && isDemanded(ctx, user) && !user.hasFactor
}

/** One visitor of a demo could lock out all others. */
export function refuseInDemo({ config, t }: Pick<Ctx, 'config' | 't'>, email: string): void {
  if (config.demo && email === DEFAULT_ADMIN.email) throw problem('forbidden', t('secondFactors.demo'))
}

export async function start(ctx: Ctx, proof: GivenProof): Promise<{ secret: string; uri: string }> {
  demandSession(ctx)
  const user = found(await store.findUser(ctx.db, ctx.actor.userId))
  refuseInDemo(ctx, user.email)
  const alreadyThere = () => problem('invalid', ctx.t('secondFactors.alreadyThere'))
  if ((await store.find(ctx.db, user.id))?.confirmedAt) throw alreadyThere()
  await proveForNewFactor(ctx, proof)
  const made = await newSecret(user.email)
  const secret = encryptText(ctx.secret, placeOf(user.id), made.secret)
  const row = { userId: user.id, secret, confirmedAt: null, lastStep: 0 }
  // Somebody who sits at another device may have confirmed theirs while the password was being looked at.
  if (!(await ctx.tx(({ db, clock }) => store.put(db, { ...row, createdAt: clock.iso() })))) throw alreadyThere()
  return made
}

export async function confirm(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  demandSession(ctx)
  const { userId, username } = ctx.actor
  const pending = await store.find(ctx.db, userId)
  const notStarted = () => problem('invalid', ctx.t('secondFactors.notStarted'))
  if (!pending || pending.confirmedAt) throw notStarted()
  await limitingAttempts(ctx, userId, 'code', () => isAppCode(ctx, userId, code))
  return ctx.tx(async (ctx) => {
    if (!(await store.confirm(ctx.db, pending, ctx.clock.iso()))) throw notStarted()
    ctx.audit({ kind: 'factor.added', subject: { id: userId, name: username } })
    return makeRecoveryCodes(ctx, userId)
  })
}

export async function renewRecoveryCodes(ctx: Ctx, proof: GivenProof): Promise<{ recoveryCodes: string[] }> {
  await prove(ctx, proof)
  return ctx.tx((ctx) => makeRecoveryCodes(ctx, ctx.actor.userId))
}

export async function makeRecoveryCodes(ctx: TxCtx, userId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes()
  const rows = recoveryCodes.map((code) => ({ id: randomUUID(), userId, codeHash: hashRecoveryCode(ctx.secret, code) }))
  await store.replaceRecoveryCodes(ctx.db, userId, rows)
  ctx.audit({ kind: 'recoveryCodes.made', subject: { id: userId, name: ctx.actor.username } })
  return { recoveryCodes }
}

export async function remove(ctx: Ctx, proof: GivenProof): Promise<null> {
  await prove(ctx, proof)
  await ctx.tx(async (ctx) => {
    if (!(await store.removeApp(ctx.db, ctx.actor.userId))) throw problem('invalid', ctx.t('secondFactors.notStarted'))
    await dropUnusedRecoveryCodes(ctx.db, ctx.actor.userId)
    ctx.audit({ kind: 'factor.removed', subject: { id: ctx.actor.userId, name: ctx.actor.username } })
  })
  return null
}

/** Recovery codes replace a factor: without one they are deleted. */
export async function dropUnusedRecoveryCodes(db: TxCtx['db'], userId: string): Promise<void> {
  if (!(await store.hasAny(db, userId))) await store.removeRecoveryCodes(db, userId)
}

/** By an administrator or from the command line, for those who lost everything. */
export const reset = (ctx: Ctx<unknown>, userId: string): Promise<{ removed: boolean }> =>
  ctx.tx(async (ctx) => {
    const user = found(await store.findUser(ctx.db, userId))
    const [hadPasskeys, hadApp] = [await passkeys.removeAllOf(ctx.db, userId), await store.removeApp(ctx.db, userId)]
    await store.removeRecoveryCodes(ctx.db, userId)
    const removed = hadPasskeys || hadApp
    if (removed) ctx.audit({ kind: 'factor.reset', subject: { id: userId, name: user.username } })
    return { removed }
  })

/** Removing one's own needs a proof: an open session is not enough. */
export async function resetForUser(ctx: Ctx, userId: string): Promise<{ removed: boolean }> {
  demandSession(ctx)
  if (userId === ctx.actor.userId) throw problem('forbidden', ctx.t('secondFactors.ownReset'))
  return reset(ctx, userId)
}

/** The address of the request. */
export type GivenProof = Proof & { address: string }

/**
 * Demands a code or a passkey: neither an open session nor the password may remove or add a factor, because the factor
 * is there for the day the password is known to others.
 */
export async function prove(ctx: Ctx, { code, passkey, address }: GivenProof): Promise<void> {
  demandSession(ctx)
  const user = found(await store.findUser(ctx.db, ctx.actor.userId))
  if (!(await store.hasAny(ctx.db, user.id))) throw problem('invalid', ctx.t('secondFactors.notStarted'))
  if (passkey) return limitingAttempts(ctx, user.id, 'passkey', () => isOwnPasskey(ctx, passkey, address))
  // Nothing was shown, so nothing was guessed.
  if (plainCode(code) === '') throw fieldProblem('code', ctx.t('secondFactors.wrong.code'))
  await limitingAttempts(ctx, user.id, 'code', () => isCode(ctx, user, code))
}

const proofRequest = ({ actor }: Ctx, address: string) =>
  ({ holder: `${actor.userId} ${actor.sessionId ?? ''}`, address, purpose: 'proof' }) as const

export function requestAsProof(ctx: Ctx, address: string): PasskeyRequest {
  demandSession(ctx)
  return requestFor(ctx, proofRequest(ctx, address))
}

async function isOwnPasskey(ctx: Ctx, passkey: PasskeyAssertion, address: string): Promise<boolean> {
  const isMine = ({ id }: { id: string }) => id === ctx.actor.userId
  return (await checkAssertion(ctx, passkey, proofRequest(ctx, address), isMine)).shown
}

/** Before adding a factor: while there is none the password, which people of a directory do not have here. */
export async function proveForNewFactor(ctx: Ctx, proof: GivenProof): Promise<void> {
  const user = found(await store.findUser(ctx.db, ctx.actor.userId))
  if (await store.hasAny(ctx.db, user.id)) return prove(ctx, proof)
  await limitingAttempts(
    ctx,
    user.id,
    'password',
    async () => user.authMethod !== 'Larder' || isPassword(user, proof.password),
  )
}

type ProofField = 'password' | 'code' | 'passkey'

async function limitingAttempts(ctx: Ctx, userId: string, field: ProofField, isRight: () => Promise<boolean>) {
  const counter = counterOfFactor(ctx, userId)
  await withCounterMutex(counter, async () => {
    if (!(await takeAttempt(ctx, counter))) throw refusal('locked', 'User is locked out')
    if (!(await isRight())) throw fieldProblem(field, ctx.t(`secondFactors.wrong.${field}`))
    await clearAttempts(ctx, counter)
  })
}

const isPassword = async (user: { authMethod: string; passwordHash: string }, password: string): Promise<boolean> =>
  user.authMethod === 'Larder' && password !== '' && (await verifyPassword(user.passwordHash, password))

async function isAppCode(ctx: Ctx<unknown>, userId: string, typed: string): Promise<boolean> {
  const factor = await store.find(ctx.db, userId)
  const secret = factor && decryptText(ctx.secret, placeOf(userId), factor.secret)
  // The code comes from a phone, which does not go by the clock of the database.
  const now = (ctx.clock.machine ?? ctx.clock).now()
  const step = secret ? await stepOf(secret, plainCode(typed), now) : undefined
  if (step === undefined || (spentUnwritten.get(userId) ?? 0) >= step) return false
  return unlessFull(
    ctx,
    () => ctx.tx(({ db }) => store.spendStep(db, userId, step)),
    () => {
      if (!factor || factor.lastStep >= step) return false
      spentUnwritten.set(userId, step)
      return true
    },
  )
}

/** Time steps of codes that were used while the disk was full. */
const spentUnwritten = new Map<string, number>()

type Person = { id: string; username: string }

async function isCode(ctx: Ctx<unknown>, { id, username }: Person, typed: string): Promise<boolean> {
  if (await isAppCode(ctx, id, typed)) return true
  const spend = () =>
    ctx.tx(async ({ db, secret, audit }) => {
      const spent = await store.spendRecoveryCode(db, id, hashRecoveryCode(secret, typed))
      const person = { id, name: username }
      if (spent) audit({ kind: 'recoveryCode.used', by: person, subject: person })
      return spent
    })
  // A code that cannot be marked as used is refused.
  return unlessFull(ctx, spend, () => false)
}

/** The browser holds the challenge in a cookie until it signs in; the address is that of the request. */
type Browser = { browser: string | undefined; address: string }
type ShownFactor = { code: string; passkey: string } & Browser

const signingIn = ({ browser, address }: Browser) => ({ holder: browser ?? '', address, purpose: 'sign-in' }) as const

/** After the right password. `needed` means that no factor was sent, which is no guess; a wrong one is. */
async function checkAtSignIn(
  ctx: AnyCtx,
  userId: string,
  { code, passkey, ...browser }: ShownFactor,
): Promise<'fine' | 'needed' | 'wrong'> {
  if (!(await store.hasAny(ctx.db, userId))) return 'fine'
  if (passkey !== '') {
    const assertion = assertionOf(passkey)
    const isTheirs = ({ id }: { id: string }) => id === userId
    const shown = assertion && (await checkAssertion(ctx, assertion, signingIn(browser), isTheirs)).shown
    return shown ? 'fine' : 'wrong'
  }
  if (plainCode(code) === '') return 'needed'
  const user = found(await store.findUser(ctx.db, userId))
  return (await isCode(ctx, user, code)) ? 'fine' : 'wrong'
}

/** Before sign-in, the same for everybody. */
function requestAtSignIn(ctx: AnyCtx, address: string): { request: PasskeyRequest; browser: string } {
  const browser = newHolder()
  return { request: requestFor(ctx, signingIn({ browser, address })), browser }
}

/** What sign-in needs of second factors. */
export const factorsAtSignIn = {
  check: checkAtSignIn,
  has: ({ db }: AnyCtx, userId: string) => store.hasAny(db, userId),
  requestPasskey: requestAtSignIn,
  ownerOfPasskey: (ctx: AnyCtx, assertion: PasskeyAssertion, browser: Browser) =>
    checkAssertion(ctx, assertion, signingIn(browser), signsInHere),
}
