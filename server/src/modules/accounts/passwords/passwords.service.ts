import type { PasswordChange } from '@larder/contract/passwords.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashPassword, verifyPassword } from '#core/password-hash.ts'
import {
  clearAttempts,
  clearAttemptsOf,
  counterOfFactor,
  takeAttempt,
  withCounterMutex,
} from '#modules/accounts/auth/lockout.service.ts'
import { forgetSessions } from '#modules/accounts/auth/open-sessions.service.ts'
import { findAccount, isDemoAccount, replacePassword } from '#modules/accounts/users/accounts.service.ts'
import { removeApiTokensOf } from '#modules/accounts/users/api-tokens.service.ts'
import { refuseDefaultPassword } from '#modules/accounts/users/default-password.service.ts'
import { removeResetsOf } from './passwords.store.ts'

/** New passwords and what ends with the old one. Forgotten ones belong to `password-reset`. */

type NewPassword = {
  passwordHash: string
  endApiTokens: boolean
  kind?: 'password.changed' | 'password.reset'
  /** An account of a directory or provider signs in here from now on. */
  authMethod?: 'Larder'
  /** What the current password was when it was shown: of two who show the same one the first replaces it. */
  before?: string
}

/** Setting a password ends every session, reset link and lock; API tokens if wished. Returns the new epoch. */
export async function setNewPassword(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'audit' | 't'>,
  userId: string,
  { endApiTokens, before, kind = 'password.reset', ...change }: NewPassword,
): Promise<number> {
  const epoch = await replacePassword(ctx, { id: userId, before }, change)
  if (epoch === undefined) throw wrongPassword(ctx)
  await removeResetsOf(ctx.db, userId)
  await clearAttemptsOf(ctx, userId)
  if (endApiTokens) await removeApiTokensOf(ctx, userId)
  await forgetSessions(ctx, userId)
  ctx.audit({ kind, subject: { id: userId }, detail: endApiTokens ? 'API tokens ended too' : '' })
  return epoch
}

const wrongPassword = ({ t }: Pick<Ctx, 't'>) => problem('invalid', t('users.passwordWrong'))

/**
 * Changes one's own password and ends every other session. Wrong guesses count like at sign-in, but do not lock sign-in
 * itself. Returns the epoch with which the asking session goes on.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword, endApiTokens }: PasswordChange,
): Promise<number> {
  demandSession(ctx)
  const account = found(await findAccount(ctx.db, ctx.actor.userId))
  if (account.authMethod === 'LDAP') throw problem('invalid', ctx.t('users.passwordElsewhere'))
  await demandCurrentPassword(ctx, account, currentPassword)
  refuseDefaultPassword(account, newPassword, 'newPassword')
  if (isDemoAccount(ctx.config, account.email)) return account.sessionEpoch
  const passwordHash = await hashPassword(newPassword)
  const change = { passwordHash, endApiTokens, kind: 'password.changed', before: account.passwordHash } as const
  return ctx.tx((ctx) => setNewPassword(ctx, account.id, change))
}

async function demandCurrentPassword(
  ctx: Ctx,
  { id, passwordHash }: { id: string; passwordHash: string },
  typed: string,
) {
  // Nothing was typed, so nothing was guessed.
  if (typed === '') throw wrongPassword(ctx)
  const counter = counterOfFactor(ctx, id)
  await withCounterMutex(counter, async () => {
    if (!(await takeAttempt(ctx, counter))) throw problem('locked', ctx.t('users.passwordLocked'))
    if (!(await verifyPassword(passwordHash, typed))) throw wrongPassword(ctx)
    await clearAttempts(ctx, counter)
  })
}

/** By the operator, from the command line: the account signs in with a password from now on. */
export async function setPasswordByOperator(
  ctx: Ctx<unknown>,
  userId: string,
  { password, endApiTokens }: { password: string; endApiTokens: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.tx((ctx) => setNewPassword(ctx, userId, { passwordHash, endApiTokens, authMethod: 'Larder' }))
}
