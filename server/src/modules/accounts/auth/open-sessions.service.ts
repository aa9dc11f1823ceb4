import type { OpenSession } from '@larder/contract/auth.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { raiseEpoch } from '#modules/accounts/users/accounts.service.ts'
import * as store from './open-sessions.store.ts'

/**
 * Sessions of a person. A session is a row that every request reads, so ending one takes effect at once, in every
 * process. Ending all of them also raises the epoch, which ends tokens from before sessions were rows.
 */

export async function list({ db, clock, actor }: Ctx, userId = actor.userId): Promise<OpenSession[]> {
  const rows = await store.listOf(db, userId, clock.iso())
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }))
}

export async function listOfUser(ctx: Ctx, userId: string): Promise<OpenSession[]> {
  found(await store.findUser(ctx.db, userId))
  return list(ctx, userId)
}

export async function end(ctx: Ctx, sessionId: string, userId = ctx.actor.userId): Promise<null> {
  demandSession(ctx)
  return ctx.tx(async (ctx) => {
    const user = found(await store.findUser(ctx.db, userId))
    const ended = found(await store.remove(ctx.db, userId, sessionId))
    ctx.audit({ kind: 'session.ended', subject: { id: userId, name: user.username }, detail: ended.device })
    return null
  })
}

/** Returns the epoch with which the asking session goes on. */
export async function endOthers(ctx: Ctx): Promise<number> {
  demandSession(ctx)
  return ctx.tx((ctx) => endAllOf(ctx, ctx.actor.userId))
}

export async function endAllOfUser(ctx: Ctx, userId: string): Promise<null> {
  demandSession(ctx)
  await ctx.tx((ctx) => endAllOf(ctx, userId))
  return null
}

async function endAllOf(ctx: TxCtx, userId: string): Promise<number> {
  const { username } = found(await store.findUser(ctx.db, userId))
  await store.removeOthers(ctx.db, userId)
  ctx.audit({ kind: 'sessions.ended', subject: { id: userId, name: username } })
  return raiseEpoch(ctx, userId)
}

/** Deletes the rows after the epoch was raised. */
export const forgetSessions = ({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<unknown> =>
  store.removeOthers(db, userId)

export const removeExpiredSessions = (ctx: Ctx<unknown>): Promise<unknown> =>
  ctx.tx(({ db, clock }) => store.removeEnded(db, clock.iso()))
