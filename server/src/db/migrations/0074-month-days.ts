import type { Migration } from '../migration.ts'

/** The day of the month on which something comes back to a list, although it came earlier in a shorter month. */
export const monthDays: Migration = async (db) => {
  await db.schema.alterTable('recurringItem').addColumn('monthDay', 'integer').execute()
}
