import type { Reader } from '#db/database.ts'

/** Undefined where the household has no such cookbook. */
export const findBook = (db: Reader, householdId: string, id: string) =>
  db.selectFrom('cookbook').select('id').where('householdId', '=', householdId).where('id', '=', id).executeTakeFirst()

/** Whoever has the secret may ask, so no household is named; the answer says whose the cookbook is. */
export const findByHolder = (db: Reader, tokenHash: string, now: string) =>
  db
    .selectFrom('cookbookLink')
    .innerJoin('cookbook', 'cookbook.id', 'cookbookLink.cookbookId')
    .select(['cookbookLink.cookbookId', 'cookbookLink.expiresAt', 'cookbook.groupId'])
    .where('cookbookLink.tokenHash', '=', tokenHash)
    .where('cookbookLink.expiresAt', '>', now)
    .executeTakeFirst()
