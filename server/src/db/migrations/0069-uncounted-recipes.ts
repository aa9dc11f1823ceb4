import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Which recipes have no sums of their last revision is found by an index, and so is what another version counted. A
 * process of the release before leaves the column alone: what it counts is counted once more.
 */
export const uncountedRecipes: Migration = async (db) => {
  await sql`alter table "recipe" add column "countedRevision" integer not null default -1`.execute(db)
  await sql`
    update "recipe" set "countedRevision" = (
      select "revision" from "recipeNutrition" where "recipeId" = "recipe"."id"
    ) where "id" in (select "recipeId" from "recipeNutrition")`.execute(db)
  await sql`
    create index "recipe_uncounted" on "recipe" ("id") where "countedRevision" <> "revision"`.execute(db)
  await sql`create index "recipeNutrition_by_version" on "recipeNutrition" ("version", "recipeId")`.execute(db)
}
