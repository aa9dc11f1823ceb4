import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

/** Writes revisions; `recipe-revisions` reads them. */

type RevisionRow = RecipeLifeTables['recipeRevision']

const COLUMNS = 7

export async function insert(db: Writer, rows: RevisionRow[]): Promise<void> {
  for (const portion of chunks(rows, COLUMNS)) await db.insertInto('recipeRevision').values(portion).execute()
}

/** Revisions are numbered without gaps, so the newest ones are those just below the recipe's own number. */
export async function removeOldest(db: Writer, recipeIds: string[], keep: number): Promise<void> {
  for (const portion of chunks(recipeIds))
    await db
      .deleteFrom('recipeRevision')
      .where('recipeId', 'in', portion)
      .where(
        'revision',
        '<',
        sql<number>`(select "recipe"."revision" from "recipe" where "recipe"."id" = "recipeRevision"."recipeId") - ${sql.lit(keep)}`,
      )
      .execute()
}
