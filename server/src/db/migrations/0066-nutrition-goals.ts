import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** What people want to eat in a day; without goals there is no row. */
export const nutritionGoals: Migration = async (db) => {
  await db.schema
    .createTable('nutritionGoals')
    .addColumn('userId', 'text', (column) => ownedBy('user.id')(column).primaryKey())
    .addColumn('goals', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
}
