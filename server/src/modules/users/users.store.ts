import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

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

/** The tokens of many users in one statement. */
export const tokensOf = (db: Reader, userIds: string[]) =>
  readInChunks(userIds, (portion) =>
    db
      .selectFrom('apiToken')
      .select(['id', 'userId', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', 'in', portion)
      .orderBy('id')
      .execute(),
  )
export type TokenRow = Awaited<ReturnType<typeof tokensOf>>[number]

type UserChange = Partial<Omit<AccountTables['user'], 'id' | 'createdAt'>>

export const update = (db: Writer, userId: string, change: UserChange) =>
  db.updateTable('user').set(change).where('id', '=', userId).returning(['groupId', 'householdId']).executeTakeFirst()
