import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who may see a recipe. It stands in the indexes of lists with what it is compared with, so that these are still walked
 * and counted without a look at the rows; the few hidden recipes have an index of their own.
 */
export const visibilityAndTrash: Migration = async (db, dialect) => {
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
  await trashOfHousehold(db, dialect)
}

/** What people delete is found in the trash by their household, and not only by whoever has the token. */
const trashOfHousehold: Migration = async (db) => {
  for (const column of ['trashId', 'householdId', 'onlyFor', 'name', 'date', 'recipeId'])
    await db.schema.alterTable('removal').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('removal')
    .addColumn('things', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('removal_trash').on('removal').columns(['householdId', 'createdAt']).execute()
}
