import type { Migration } from '../migration.ts'

/** Whether a household wants counted foods in the plural behind a unit; null is as the language has it. */
export const pluralsBehindUnits: Migration = async (db) => {
  await db.schema.alterTable('household').addColumn('pluralsBehindUnits', 'text').execute()
}
