import type { HouseholdIds } from '#core/actor.ts'
import type { Writer } from '#db/database.ts'

/** What stays in a household or group that somebody leaves, by moving or because the account is deleted. */

type Person = HouseholdIds & { id: string }

/**
 * Call it before the person gets another home. Recipes stay in the old group, so planned meals stay there too; within
 * the group they go along.
 */
export async function leaveHome(db: Writer, person: Person, home: HouseholdIds): Promise<void> {
  if (home.groupId !== person.groupId) {
    await handOverMeals(db, person.id, person.householdId)
    await leaveToHousehold(db, person.id)
  } else if (home.householdId !== person.householdId) await takeMealsAlong(db, person)
}

/**
 * Planned meals stay with the household when their author leaves: they pass to the longest-standing member, or are
 * deleted if nobody is left.
 */
export async function handOverMeals(db: Writer, userId: string, householdId: string): Promise<void> {
  const heir = await heirOf(db, userId, householdId)
  if (heir) await db.updateTable('mealplan').set({ userId: heir }).where('userId', '=', userId).execute()
  else await db.deleteFrom('mealplan').where('userId', '=', userId).execute()
}

const heirOf = async (db: Writer, userId: string, householdId: string): Promise<string | undefined> => {
  const others = db.selectFrom('user').select('id').where('householdId', '=', householdId).where('id', '<>', userId)
  return (await others.orderBy('createdAt').orderBy('id').executeTakeFirst())?.id
}

/** What repeats stays with the household that repeats it, and what goes along names nothing of that household. */
async function takeMealsAlong(db: Writer, { id: userId, householdId }: Person): Promise<void> {
  const own = db.updateTable('mealplan').where('userId', '=', userId)
  const heir = await heirOf(db, userId, householdId)
  if (heir) await own.set({ userId: heir }).where('repeatId', 'is not', null).execute()
  const meals = db.selectFrom('mealplan').select('id').where('userId', '=', userId)
  await db.updateTable('cookingDish').set({ mealplanId: null }).where('mealplanId', 'in', meals).execute()
  // Cooked once with meals of those who stay, they are cooked on their own.
  const staying = db.selectFrom('mealplan').select('cookedOnceId').where('userId', '<>', userId)
  const shared = staying.where('cookedOnceId', 'is not', null)
  await own.set({ cookedOnceId: null }).where('cookedOnceId', 'in', shared).execute()
  await own.set({ householdMealId: null, leftoverBatchId: null, repeatId: null, repeatDate: null }).execute()
}

/** What only the leaving person could see becomes their household's, so that nothing is lost: they were told so. */
export const leaveToHousehold = (db: Writer, userId: string) =>
  db
    .updateTable('recipe')
    .set({ visibility: 'household' })
    .where('userId', '=', userId)
    .where('visibility', '=', 'person')
    .execute()

/** Invitations that somebody made, into whichever household. */
export const withdrawInvitations = (db: Writer, userId: string) =>
  db.deleteFrom('invitation').where('createdBy', '=', userId).returning(['id', 'groupId', 'householdId']).execute()

/** Links for a new password. */
export const forgetResets = (db: Writer, userId: string) =>
  db.deleteFrom('passwordReset').where('userId', '=', userId).execute()

/** The address of the household's calendar; answers whether there was one. */
export const withdrawCalendar = async (db: Writer, householdId: string): Promise<boolean> => {
  const calendar = db.deleteFrom('mealplanCalendar').where('householdId', '=', householdId)
  return (await calendar.returning('householdId').executeTakeFirst()) !== undefined
}
