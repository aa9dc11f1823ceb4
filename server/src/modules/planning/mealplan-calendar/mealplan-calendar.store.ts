import { type Selectable, sql } from 'kysely'
import type { HouseholdIds } from '#core/actor.ts'
import { visibleTo } from '#core/recipe-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { MealplanTables } from '#db/tables/mealplan-tables.ts'

type CalendarRow = Selectable<MealplanTables['mealplanCalendar']>

export const find = (db: Reader, householdId: string) =>
  db
    .selectFrom('mealplanCalendar')
    .select(['createdAt', 'lastReadAt'])
    .where('householdId', '=', householdId)
    .executeTakeFirst()

/** Not scoped by tenant: whoever holds the token may read. */
export const findByToken = (db: Reader, tokenHash: string) =>
  db
    .selectFrom('mealplanCalendar')
    .innerJoin('household', 'household.id', 'mealplanCalendar.householdId')
    .innerJoin('group', 'group.id', 'household.groupId')
    .selectAll('mealplanCalendar')
    .select([
      'household.name as householdName',
      'household.slug as householdSlug',
      'household.groupId',
      'household.timeZone',
      'group.slug as groupSlug',
    ])
    .where('mealplanCalendar.tokenHash', '=', tokenHash)
    .executeTakeFirst()
export type CalendarOfHousehold = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** As the planner lists them: those of recipes in the trash are not there, and hidden recipes have no name. */
export const listEntries = (
  db: Reader,
  home: HouseholdIds,
  { from, to, most, longestText }: { from: string; to: string; most: number; longestText: number },
) =>
  db
    .selectFrom('mealplan')
    .innerJoin('user', 'user.id', 'mealplan.userId')
    .leftJoin('recipe', 'recipe.id', 'mealplan.recipeId')
    .leftJoin('householdMeal', (join) =>
      join
        .onRef('householdMeal.id', '=', 'mealplan.householdMealId')
        .onRef('householdMeal.householdId', '=', 'user.householdId'),
    )
    .select([
      'mealplan.id',
      'mealplan.createdAt',
      'mealplan.updatedAt',
      'mealplan.date',
      'mealplan.entryType',
      'mealplan.title',
      sql<string>`substr("mealplan"."text", 1, ${sql.lit(longestText)})`.as('text'),
      'mealplan.servings',
      'householdMeal.name as mealName',
      sql<string | null>`coalesce("mealplan"."time", "householdMeal"."time")`.as('time'),
      sql<string | null>`case when ${visibleTo(home)} then "recipe"."name" end`.as('recipeName'),
      sql<string | null>`case when ${visibleTo(home)} then "recipe"."slug" end`.as('recipeSlug'),
      sql<number>`case when "recipe"."id" is null or ${visibleTo(home)} then 0 else 1 end`.as('isHidden'),
    ])
    .where('user.householdId', '=', home.householdId)
    .where('recipe.deletedAt', 'is', null)
    .where('mealplan.date', '>=', from)
    .where('mealplan.date', '<=', to)
    .orderBy('mealplan.date')
    .orderBy('mealplan.id')
    .limit(most)
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const put = (db: Writer, row: CalendarRow) => {
  const { householdId: _, ...change } = row
  return db
    .insertInto('mealplanCalendar')
    .values(row)
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet(change))
    .execute()
}

/** The token is named too: a renewed address has not been read yet. */
export const noteRead = (
  db: Writer,
  tokenHash: string,
  read: Pick<CalendarRow, 'lastReadAt' | 'contentHash' | 'contentChangedAt'>,
) => db.updateTable('mealplanCalendar').set(read).where('tokenHash', '=', tokenHash).execute()

export const remove = (db: Writer, householdId: string) =>
  db.deleteFrom('mealplanCalendar').where('householdId', '=', householdId).execute()
