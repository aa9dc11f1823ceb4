import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const userPreferences: Migration = async (db) => {
  await db.schema
    .createTable('userPreference')
    .addColumn('userId', 'text', (column) => ownedBy('user.id')(column).primaryKey())
    .addColumn('value', 'text', required)
    .execute()
}
