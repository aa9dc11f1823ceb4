import { sql } from 'kysely'
import type { Reader, Writer } from '#db/database.ts'

/** Households that want to be told once a day. */
export const listTold = (db: Reader) =>
  db
    .selectFrom('pantrySettings')
    .innerJoin('household', 'household.id', 'pantrySettings.householdId')
    .select([
      'household.id as householdId',
      'household.groupId',
      'household.slug as householdSlug',
      'household.timeZone',
      'pantrySettings.digestHour',
      'pantrySettings.digestOn',
    ])
    .where('pantrySettings.digestHour', 'is not', null)
    .orderBy('household.id')
    .execute()

/** False when another process has claimed this day. */
export async function claimDay(db: Writer, householdId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pantrySettings')
    .set({ digestOn: day })
    .where('householdId', '=', householdId)
    .where(sql<boolean>`("digestOn" is null or "digestOn" < ${day})`)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
