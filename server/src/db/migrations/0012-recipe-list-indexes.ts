import type { Migration } from '../migration.ts'

/**
 * Lists never show the trash: an index without it is walked through and counted without a look at the rows. SQLite still
 * asks for `deletedAt`, so the column stands in the index as well.
 */
export const recipeListIndexes: Migration = async (db) => {
  for (const [name, column] of [
    ['recipe_by_creation', 'createdAt'],
    ['recipe_by_name', 'nameNormalised'],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('recipe')
      .columns(['groupId', column, 'deletedAt'])
      .where('deletedAt', 'is', null)
      .execute()
  }
}
