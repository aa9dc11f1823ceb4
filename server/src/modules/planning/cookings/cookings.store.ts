import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { HouseholdIds } from '#core/actor.ts'
import { cookedServings, isEatenOnly } from '#core/cooked-once.ts'
import { visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { isSerialId } from '#db/rows.ts'
import type { CookingTables } from '#db/tables/cooking-tables.ts'

/** Cookings of a household, always by the household; the steps of one stand together, because they are planned together. */

export type CookingRow = CookingTables['cooking']
export type NewDish = Insertable<CookingTables['cookingDish']>

const kept = (db: Reader, householdId: string, now: string) =>
  db.selectFrom('cooking').selectAll().where('householdId', '=', householdId).where('keptUntil', '>', now)

export const find = (db: Reader, householdId: string, id: string, now: string): Promise<CookingRow | undefined> =>
  kept(db, householdId, now).where('id', '=', id).executeTakeFirst()

/** Keeps other writers of the cooking waiting. */
export async function lock({ db, dialect }: { db: Writer; dialect: Dialect }, id: string): Promise<void> {
  await dialect.locking(db.selectFrom('cooking').select('id').where('id', '=', id), 'change').execute()
}

export const listOpen = (db: Reader, householdId: string, now: string): Promise<CookingRow[]> =>
  kept(db, householdId, now).where('endedAt', 'is', null).orderBy('serveAt').orderBy('id').execute()

/** With the recipe, where it is still there, not in the trash, and all of the household that cooks may know of it. */
const isForHousehold = sql<SqlBool>`("recipe"."visibility" = 'group'
  or ("recipe"."visibility" = 'household' and "recipe"."householdId" = "cooking"."householdId"))`

export const listDishes = (db: Reader, cookingIds: string[]) =>
  db
    .selectFrom('cookingDish')
    .innerJoin('cooking', 'cooking.id', 'cookingDish.cookingId')
    .leftJoin('recipe', (join) =>
      join.onRef('recipe.id', '=', 'cookingDish.recipeId').on('recipe.deletedAt', 'is', null).on(isForHousehold),
    )
    .selectAll('cookingDish')
    .select(['recipe.slug as recipeSlug', 'recipe.name as recipeName'])
    .where('cookingDish.cookingId', 'in', cookingIds)
    .orderBy('cookingDish.position')
    .orderBy('cookingDish.id')
    .execute()
export type DishRow = Awaited<ReturnType<typeof listDishes>>[number]

/** Without people who have left the household. */
export const listPeople = (db: Reader, householdId: string, cookingId: string) =>
  db
    .selectFrom('cookingPerson')
    .innerJoin('user', 'user.id', 'cookingPerson.userId')
    .select(['user.id', 'user.fullName'])
    .where('cookingPerson.cookingId', '=', cookingId)
    .where('user.householdId', '=', householdId)
    .orderBy('user.fullName')
    .orderBy('user.id')
    .execute()

export const findPerson = (db: Reader, userId: string) =>
  db.selectFrom('user').select(['id', 'fullName']).where('id', '=', userId).executeTakeFirst()

/** False when the id is taken. */
export async function insert(db: Writer, row: CookingRow): Promise<boolean> {
  const inserted = db.insertInto('cooking').values(row)
  const made = await inserted
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return made.length === 1
}

export const update = (db: Writer, id: string, change: Updateable<CookingTables['cooking']>) =>
  db.updateTable('cooking').set(change).where('id', '=', id).execute()

export const remove = (db: Writer, id: string) => db.deleteFrom('cooking').where('id', '=', id).execute()

/** Answers how many were inserted; those with a taken id are skipped. */
export async function insertDishes(db: Writer, rows: NewDish[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = db.insertInto('cookingDish').values(rows)
  return (
    await inserted
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
  ).length
}

export const updateDish = (db: Writer, id: string, change: Updateable<CookingTables['cookingDish']>) =>
  db.updateTable('cookingDish').set(change).where('id', '=', id).execute()

/** Of this cooking alone: whoever changes it also sends ids. */
export const removeDishes = (db: Writer, cookingId: string, ids: string[]) =>
  db.deleteFrom('cookingDish').where('cookingId', '=', cookingId).where('id', 'in', ids).execute()

export const addPerson = (db: Writer, cookingId: string, userId: string) =>
  db
    .insertInto('cookingPerson')
    .values({ cookingId, userId })
    .onConflict((conflict) => conflict.columns(['cookingId', 'userId']).doNothing())
    .execute()

export const removePerson = (db: Writer, cookingId: string, userId: string) =>
  db.deleteFrom('cookingPerson').where('cookingId', '=', cookingId).where('userId', '=', userId).execute()

/** Entries of the household's plan, without those of recipes in the trash, or that not all of it may know of. */
const meals = (db: Reader, home: HouseholdIds) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .leftJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .select([
      'mealplan.id',
      'mealplan.title',
      'mealplan.text',
      'mealplan.recipeId',
      cookedServings.as('servings'),
      sql<number>`case when ${isEatenOnly} then 1 else 0 end`.as('isEatenOnly'),
    ])
    .where('user.householdId', '=', home.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where((where) => where.or([where('recipe.id', 'is', null), visibleTo({ ...home, userId: undefined })]))
    .orderBy('mealplan.id')
export type MealRow = Awaited<ReturnType<typeof listMeals>>[number]

export const listMeals = async (db: Reader, home: HouseholdIds, ids: number[]) => {
  const known = ids.filter(isSerialId)
  return known.length === 0 ? [] : meals(db, home).where('mealplan.id', 'in', known).execute()
}

export const listMealsOf = (db: Reader, home: HouseholdIds, date: string, entryType: string | null) => {
  const ofDay = meals(db, home).where('mealplan.date', '=', date)
  return (entryType === null ? ofDay : ofDay.where('mealplan.entryType', '=', entryType)).execute()
}

/** Which of these entries the household still has with a recipe, and were not marked as cooked. */
export const listUncooked = (db: Reader, home: HouseholdIds, ids: number[]) =>
  meals(db, home)
    .where('mealplan.id', 'in', ids)
    .where('mealplan.cookedAt', 'is', null)
    .where('mealplan.recipeId', 'is not', null)
    .execute()

/** What steps of recipes really took, the newest first. */
export const listDurations = async (db: Reader, householdId: string, recipeIds: string[]) =>
  recipeIds.length === 0
    ? []
    : db
        .selectFrom('stepDuration')
        .select(['recipeId', 'stepKey', 'minutes'])
        .where('householdId', '=', householdId)
        .where('recipeId', 'in', recipeIds)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()

export async function addDurations(db: Writer, rows: CookingTables['stepDuration'][]): Promise<void> {
  for (const portion of chunks(rows, 6)) await db.insertInto('stepDuration').values(portion).execute()
}

export async function removeOld(db: Writer, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('cooking').where('keptUntil', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Old measurements are not needed any more. */
export const removeDurationsBefore = (db: Writer, moment: string) =>
  db.deleteFrom('stepDuration').where('createdAt', '<', moment).execute()

/** Of every household, for the clock: those of which something is to be told. */
export const listToTell = (db: Reader, now: string): Promise<CookingRow[]> =>
  db
    .selectFrom('cooking')
    .selectAll()
    .where('tellAt', '<=', now)
    .where('endedAt', 'is', null)
    .orderBy('tellAt')
    .orderBy('id')
    .execute()

export const groupSlugOf = async (db: Reader, householdId: string): Promise<string> => {
  const homes = db.selectFrom('household').innerJoin('group', 'group.id', 'household.groupId')
  const { slug } = await homes.select('group.slug').where('household.id', '=', householdId).executeTakeFirstOrThrow()
  return slug
}

/** False when another process has told it. */
export async function noteTold(
  db: Writer,
  { id, tellAt }: Pick<CookingRow, 'id' | 'tellAt'>,
  change: Pick<CookingRow, 'tellAt' | 'plan'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cooking')
    .set(change)
    .where('id', '=', id)
    .where('tellAt', '=', tellAt)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
