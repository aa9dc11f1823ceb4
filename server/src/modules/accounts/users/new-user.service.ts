import { randomUUID } from 'node:crypto'
import { type FlagHolder, withAdminFlags } from '@larder/domain/permissions/flags.ts'
import type { TxCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import { bit } from '#db/rows.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'
import * as store from './users.store.ts'

/**
 * Creates accounts, for registration, administrators, directories and the first start. It keeps names and e-mails
 * unique; callers word the refusal.
 */

export type NewUser = Partial<FlagHolder> & {
  groupId: string
  householdId: string
  username: string
  fullName: string
  email: string
  /** Hashed before the transaction; a marker such as `LDAP` for accounts that have no password here. */
  passwordHash: string
  authMethod?: AccountTables['user']['authMethod']
  oidcSubject?: string | undefined
}

/** What stands in the way of an account. */
export type TakenField = 'username' | 'email'

export type Insertion = { ok: true; id: string } | { ok: false; taken: TakenField }

/** Names keep the case they are given and are compared without it; e-mails are stored in lower case. */
export const foldName = (name: string): string => name.trim().toLowerCase()

/** The name as it is seen: without invisible characters, and with look-alike letters in their plain form. */
const seenName = (name: string): string => foldName(name.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, ''))

type Names = { username: string; email: string }

/**
 * A name is also taken if it is somebody's e-mail, and the other way round, because people sign in with either. Nor may
 * a name look like another.
 */
export async function takenBy(
  db: Reader,
  { username, email }: Names,
  exceptId?: string,
): Promise<TakenField | undefined> {
  const names = [foldName(username), seenName(username)]
  const holders = await store.holdersOf(db, [...names, foldName(email), seenName(email)], exceptId)
  if (holders.some((holder) => names.includes(holder.usernameFolded) || names.includes(holder.email))) return 'username'
  return holders.length > 0 ? 'email' : undefined
}

export async function insertUser(ctx: Pick<TxCtx<unknown>, 'db' | 'clock'>, draft: NewUser): Promise<Insertion> {
  const taken = await takenBy(ctx.db, draft)
  if (taken) return { ok: false, taken }
  const row = rowOf(draft, ctx.clock.iso())
  if (await store.insertIfFree(ctx.db, row)) return { ok: true, id: row.id }
  // Somebody else took the name meanwhile.
  return { ok: false, taken: (await takenBy(ctx.db, draft)) ?? 'username' }
}

function rowOf(draft: NewUser, now: string): AccountTables['user'] {
  const flags = withAdminFlags<Partial<FlagHolder>>(draft)
  return {
    id: randomUUID(),
    createdAt: now,
    updatedAt: now,
    groupId: draft.groupId,
    householdId: draft.householdId,
    username: draft.username.trim(),
    usernameFolded: foldName(draft.username),
    fullName: draft.fullName.trim(),
    email: foldName(draft.email),
    passwordHash: draft.passwordHash,
    authMethod: draft.authMethod ?? 'Larder',
    admin: bit(flags.admin ?? false),
    advanced: bit(flags.advanced ?? false),
    canInvite: bit(flags.canInvite ?? false),
    canManage: bit(flags.canManage ?? false),
    canManageHousehold: bit(flags.canManageHousehold ?? false),
    canOrganize: bit(flags.canOrganize ?? false),
    cacheKey: FIRST_CACHE_KEY,
    sessionEpoch: 0,
    oidcSubject: draft.oidcSubject ?? null,
  }
}

/** The contract's value for people without a picture. */
const FIRST_CACHE_KEY = '1234'
