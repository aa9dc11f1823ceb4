import { sql } from 'kysely'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

/** The only store that writes users; other modules use `accounts.service.ts`. */

const columns = [
  'user.id',
  'user.username',
  'user.fullName',
  'user.email',
  'user.authMethod',
  'user.admin',
  'user.advanced',
  'user.canInvite',
  'user.canManage',
  'user.canManageHousehold',
  'user.canOrganize',
  'user.groupId',
  'user.householdId',
  'user.cacheKey',
  'group.name as group',
  'group.slug as groupSlug',
  'household.name as household',
  'household.slug as householdSlug',
] as const

export const users = (db: Reader) =>
  db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .select(columns)

export const find = (db: Reader, userId: string) => users(db).where('user.id', '=', userId).executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** What sign-in and password changes read. Not scoped by tenant: an e-mail is unique on the server. */
const accounts = (db: Reader) =>
  db.selectFrom('user').select(['id', 'email', 'passwordHash', 'authMethod', 'admin', 'sessionEpoch'])

export const findAccount = (db: Reader, userId: string) => accounts(db).where('id', '=', userId).executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccountByEmail = (db: Reader, email: string) =>
  accounts(db).where('email', '=', email).executeTakeFirst()

/** The tokens of many users in one statement. */
export const tokensOf = (db: Reader, userIds: string[]) =>
  readInChunks(userIds, (portion) =>
    db
      .selectFrom('apiToken')
      .select(['id', 'userId', 'name', 'createdAt', 'lastUsedAt', 'scopes', 'expiresAt'])
      .where('userId', 'in', portion)
      .orderBy('id')
      .execute(),
  )
export type TokenRow = Awaited<ReturnType<typeof tokensOf>>[number]

/** Accounts with one of these as name or e-mail, in any tenant: both are unique over the whole server. */
export const holdersOf = (db: Reader, folded: string[], exceptId = '') =>
  db
    .selectFrom('user')
    .select(['id', 'usernameFolded', 'email'])
    .where((where) => where.or([where('usernameFolded', 'in', folded), where('email', 'in', folded)]))
    .where('id', '!=', exceptId)
    .execute()

/** `undefined` when a name or e-mail was taken meanwhile; the transaction goes on either way, on both databases. */
export const insertIfFree = (db: Writer, row: AccountTables['user']) =>
  db
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type UserChange = Partial<Omit<AccountTables['user'], 'id' | 'createdAt'>>

export const update = (db: Writer, userId: string, change: UserChange) =>
  db.updateTable('user').set(change).where('id', '=', userId).returning(['groupId', 'householdId']).executeTakeFirst()

/** Only if the picture is still `before`. */
export const setCacheKey = (
  db: Writer,
  { id, before }: { id: string; before: string },
  change: Pick<AccountTables['user'], 'cacheKey' | 'updatedAt'>,
) =>
  db
    .updateTable('user')
    .set(change)
    .where('id', '=', id)
    .where('cacheKey', '=', before)
    .returning(['groupId', 'householdId'])
    .executeTakeFirst()

type Flags = Pick<AccountTables['user'], 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize' | 'updatedAt'>

export const updateFlags = (db: Writer, groupId: string, userId: string, flags: Flags) =>
  db.updateTable('user').set(flags).where('groupId', '=', groupId).where('id', '=', userId).execute()

/** Locks the administrators until the transaction ends, so that two requests cannot remove the last two. */
export const lockAdmins = async (db: Writer): Promise<string[]> => {
  const admins = await db
    .updateTable('user')
    .set((select) => ({ admin: select.ref('admin') }))
    .where('admin', '=', 1)
    .returning('id')
    .execute()
  return admins.map(({ id }) => id)
}

/** Only if the password is still `before`. */
export const rehashPassword = (db: Writer, { id, before }: { id: string; before: string }, passwordHash: string) =>
  db.updateTable('user').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', before).execute()

/** Ends every session of the user. Returns the new epoch. */
export const replacePassword = async (
  db: Writer,
  { id, before }: { id: string; before?: string | undefined },
  change: { passwordHash: string; updatedAt: string; authMethod?: 'Larder' },
) => {
  const changed = await db
    .updateTable('user')
    .set({ ...change, sessionEpoch: sql<number>`"sessionEpoch" + 1` })
    .where('id', '=', id)
    .$if(before !== undefined, (rows) => rows.where('passwordHash', '=', before ?? ''))
    .returning('sessionEpoch')
    .executeTakeFirst()
  return changed?.sessionEpoch
}

export const raiseEpoch = (db: Writer, userId: string) =>
  db
    .updateTable('user')
    .set({ sessionEpoch: sql<number>`"sessionEpoch" + 1` })
    .where('id', '=', userId)
    .returning('sessionEpoch')
    .executeTakeFirst()

export const remove = (db: Writer, userId: string) => db.deleteFrom('user').where('id', '=', userId).execute()
