import { count, idColumn, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Messages to others: what waits to be sent, and what became of it. */
export const deliveries: Migration = async (db) => {
  await db.schema
    .createTable('delivery')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('kind', 'text', required)
    .addColumn('sourceId', 'text', required)
    .addColumn('uniqueKey', 'text', (column) => column.notNull().unique())
    .addColumn('event', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', count(0))
    .addColumn('mostAttempts', 'integer', required)
    .addColumn('dueAt', 'text')
    .addColumn('leaseHolder', 'text', textDefault(''))
    .addColumn('reason', 'text')
    .addColumn('status', 'integer')
    .addColumn('excerpt', 'text', textDefault(''))
    .addColumn('durationMs', 'integer')
    .addColumn('finishedAt', 'text')
    .execute()
  await db.schema.createIndex('delivery_by_due').on('delivery').column('dueAt').execute()
  await db.schema.createIndex('delivery_by_finish').on('delivery').column('finishedAt').execute()
  await db.schema
    .createIndex('delivery_by_household')
    .on('delivery')
    .columns(['householdId', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('delivery_by_source').on('delivery').columns(['sourceId', 'createdAt', 'id']).execute()
}
