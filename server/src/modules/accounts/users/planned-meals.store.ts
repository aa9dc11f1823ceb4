import type { Writer } from '#db/database.ts'

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
