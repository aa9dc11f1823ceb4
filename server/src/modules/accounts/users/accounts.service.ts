import { type AuthMethod, type AuthMethodInput, readAuthMethod } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { grantedFlags } from '@larder/domain/permissions/flags.ts'
import type { Static } from 'typebox'
import type { Config } from '#config'
import type { Ctx, TxCtx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { endWithAccess } from './lost-access.service.ts'
import { foldName } from './new-user.service.ts'
import * as store from './users.store.ts'

/**
 * Changes to accounts by sign-in and the operator. Only this module writes users; credentials are checked elsewhere.
 */

export { findHome } from './all-users.store.ts'
export type { Account } from './users.store.ts'
export const { findAccount } = store

export const findAccountByEmail = ({ db }: Pick<Ctx<unknown>, 'db'>, email: string) =>
  store.findAccountByEmail(db, foldName(email))

/** Stores the same password with today's parameters; sessions go on. One that was replaced meanwhile stays replaced. */
export const keepRehashedPassword = (
  ctx: Ctx<unknown>,
  { id, passwordHash: before }: Pick<store.Account, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<unknown> => ctx.tx(({ db }) => store.rehashPassword(db, { id, before }, passwordHash))

/**
 * Ends every session of the user, as `raiseEpoch` does. Nothing happens where `before` is named and was replaced
 * meanwhile.
 */
export const replacePassword = (
  { db, clock }: Pick<TxCtx<unknown>, 'db' | 'clock'>,
  user: { id: string; before?: string | undefined },
  change: { passwordHash: string; authMethod?: 'Larder' },
): Promise<number | undefined> => store.replacePassword(db, user, { ...change, updatedAt: clock.iso() })

/** Ends every session of the user. Returns the new epoch. */
export const raiseEpoch = async ({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<number> =>
  found(await store.raiseEpoch(db, userId)).sessionEpoch

/** Who somebody is at the identity provider. */
export const linkSubject = (ctx: Ctx<unknown>, userId: string, oidcSubject: string): Promise<unknown> =>
  ctx.tx(({ db }) => store.update(db, userId, { oidcSubject }))

/**
 * Becoming administrator sets every flag; losing it leaves the others. False if it would leave the server without one.
 */
export const setAdmin = (ctx: Ctx<unknown>, userId: string, admin: boolean): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const stored = await store.find(ctx.db, userId)
    if (!stored || toBoolean(stored.admin) === admin) return true
    if (!admin && (await isLastAdmin(ctx, userId))) return false
    const flags = admin ? Object.fromEntries(grantedFlags.map((flag) => [flag, 1 as const])) : {}
    await endWithAccess(ctx, stored, { groupId: stored.groupId, householdId: stored.householdId, ...flags, admin })
    await store.update(ctx.db, userId, { ...flags, admin: bit(admin), updatedAt: ctx.clock.iso() })
    const subject = { id: userId, name: stored.username }
    ctx.audit({ kind: 'user.changed', subject, detail: `admin ${admin ? 'on' : 'off'}` })
    return true
  })

/** Locks the administrators until the transaction ends, so that two requests cannot remove the last two. */
export async function isLastAdmin({ db }: Pick<TxCtx<unknown>, 'db'>, userId: string): Promise<boolean> {
  const admins = await store.lockAdmins(db)
  return admins.length === 1 && admins[0] === userId
}

/** Deletes accounts of an import that was undone. */
export async function withdrawAccounts(ctx: TxCtx<unknown>, ids: string[]): Promise<void> {
  for (const id of ids) {
    const stored = await store.find(ctx.db, id)
    if (!stored) continue
    await endWithAccess(ctx, stored)
    await store.remove(ctx.db, id)
    const { groupId, householdId, username, fullName } = stored
    ctx.emit('user.deleted', { groupId, householdId, id, username, fullName })
  }
}

type SignInDraft = { email: string; authMethod?: Static<typeof AuthMethodInput> }

/**
 * Whether a change affects sign-in: the owner of the mailbox can reset the password, and the method decides who checks
 * it.
 */
export const changesSignIn = (stored: { email: string; authMethod: AuthMethod }, draft: SignInDraft): boolean =>
  foldName(draft.email) !== stored.email ||
  (draft.authMethod !== undefined && readAuthMethod(draft.authMethod) !== stored.authMethod)

type AccountDraft = SignInDraft & { username?: string | null; fullName?: string | null }

/** Name, e-mail and sign-in method after a change; what the client left out stays. */
export function identityOf(stored: store.UserRow, { username: requested, fullName, email, authMethod }: AccountDraft) {
  const username = requested?.trim() || stored.username
  return {
    username,
    usernameFolded: foldName(username),
    fullName: fullName?.trim() || stored.fullName,
    email: foldName(email),
    authMethod: authMethod ? readAuthMethod(authMethod) : stored.authMethod,
  }
}

const audited = ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const
type Audited = { [F in (typeof audited)[number]]?: boolean | number } & { email?: string; authMethod?: string }

/** The changed rights and sign-in methods as text for the audit log; nothing if none changed. */
export function accountChanges(before: Audited, after: Audited): string {
  const flags = audited.flatMap((flag) =>
    after[flag] === undefined || Boolean(before[flag]) === Boolean(after[flag])
      ? []
      : [`${flag} ${after[flag] ? 'on' : 'off'}`],
  )
  const ways = (['email', 'authMethod'] as const).filter(
    (way) => after[way] !== undefined && before[way] !== after[way],
  )
  return [...flags, ...ways].join(', ')
}

/** In demo mode the shared account stays as it is: changes to it are answered and not made. */
export const isDemoAccount = ({ demo }: Pick<Config, 'demo'>, email: string): boolean =>
  demo && email === DEFAULT_ADMIN.email
