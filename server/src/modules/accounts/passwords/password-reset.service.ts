import { randomUUID } from 'node:crypto'
import type { PasswordReset } from '@larder/contract/passwords.ts'
import { RESET_TOKEN_DAYS } from '@larder/domain/accounts/defaults.ts'
import { endedIfMadeBefore } from '@larder/domain/accounts/token-lifetime.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { AppError, fieldProblem, refusal } from '#core/errors.ts'
import { systemJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { hashPassword } from '#core/password-hash.ts'
import { hashToken, newSecretToken } from '#core/secret-token.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  isDemoAccount,
} from '#modules/accounts/users/accounts.service.ts'
import { countApiTokens } from '#modules/accounts/users/api-tokens.service.ts'
import { refuseDefaultPassword } from '#modules/accounts/users/default-password.service.ts'
import { foldName } from '#modules/accounts/users/new-user.service.ts'
import { sendPasswordReset } from '#modules/foundation/mails/mails.service.ts'
import { momentBefore } from '#ports/clock.ts'
import { setNewPassword } from './passwords.service.ts'
import * as store from './passwords.store.ts'

/**
 * Forgotten passwords. A token is random, stored as its hash, valid once and for two days. Nothing here reveals whether
 * an e-mail address has an account.
 */

/** Enough for somebody who tries again, too few to flood a mailbox. */
const MAX_MAILS_PER_HOUR = 5

/**
 * `undefined` if no account has this e-mail address, or its password is in a directory. The caller decides who is told.
 */
export async function makeResetToken(ctx: Ctx<unknown>, email: string): Promise<string | undefined> {
  const account = await findAccountByEmail(ctx, email)
  return account && account.authMethod !== 'LDAP' ? tokenFor(ctx, account.id) : undefined
}

async function tokenFor(ctx: Ctx<unknown>, userId: string): Promise<string> {
  const token = newSecretToken()
  await ctx.tx(({ db, clock }) =>
    store.insertReset(db, { id: randomUUID(), userId, tokenHash: hashToken(token), createdAt: clock.iso() }),
  )
  return token
}

/**
 * The mail is sent by a job after the answer, so that timing reveals nothing. Its input is the typed e-mail address
 * only; the token is made in the job, so that no row holds one.
 */
export const mailResetLink = systemJob<{ email: string }, null>({
  name: 'password-reset-mail',
  atOnce: 1,
  // More than are ever asked for at once, except by a flood.
  maxWaiting: 100,
  run: (ctx, { email }) => sendResetLink(ctx, email),
})

/** The same answer for every e-mail address. A flood is answered alike and dropped. */
export async function askForResetLink(ctx: AnyCtx, email: string): Promise<null> {
  if (!ctx.mail.ready) return null
  try {
    await ctx.tx((ctx) => addJob(ctx, mailResetLink, { email }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.error('more mails for a new password are waiting than can be sent')
  }
  return null
}

/** A failed mail is retried with a new token, because the first may have arrived all the same. */
async function sendResetLink(ctx: AnyCtx, email: string): Promise<null> {
  const account = await findAccountByEmail(ctx, email)
  if (!account || account.authMethod === 'LDAP') return null
  const anHourAgo = momentBefore(ctx.clock, HOUR_MS)
  if ((await store.countResets(ctx.db, account.id, anHourAgo)) >= MAX_MAILS_PER_HOUR) return null
  const { sent, problem } = await sendPasswordReset(ctx, account.email, await tokenFor(ctx, account.id))
  if (sent) return null
  ctx.log.error({ userId: account.id, problem }, 'a mail for a new password could not be sent')
  throw new Error('the mail was not sent')
}

export async function resetPassword(
  ctx: AnyCtx,
  { token, email, password, passwordConfirm, endApiTokens }: PasswordReset,
): Promise<null> {
  if (password !== passwordConfirm) throw fieldProblem('passwordConfirm', 'passwords do not match')
  const tokenHash = hashToken(token)
  const account = await accountOf(ctx, tokenHash)
  if (!account || account.email !== foldName(email)) throw invalidToken()
  if (isDemoAccount(ctx.config, account.email)) throw refusal('invalid', 'Invalid password')
  refuseDefaultPassword(account, password, 'password')
  const passwordHash = await hashPassword(password)
  await ctx.tx(async (ctx) => {
    if (!(await store.removeReset(ctx.db, tokenHash))) throw invalidToken()
    await setNewPassword(ctx, account.id, { passwordHash, endApiTokens })
  })
  return null
}

/** For the holder of the link: how many API tokens the account has, so that they can decide about them. */
export async function describeReset(ctx: AnyCtx, token: string): Promise<{ apiTokens: number }> {
  const account = await accountOf(ctx, hashToken(token))
  if (!account) throw invalidToken()
  return { apiTokens: await countApiTokens(ctx, account.id) }
}

async function accountOf({ db, clock }: AnyCtx, tokenHash: string): Promise<Account | undefined> {
  const reset = await store.findReset(db, tokenHash, endedIfMadeBefore(clock.now(), RESET_TOKEN_DAYS))
  const account = reset && (await findAccount(db, reset.userId))
  return account?.authMethod === 'LDAP' ? undefined : account
}

const invalidToken = () => refusal('invalid', 'Invalid token')

export const removeExpiredResets = (ctx: Ctx<undefined>): Promise<unknown> =>
  ctx.tx(({ db, clock }) => store.removeResetsMadeBefore(db, endedIfMadeBefore(clock.now(), RESET_TOKEN_DAYS)))
