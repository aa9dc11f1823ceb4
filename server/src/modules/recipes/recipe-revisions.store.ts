import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

export type RevisionRow = RecipeLifeTables['recipeRevision']

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

const withUser = (db: Reader, recipeId: string) =>
  db
    .selectFrom('recipeRevision')
    .leftJoin('user', 'user.id', 'recipeRevision.userId')
    .select([
      'recipeRevision.id',
      'recipeRevision.revision',
      'recipeRevision.createdAt',
      'recipeRevision.changes',
      'user.id as userId',
      'user.username',
      'user.fullName',
      'user.admin',
    ])
    .where('recipeRevision.recipeId', '=', recipeId)

export type ListedRevision = Awaited<ReturnType<typeof list>>[number]

/** Of a recipe already found in the caller's group. */
export const list = (db: Reader, recipeId: string) =>
  withUser(db, recipeId).orderBy('recipeRevision.revision', 'desc').execute()

export const find = (db: Reader, recipeId: string, revision: number) =>
  withUser(db, recipeId)
    .select('recipeRevision.snapshot')
    .where('recipeRevision.revision', '=', revision)
    .executeTakeFirst()
