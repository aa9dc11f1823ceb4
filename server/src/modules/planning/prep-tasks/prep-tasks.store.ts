import type { Selectable } from 'kysely'
import { cookedServings, isEatenOnly } from '#core/cooked-once.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { isSerialId } from '#db/rows.ts'
import type { MealplanTables } from '#db/tables/mealplan-tables.ts'

/** Planned meals with what their recipes say, and what was said of tasks. The household is part of every query. */

type Household = RecipeViewer & { householdId: string }

/** As far as the viewer may know of their recipes. */
const plannedMeals = (db: Reader, viewer: Household) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .innerJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .leftJoin('householdMeal', (join) =>
      join
        .onRef('householdMeal.id', '=', 'mealplan.householdMealId')
        .onRef('householdMeal.householdId', '=', 'user.householdId'),
    )
    .select([
      (plan) => plan.fn.coalesce('mealplan.time', 'householdMeal.time').as('time'),
      'mealplan.id',
      'mealplan.date',
      'mealplan.entryType',
      cookedServings.as('servings'),
      'mealplan.createdAt',
      'mealplan.updatedAt',
      'recipe.id as recipeId',
      'recipe.slug',
      'recipe.name',
      'recipe.recipeServings',
      'recipe.revision',
      'recipe.updatedAt as recipeUpdatedAt',
    ])
    .where('user.householdId', '=', viewer.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .where('mealplan.cookedAt', 'is', null)
    // What was cooked before is only warmed up.
    .where((where) => where.not(isEatenOnly))

export const listMeals = (db: Reader, viewer: Household, { from, to }: { from: string; to: string }) =>
  plannedMeals(db, viewer)
    .where('mealplan.date', '>=', from)
    .where('mealplan.date', '<=', to)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .execute()
export type MealRow = Awaited<ReturnType<typeof listMeals>>[number]

export const findMeal = async (db: Reader, viewer: Household, id: number): Promise<MealRow | undefined> =>
  isSerialId(id) ? plannedMeals(db, viewer).where('mealplan.id', '=', id).executeTakeFirst() : undefined

/** The recipes were found before. */
export const listSteps = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (ids) =>
    db
      .selectFrom('recipeStep')
      .select(['recipeId', 'text'])
      .where('recipeId', 'in', ids)
      .orderBy('recipeId')
      .orderBy('position')
      .execute(),
  )

export const listNotes = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (ids) =>
    db
      .selectFrom('recipeNote')
      .select(['recipeId', 'text'])
      .where('recipeId', 'in', ids)
      .orderBy('recipeId')
      .orderBy('position')
      .execute(),
  )

export const listLines = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (ids) =>
    db
      .selectFrom('recipeIngredient')
      .select(['recipeId', 'foodId', 'unitId', 'quantity', 'note', 'originalText'])
      .where('recipeId', 'in', ids)
      .orderBy('recipeId')
      .orderBy('position')
      .execute(),
  )

export const listRecipePrep = (db: Reader, recipeIds: string[]) =>
  readInChunks(recipeIds, (ids) =>
    db.selectFrom('recipePrep').select(['recipeId', 'tasks']).where('recipeId', 'in', ids).execute(),
  )

export const putRecipePrep = (db: Writer, recipeId: string, tasks: string, updatedAt: string) =>
  db
    .insertInto('recipePrep')
    .values({ recipeId, tasks, updatedAt })
    .onConflict((conflict) => conflict.column('recipeId').doUpdateSet({ tasks, updatedAt }))
    .execute()

export const removeRecipePrep = (db: Writer, recipeId: string) =>
  db.deleteFrom('recipePrep').where('recipeId', '=', recipeId).execute()

export type StateRow = Selectable<MealplanTables['prepTask']>

/** The meals were found in the household. */
export async function listStates(db: Reader, mealplanIds: number[]): Promise<StateRow[]> {
  const rows: StateRow[] = []
  for (const ids of chunks(mealplanIds))
    rows.push(...(await db.selectFrom('prepTask').selectAll().where('mealplanId', 'in', ids).execute()))
  return rows
}

export function putState(db: Writer, row: StateRow) {
  const { mealplanId: _, key: __, ...change } = row
  return db
    .insertInto('prepTask')
    .values(row)
    .onConflict((conflict) => conflict.columns(['mealplanId', 'key']).doUpdateSet(change))
    .execute()
}

export const findSettings = (db: Reader, householdId: string) =>
  db.selectFrom('prepTaskSettings').selectAll().where('householdId', '=', householdId).executeTakeFirst()

export const putTellHour = (db: Writer, householdId: string, tellHour: number | null) =>
  db
    .insertInto('prepTaskSettings')
    .values({ householdId, tellHour, toldOn: null })
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet({ tellHour }))
    .execute()

/**
 * Households that have planned something from that day on, with when they are told. For the schedule; not limited to one
 * household.
 */
export const listPlanning = (db: Reader, from: string) =>
  db
    .selectFrom('household')
    .leftJoin('prepTaskSettings', 'prepTaskSettings.householdId', 'household.id')
    .select([
      'household.id as householdId',
      'household.groupId',
      'household.slug as householdSlug',
      'household.timeZone',
      'prepTaskSettings.householdId as settingsOf',
      'prepTaskSettings.tellHour',
      'prepTaskSettings.toldOn',
    ])
    .where((where) =>
      where.exists(
        where
          .selectFrom('mealplan')
          .innerJoin('user', 'user.id', 'mealplan.userId')
          .select('mealplan.id')
          .whereRef('user.householdId', '=', 'household.id')
          .where('mealplan.date', '>=', from),
      ),
    )
    .orderBy('household.id')
    .execute()

/** False when another process has claimed this day. */
export async function claimDay(db: Writer, householdId: string, tellHour: number, day: string): Promise<boolean> {
  const row = await db
    .insertInto('prepTaskSettings')
    .values({ householdId, tellHour, toldOn: day })
    .onConflict((conflict) =>
      conflict
        .column('householdId')
        .doUpdateSet({ toldOn: day })
        .where((where) =>
          where.or([where('prepTaskSettings.toldOn', 'is', null), where('prepTaskSettings.toldOn', '<', day)]),
        ),
    )
    .returning('householdId')
    .executeTakeFirst()
  return row !== undefined
}

/** The foods that lie in a freezer of the household. */
export const listFrozenFoods = (db: Reader, householdId: string) =>
  db
    .selectFrom('pantryBatch')
    .innerJoin('pantryPlace', 'pantryPlace.id', 'pantryBatch.placeId')
    .select('pantryBatch.foodId')
    .distinct()
    .where('pantryBatch.householdId', '=', householdId)
    .where('pantryBatch.gone', '=', 0)
    .where('pantryPlace.kind', '=', 'freezer')
    .where('pantryBatch.foodId', 'is not', null)
    .execute()
