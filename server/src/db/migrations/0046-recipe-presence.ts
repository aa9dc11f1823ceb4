import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const recipePresence: Migration = async (db) => {
  await db.schema
    .createTable('recipePresence')
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('client', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addPrimaryKeyConstraint('recipePresence_key', ['recipeId', 'userId', 'client'])
    .execute()
  await db.schema.createIndex('recipePresence_by_user').on('recipePresence').column('userId').execute()
  await db.schema.createIndex('recipePresence_by_expiry').on('recipePresence').column('expiresAt').execute()
}
