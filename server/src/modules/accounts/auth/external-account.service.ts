import type { AnyCtx } from '#core/context.ts'
import { findHome, setAdmin } from '#modules/accounts/users/accounts.service.ts'
import { insertUser } from '#modules/accounts/users/new-user.service.ts'

/**
 * Accounts of people who sign in through LDAP or OpenID Connect. They are made at the first sign-in, and the
 * administrator flag is kept in sync where the operator configured it. Credentials are not checked here.
 */

export type ExternalAccount = {
  username: string
  fullName: string
  email: string
  authMethod: 'LDAP' | 'OIDC'
  /** Whether the directory or provider says so; `undefined` leaves the flag as it is. */
  admin: boolean | undefined
  /** Who they are at the identity provider. */
  oidcSubject?: string
}

export type SignedIn = { id: string; sessionEpoch: number }

const LONGEST_NAME = 1000
const SHAPELESS = /[\p{Cc}\p{Surrogate}]/gu

/** Whether a name is valid here; other systems allow names that forms refuse or PostgreSQL cannot store. */
export const canBeCalled = (name: string): boolean => name.length <= LONGEST_NAME && name.search(SHAPELESS) < 0

const shownName = (name: string) => name.slice(0, LONGEST_NAME).replace(SHAPELESS, ' ')

/** A new account in the default group and household; nothing if the name is taken or missing. */
export function makeAccount(ctx: AnyCtx, person: ExternalAccount): Promise<SignedIn | undefined> {
  return ctx.tx(async (ctx) => {
    const home = await findHome(ctx.db, ctx.config.defaultGroup, ctx.config.defaultHousehold)
    if (!home) return undefined
    const { username, email, authMethod, admin = false, oidcSubject } = person
    if (!canBeCalled(username) || !canBeCalled(email)) return undefined
    // The marker is no hash, so no password matches it.
    const made = await insertUser(ctx, {
      ...home,
      username,
      fullName: shownName(person.fullName),
      email,
      authMethod,
      admin,
      passwordHash: authMethod,
      oidcSubject,
    })
    return made.ok ? { id: made.id, sessionEpoch: 0 } : undefined
  })
}

/** The last administrator stays administrator. */
export async function alignAdmin(ctx: AnyCtx, userId: string, admin: boolean | undefined): Promise<void> {
  if (admin === undefined || (await setAdmin(ctx, userId, admin))) return
  ctx.log.warn({ userId }, 'the last administrator keeps the flag although the directory says otherwise')
}
