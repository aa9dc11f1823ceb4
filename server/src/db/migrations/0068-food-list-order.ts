import type { Migration } from '../migration.ts'

/** A page of the foods of a group, the newest first, is read without sorting all of them. */
export const foodListOrder: Migration = async (db) => {
  await db.schema.createIndex('food_by_creation').on('food').columns(['groupId', 'createdAt', 'id']).execute()
}
