import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who may see a recipe. It stands in the indexes of lists with what it is compared with, so that these are still walked
 * and counted without a look at the rows; the few hidden recipes have an index of their own.
 */
export const recipeVisibility: Migration = async (db) => {
  await db.schema
    .alterTable('recipe')
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('group'))
    .execute()
  for (const [name, column] of [
    ['recipe_by_creation', 'createdAt'],
    ['recipe_by_name', 'nameNormalised'],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('recipe')
      .columns(['groupId', column, 'deletedAt', 'visibility', 'householdId', 'userId'])
      .where('deletedAt', 'is', null)
      .execute()
  }
  await sql`create index "recipe_hidden" on "recipe" ("groupId", "visibility", "householdId", "userId")
    where "visibility" <> 'group'`.execute(db)
}
