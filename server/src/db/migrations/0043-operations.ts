import { ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Calls that were made under an id of the client with what was answered, and where merged things of lists have gone. */
export const operations: Migration = async (db) => {
  await db.schema
    .createTable('operation')
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('id', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('householdId', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('operation_key', ['userId', 'id'])
    .execute()
  await db.schema.createIndex('operation_by_age').on('operation').column('createdAt').execute()
  await db.schema
    .createTable('mergedShoppingItem')
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('id', 'text', required)
    .addColumn('intoId', 'text', required)
    .addColumn('mergedAt', 'text', required)
    .addPrimaryKeyConstraint('mergedShoppingItem_key', ['shoppingListId', 'id'])
    .execute()
  await db.schema.createIndex('mergedShoppingItem_by_age').on('mergedShoppingItem').column('mergedAt').execute()
}
