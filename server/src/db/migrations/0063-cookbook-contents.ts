import { flag, idColumn, loose, ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** What people put into a cookbook or took out of it, the order they gave it, its cover, and links to it. */
export const cookbookContents: Migration = async (db) => {
  await db.schema.alterTable('cookbook').addColumn('onlyByHand', 'integer', flag(false)).execute()
  await db.schema.alterTable('cookbook').addColumn('coverRecipeId', 'text', loose('recipe.id')).execute()
  await db.schema.createIndex('cookbook_by_cover').on('cookbook').column('coverRecipeId').execute()
  await db.schema
    .createTable('cookbookRecipe')
    .addColumn('cookbookId', 'text', ownedBy('cookbook.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('choice', 'text')
    .addColumn('position', 'integer')
    .addPrimaryKeyConstraint('cookbook_recipe', ['cookbookId', 'recipeId'])
    .execute()
  await db.schema.createIndex('cookbook_recipe_by_recipe').on('cookbookRecipe').column('recipeId').execute()
  await db.schema
    .createTable('cookbookLink')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('cookbookId', 'text', ownedBy('cookbook.id'))
    .addColumn('tokenHash', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addUniqueConstraint('cookbook_link_token', ['tokenHash'])
    .execute()
  await db.schema.createIndex('cookbook_link_by_cookbook').on('cookbookLink').column('cookbookId').execute()
}
