import { flag, ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * What is done long before a meal. Tasks follow from recipes, plans and the freezer; kept is only what somebody said of
 * one, with the planned meal that it goes with.
 */
export const aheadOfTime: Migration = async (db) => {
  await db.schema
    .createTable('prepTask')
    .addColumn('mealplanId', 'integer', ownedBy('mealplan.id'))
    .addColumn('key', 'text', required)
    .addColumn('done', 'integer', flag(false))
    .addColumn('dismissed', 'integer', flag(false))
    .addColumn('leadMinutes', 'integer')
    .addColumn('updatedAt', 'text', required)
    .addPrimaryKeyConstraint('prepTask_key', ['mealplanId', 'key'])
    .execute()
  await db.schema
    .createTable('recipePrep')
    .addColumn('recipeId', 'text', (column) => ownedBy('recipe.id')(column).primaryKey())
    .addColumn('tasks', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
  await db.schema
    .createTable('prepTaskSettings')
    .addColumn('householdId', 'text', (column) => ownedBy('household.id')(column).primaryKey())
    .addColumn('tellHour', 'integer')
    .addColumn('toldOn', 'text')
    .execute()
  await db.schema.alterTable('pushDevice').addColumn('prep', 'integer', flag(false)).execute()
  await db.schema.alterTable('pantryFood').addColumn('thawLow', 'integer').execute()
  await db.schema.alterTable('pantryFood').addColumn('thawHigh', 'integer').execute()
}
