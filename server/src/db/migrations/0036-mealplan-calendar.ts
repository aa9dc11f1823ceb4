import { required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** One address per household; a new one takes the place of the old. */
export const mealplanCalendar: Migration = async (db) => {
  await db.schema
    .createTable('mealplanCalendar')
    .addColumn('householdId', 'text', (column) =>
      column.primaryKey().notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('lastReadAt', 'text')
    .addColumn('contentHash', 'text')
    .addColumn('contentChangedAt', 'text')
    .execute()
}
