import { flag, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Whether other households of the group may look into a pantry, and what a webhook tells. */
export const sharedPantries: Migration = async (db) => {
  await db.schema.alterTable('pantrySettings').addColumn('sharedWithGroup', 'integer', flag(false)).execute()
  await db.schema.alterTable('webhook').addColumn('tells', 'text', textDefault('mealplan')).execute()
}
