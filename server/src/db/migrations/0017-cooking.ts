import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const cooking: Migration = async (db) => {
  await db.schema
    .createTable('cookingState')
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('state', 'text', required)
    .addColumn('touchedAt', 'text', required)
    .addPrimaryKeyConstraint('cookingState_key', ['userId', 'recipeId'])
    .execute()
  await db.schema.createIndex('cookingState_by_recipe').on('cookingState').column('recipeId').execute()
  await db.schema.createIndex('cookingState_by_time').on('cookingState').column('touchedAt').execute()
}
