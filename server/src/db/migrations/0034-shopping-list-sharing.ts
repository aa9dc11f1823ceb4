import { flag, idColumn, ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const shoppingListSharing: Migration = async (db) => {
  await db.schema
    .createTable('shoppingListLink')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('canTick', 'integer', flag(false))
    .addColumn('expiresAt', 'text', required)
    .execute()
  await db.schema
    .createIndex('shoppingListLink_by_shoppingListId')
    .on('shoppingListLink')
    .column('shoppingListId')
    .execute()
}
