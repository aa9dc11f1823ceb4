import type { Writer } from '#db/database.ts'

/**
 * Meals that stay in the house when whoever planned them leaves it: planned together, eaten together. They pass to
 * whoever has lived there longest; where nobody is left, there is no plan.
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
