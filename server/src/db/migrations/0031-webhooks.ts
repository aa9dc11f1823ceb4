import { flag, idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Calls to other services at a time of day. */
export const webhooks: Migration = async (db) => {
  await db.schema
    .createTable('webhook')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('enabled', 'integer', flag(true))
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('scheduledTime', 'text', required)
    .addColumn('localTime', 'text')
    .addColumn('secret', 'text')
    .addColumn('handledUntil', 'text', required)
    .execute()
  await db.schema.createIndex('webhook_by_household').on('webhook').columns(['householdId', 'createdAt']).execute()
}
