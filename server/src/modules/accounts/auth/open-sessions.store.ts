import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

export type SessionRow = AccountTables['session']

export const insert = (db: Writer, row: SessionRow) => db.insertInto('session').values(row).execute()

/** False when it has been ended meanwhile. */
export const extend = async (db: Writer, id: string, change: Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>) =>
  Boolean(await db.updateTable('session').set(change).where('id', '=', id).returning('id').executeTakeFirst())

export const markSeen = (db: Writer, id: string, seen: Pick<SessionRow, 'lastSeenAt' | 'address' | 'device'>) =>
  db.updateTable('session').set(seen).where('id', '=', id).execute()

export const listOf = (db: Reader, userId: string, now: string) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'device'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()

export const remove = (db: Writer, userId: string, id: string) =>
  db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).returning('device').executeTakeFirst()

/** All of them but one. */
export const removeOthers = (db: Writer, userId: string, keep = '') =>
  db.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keep).execute()

export const removeEnded = (db: Writer, now: string) => db.deleteFrom('session').where('expiresAt', '<=', now).execute()

export const findUser = (db: Reader, userId: string) =>
  db.selectFrom('user').select(['id', 'username', 'sessionEpoch']).where('id', '=', userId).executeTakeFirst()
