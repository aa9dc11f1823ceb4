import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Further pictures of a recipe. The row with the id `cover` says what the recipe's own picture shows. */
export const recipeGallery: Migration = async (db) => {
  await db.schema
    .createTable('recipePicture')
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('description', 'text', required)
    // A copy of a recipe keeps the ids of its pictures, because its files have the same names.
    .addPrimaryKeyConstraint('recipePicture_key', ['recipeId', 'id'])
    .execute()
}
