import type { TxCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { clearAttemptsOf } from '#modules/auth/lockout.service.ts'
import { forgetSessions } from '#modules/auth/open-sessions.service.ts'
import { removeAllOf } from './api-tokens.store.ts'
import * as store from './passwords.store.ts'
import { replacePassword } from './users.store.ts'

type NewPassword = { passwordHash: string; endApiTokens: boolean; kind?: 'password.changed' | 'password.reset' }

/**
 * What ends with an old password, whoever sets the new one: every session, every link mailed for it, every lock; API
 * tokens when that is wished. Returns the epoch that sessions made from now on carry.
 */
export async function setNewPassword(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'audit'>,
  userId: string,
  { passwordHash, endApiTokens, kind = 'password.reset' }: NewPassword,
): Promise<number> {
  await store.removeResetsOf(ctx.db, userId)
  await clearAttemptsOf(ctx, userId)
  if (endApiTokens) await removeAllOf(ctx.db, userId)
  await forgetSessions(ctx, userId)
  ctx.audit({ kind, subject: { id: userId }, detail: endApiTokens ? 'API tokens ended too' : '' })
  return found(await replacePassword(ctx.db, userId, { passwordHash, updatedAt: ctx.clock.iso() }))
}
