import type { Writer } from '#db/database.ts'

/** What stays in a household or group that somebody leaves, by moving or because the account is deleted. */

/**
 * Planned meals stay with the household when their author leaves: they pass to the longest-standing member, or are
 * deleted if nobody is left.
 */
export async function handOverMeals(db: Writer, userId: string, householdId: string): Promise<void> {
  const heir = await db
    .selectFrom('user')
    .select('id')
    .where('householdId', '=', householdId)
    .where('id', '<>', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  if (heir) await db.updateTable('mealplan').set({ userId: heir.id }).where('userId', '=', userId).execute()
  else await db.deleteFrom('mealplan').where('userId', '=', userId).execute()
}

/** What only the leaving person could see becomes their household's, so that nothing is lost: they were told so. */
export const leaveToHousehold = (db: Writer, userId: string) =>
  db
    .updateTable('recipe')
    .set({ visibility: 'household' })
    .where('userId', '=', userId)
    .where('visibility', '=', 'person')
    .execute()
