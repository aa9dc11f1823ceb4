import { count } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Categories, tags and tools of a recipe keep the order in which they were given. */
export const organizerOrder: Migration = async (db) => {
  for (const table of ['recipeCategory', 'recipeTag', 'recipeTool'])
    await db.schema.alterTable(table).addColumn('position', 'integer', count(0)).execute()
  await db.schema.createIndex('recipe_in_trash').on('recipe').column('deletedAt').execute()
}
