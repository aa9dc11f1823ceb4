import { idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const recipeActions: Migration = async (db) => {
  await db.schema
    .createTable('recipeAction')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('actionType', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('url', 'text', required)
    .execute()
  await db.schema.createIndex('recipeAction_by_household').on('recipeAction').column('householdId').execute()
}
