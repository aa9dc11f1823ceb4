import { type SqlBool, sql } from 'kysely'
import { cookedServings, isCookedEarlier } from '#core/cooked-once.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'

/** Meals of a household that were cooked, as far as the viewer may see them. */

type Member = RecipeViewer & { householdId: string }

const meals = (db: Reader, viewer: Member) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .innerJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .select([
      'mealplan.id',
      'mealplan.date',
      'mealplan.entryType',
      'mealplan.leftoverBatchId',
      cookedServings.as('servings'),
      'recipe.id as recipeId',
      'recipe.slug',
      'recipe.name',
      'recipe.recipeServings',
    ])
    .where('user.householdId', '=', viewer.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

const isBooked = (householdId: string) =>
  sql<SqlBool>`exists (select 1 from "pantryBooked" as booked
    join "pantryBooking" as booking on booking."id" = booked."bookingId" and booking."undoneAt" is null
    where booked."householdId" = ${householdId} and booked."kind" = 'meal'
    and booked."sourceId" = cast("mealplan"."id" as text))`

/** Marked by hand, or by the night at the end of their day. */
export const unbooked = (db: Reader, viewer: Member, since: string, today: string, limit: number) =>
  meals(db, viewer)
    .where((where) => where.or([where('mealplan.cookedAt', 'is not', null), where('mealplan.date', '<', today)]))
    .where('mealplan.date', '>=', since)
    .where((where) => where.not(isBooked(viewer.householdId)))
    // What is cooked with an earlier meal was taken out with that one.
    .where((where) => where.not(isCookedEarlier))
    .orderBy('mealplan.date', 'desc')
    .orderBy('mealplan.id', 'desc')
    .limit(limit)
    .execute()

/** Something was taken out or put in for it, and that was not taken back. A dismissed question took nothing. */
export const hasChanges = async (db: Reader, householdId: string, mealId: number): Promise<boolean> =>
  (await db
    .selectFrom('pantryBooked')
    .innerJoin('pantryBooking', 'pantryBooking.id', 'pantryBooked.bookingId')
    .innerJoin('pantryEntry', 'pantryEntry.bookingId', 'pantryBooking.id')
    .select('pantryBooking.id')
    .where('pantryBooked.householdId', '=', householdId)
    .where('pantryBooked.kind', '=', 'meal')
    .where('pantryBooked.sourceId', '=', String(mealId))
    .where('pantryBooking.undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isAnswered = async (db: Reader, householdId: string, mealId: number): Promise<boolean> =>
  (await db
    .selectFrom('mealplan')
    .select('id')
    .where('id', '=', mealId)
    .where(isBooked(householdId))
    .executeTakeFirst()) !== undefined

export const findMeals = (db: Reader, viewer: Member, ids: number[]) =>
  meals(db, viewer).where('mealplan.id', 'in', ids).execute()

/** A household that never put anything in is not asked. */
export const keepsPantry = async (db: Reader, householdId: string): Promise<boolean> =>
  (await db
    .selectFrom('pantryBatch')
    .select('id')
    .where('householdId', '=', householdId)
    .limit(1)
    .executeTakeFirst()) !== undefined
