import type { Reader, Writer } from '#db/database.ts'
import type { CookbookTables } from '#db/tables/cookbook-tables.ts'

export type LinkRow = CookbookTables['cookbookLink']

/** Undefined where the household has no such cookbook. */
export const findBook = (db: Reader, householdId: string, id: string) =>
  db
    .selectFrom('cookbook')
    .select(['id', 'name'])
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The cookbook was found in the caller's household. */
export const list = (db: Reader, cookbookId: string, now: string): Promise<LinkRow[]> =>
  db
    .selectFrom('cookbookLink')
    .selectAll()
    .where('cookbookId', '=', cookbookId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insert = (db: Writer, row: LinkRow) => db.insertInto('cookbookLink').values(row).execute()

export const remove = (db: Writer, cookbookId: string, id: string): Promise<LinkRow | undefined> =>
  db
    .deleteFrom('cookbookLink')
    .where('cookbookId', '=', cookbookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Whoever holds the secret may ask, so this one knows no household; it says whose the cookbook is. */
export const findByHolder = (db: Reader, tokenHash: string, now: string) =>
  db
    .selectFrom('cookbookLink')
    .innerJoin('cookbook', 'cookbook.id', 'cookbookLink.cookbookId')
    .select(['cookbookLink.cookbookId', 'cookbookLink.expiresAt', 'cookbook.groupId'])
    .where('cookbookLink.tokenHash', '=', tokenHash)
    .where('cookbookLink.expiresAt', '>', now)
    .executeTakeFirst()

/** Of every household. */
export const removeExpired = (db: Writer, now: string) =>
  db.deleteFrom('cookbookLink').where('expiresAt', '<=', now).returning('id').execute()
