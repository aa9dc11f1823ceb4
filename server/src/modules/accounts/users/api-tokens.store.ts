import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

type Draft = Omit<AccountTables['apiToken'], 'id'>

export const insert = (db: Writer, row: Draft) =>
  db.insertInto('apiToken').values(row).returning(['id', 'name', 'createdAt', 'expiresAt']).executeTakeFirstOrThrow()

/** With its owner, within the group: the owner decides what the caller is told. */
export const find = (db: Reader, groupId: string, tokenId: number) =>
  db
    .selectFrom('apiToken')
    .innerJoin('user', 'user.id', 'apiToken.userId')
    .select(['apiToken.name', 'apiToken.userId'])
    .where('user.groupId', '=', groupId)
    .where('apiToken.id', '=', tokenId)
    .executeTakeFirst()

export const markUsed = (db: Writer, tokenId: number, now: string) =>
  db.updateTable('apiToken').set({ lastUsedAt: now }).where('id', '=', tokenId).execute()

export const removeAllOf = (db: Writer, userId: string) =>
  db.deleteFrom('apiToken').where('userId', '=', userId).execute()

/** Valid ones only. */
export const countOf = async (db: Reader, userId: string, { now, madeAfter }: { now: string; madeAfter: string }) => {
  const counted = await db
    .selectFrom('apiToken')
    .select((select) => select.fn.countAll().as('total'))
    .where('userId', '=', userId)
    .where('createdAt', '>', madeAfter)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}

export const remove = (db: Writer, userId: string, tokenId: number) =>
  db.deleteFrom('apiToken').where('userId', '=', userId).where('id', '=', tokenId).execute()
