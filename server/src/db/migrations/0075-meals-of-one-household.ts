import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A planned meal is its author's household's. Whoever moved within a group took meals along that still named meals,
 * leftovers, repeats and cookings of the old household: those links are undone, and the meals stay where they are.
 */
export const mealsOfOneHousehold: Migration = async (db) => {
  const household = sql`(select "user"."householdId" from "user" where "user"."id" = "mealplan"."userId")`
  const isForeign = (table: string, column: string) =>
    sql`${sql.ref(column)} is not null and not exists (select 1 from ${sql.table(table)} as named
      where named."id" = ${sql.ref(`mealplan.${column}`)} and named."householdId" = ${household})`
  await sql`update "mealplan" set "householdMealId" = null where ${isForeign('householdMeal', 'householdMealId')}`.execute(
    db,
  )
  await sql`update "mealplan" set "leftoverBatchId" = null where ${isForeign('pantryBatch', 'leftoverBatchId')}`.execute(
    db,
  )
  await sql`update "mealplan" set "repeatId" = null, "repeatDate" = null
    where ${isForeign('mealplanRepeat', 'repeatId')}`.execute(db)
  // What is cooked once is cooked in the household of its first meal; those elsewhere are cooked on their own.
  await sql`update "mealplan" set "cookedOnceId" = null where "cookedOnceId" is not null and ${household} <>
    (select cook."householdId" from "mealplan" as first join "user" as cook on cook."id" = first."userId"
      where first."cookedOnceId" = "mealplan"."cookedOnceId" order by first."date", first."id" limit 1)`.execute(db)
  await sql`update "cookingDish" set "mealplanId" = null where "mealplanId" is not null and not exists (
    select 1 from "mealplan" join "user" on "user"."id" = "mealplan"."userId"
      join "cooking" on "cooking"."householdId" = "user"."householdId"
    where "mealplan"."id" = "cookingDish"."mealplanId" and "cooking"."id" = "cookingDish"."cookingId")`.execute(db)
}
