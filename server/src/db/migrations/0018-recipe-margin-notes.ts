import { idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** A target is no foreign key: lines are written anew by every save, and a note outlives that. */
export const recipeMarginNotes: Migration = async (db) => {
  await db.schema
    .createTable('recipeMarginNote')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('kind', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('visibility', 'text', required)
    .addUniqueConstraint('recipeMarginNote_once', ['recipeId', 'userId', 'kind', 'target'])
    .execute()
  await db.schema.createIndex('recipeMarginNote_by_user').on('recipeMarginNote').column('userId').execute()
}
