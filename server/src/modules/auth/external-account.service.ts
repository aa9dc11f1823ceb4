import type { AnyCtx, TxCtx } from '#core/context.ts'
import { insertUser } from '#modules/users/new-user.service.ts'
import * as store from './external-account.store.ts'

/**
 * Accounts of people somebody else vouches for: a directory or an identity provider. Makes them on their first sign-in,
 * and keeps the administrator flag in step where the operator said who administers. It never checks credentials.
 */

export type ExternalAccount = {
  username: string
  fullName: string
  email: string
  authMethod: 'LDAP' | 'OIDC'
  /** What the other side says; `undefined` leaves the flag as it is. */
  admin: boolean | undefined
  /** Who they are at the identity provider. */
  oidcSubject?: string
}

export type SignedIn = { id: string; sessionEpoch: number }

/** A new account in the default group and household, or nothing when a name is taken. */
export function makeAccount(ctx: AnyCtx, person: ExternalAccount): Promise<SignedIn | undefined> {
  return ctx.tx(async (ctx) => {
    const home = await store.defaultHome(ctx.db, ctx.config.defaultGroup, ctx.config.defaultHousehold)
    if (!home) return undefined
    const { username, fullName, email, authMethod, admin = false, oidcSubject } = person
    // The marker is no hash, so no password can ever match it.
    const made = await insertUser(ctx, {
      ...home,
      username,
      fullName,
      email,
      authMethod,
      admin,
      passwordHash: authMethod,
      oidcSubject,
    })
    return made.ok ? { id: made.id, sessionEpoch: 0 } : undefined
  })
}

/** Becoming administrator turns every flag on; losing it leaves the others. The last administrator stays one. */
export async function alignAdmin(ctx: AnyCtx, userId: string, admin: boolean | undefined): Promise<void> {
  if (admin === undefined) return
  await ctx.tx(async (ctx) => {
    const current = await store.isAdmin(ctx.db, userId)
    if (current === admin) return
    if (!admin && (await isLastAdmin(ctx, userId))) {
      ctx.log.warn({ userId }, 'the last administrator keeps the flag although the directory says otherwise')
      return
    }
    await store.setAdmin(ctx.db, userId, admin, ctx.clock.iso())
  })
}

const isLastAdmin = async (ctx: TxCtx<unknown>, userId: string) => (await store.otherAdmins(ctx.db, userId)) === 0
