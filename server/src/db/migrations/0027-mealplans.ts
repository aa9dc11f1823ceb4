import { idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** The numbers of entries are the contract's; they are never given twice. */
export const mealplans: Migration = async (db, { serialId }) => {
  await db.schema
    .createTable('mealplan')
    .$call(serialId)
    .$call(timestamps)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('date', 'text', required)
    .addColumn('entryType', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('recipeId', 'text', (column) => column.references('recipe.id').onDelete('cascade'))
    .addColumn('servings', 'double precision')
    .addColumn('cookedAt', 'text')
    .execute()
  await db.schema.createIndex('mealplan_by_date').on('mealplan').columns(['userId', 'date']).execute()
  await db.schema.createIndex('mealplan_by_recipe').on('mealplan').column('recipeId').execute()
  await db.schema
    .createTable('mealplanRule')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('day', 'text', required)
    .addColumn('entryType', 'text', required)
    .addColumn('queryFilterString', 'text', required)
    .execute()
  await db.schema.createIndex('mealplanRule_by_household').on('mealplanRule').column('householdId').execute()
}
