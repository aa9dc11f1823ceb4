import type { Reader } from '#db/database.ts'

/** Dishes of a household, and what is planned on them. */

const dishes = (db: Reader, householdIds: string[]) =>
  db
    .selectFrom('pantryBatch')
    .select(['id', 'recipeId', 'name', 'amount', 'date', 'openedOn', 'frozenOn', 'thawedOn', 'boughtOn', 'gone'])
    .where('householdId', 'in', householdIds)
    .where('kind', '=', 'dish')

export const listDishes = (db: Reader, householdIds: string[]) =>
  dishes(db, householdIds).where('gone', '=', 0).orderBy('id').execute()
export type DishRow = Awaited<ReturnType<typeof listDishes>>[number]

export const dishesByIds = (db: Reader, householdId: string, ids: string[]) =>
  dishes(db, [householdId]).where('id', 'in', ids).execute()

/** Meals from a day on that are planned on dishes and not eaten yet. */
export const listPlanned = (db: Reader, householdIds: string[], from: string) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .leftJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .select(['mealplan.id', 'mealplan.date', 'mealplan.leftoverBatchId', 'mealplan.servings', 'user.householdId'])
    .where('user.householdId', 'in', householdIds)
    .where('mealplan.leftoverBatchId', 'is not', null)
    .where('mealplan.cookedAt', 'is', null)
    .where('mealplan.date', '>=', from)
    .where('recipe.deletedAt', 'is', null)
    .execute()
