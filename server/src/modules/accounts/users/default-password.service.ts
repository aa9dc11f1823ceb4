import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { verifyPassword } from '#core/password-hash.ts'
import { isDemoAccount } from './accounts.service.ts'
import * as store from './users.store.ts'

/**
 * Everybody knows the default password. It may stay only while the default e-mail stays too, because with both the
 * client asks for a change.
 */

/**
 * False if an account would change the default e-mail and keep the default password. Call it before the transaction: it
 * hashes.
 */
export async function leavesDefaultPassword(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  userId: string,
  nextEmail: string,
): Promise<boolean> {
  const account = await store.findAccount(db, userId)
  if (!account || account.email !== DEFAULT_ADMIN.email || isDemoAccount(config, account.email)) return true
  if (nextEmail.trim().toLowerCase() === DEFAULT_ADMIN.email) return true
  return !(await verifyPassword(account.passwordHash, DEFAULT_ADMIN.password))
}

/** What the first account still has of its defaults: the password, the e-mail alone, or nothing. */
export async function firstAccount({
  db,
  config,
}: Pick<Ctx, 'db' | 'config'>): Promise<'password' | 'email' | 'changed'> {
  const account = await store.findAccountByEmail(db, DEFAULT_ADMIN.email)
  if (!account || isDemoAccount(config, account.email)) return 'changed'
  return (await verifyPassword(account.passwordHash, DEFAULT_ADMIN.password)) ? 'password' : 'email'
}

/** Administrators cannot set the default password again. */
export function refuseDefaultPassword(
  account: { email: string; admin: number },
  password: string,
  field: string,
): void {
  const goesBack = account.admin !== 0 && account.email !== DEFAULT_ADMIN.email && password === DEFAULT_ADMIN.password
  if (goesBack) throw fieldProblem(field, 'This password is known to everybody')
}
