import type { PasswordChange } from '@larder/contract/users.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashPassword, verifyPassword } from '#modules/auth/passwords.service.ts'
import { isDemoAccount } from './accounts.service.ts'
import { refuseDefaultPassword } from './default-password.ts'
import { setNewPassword } from './new-password.service.ts'
import * as store from './passwords.store.ts'

/** Changing one's own password. It ends every session but the one that asked; a wrong guess here locks nobody out. */

/** Returns the epoch in which the asking session may go on. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword, endApiTokens }: PasswordChange,
): Promise<number> {
  demandSession(ctx)
  const account = found(await store.findAccount(ctx.db, ctx.actor.userId))
  if (account.authMethod === 'LDAP') throw problem('invalid', ctx.words('users.passwordElsewhere'))
  if (!(await verifyPassword(account.passwordHash, currentPassword)))
    throw problem('invalid', ctx.words('users.passwordWrong'))
  refuseDefaultPassword(account, newPassword, 'newPassword')
  if (isDemoAccount(ctx.config, account.email)) return account.sessionEpoch
  const passwordHash = await hashPassword(newPassword)
  return ctx.tx((ctx) => setNewPassword(ctx, account.id, { passwordHash, endApiTokens, kind: 'password.changed' }))
}
