import type { Migration } from '../migration.ts'

/** Households that never chose one go by the clock of the server, as all did before. */
export const householdTimeZone: Migration = async (db) => {
  await db.schema.alterTable('household').addColumn('timeZone', 'text').execute()
}
