import { count, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Nothing here refers to other rows: what is left to do outlives what it is about. */
export const outbox: Migration = async (db, { serialId }) => {
  await db.schema
    .createTable('outbox')
    .$call(serialId)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('dueAt', 'text', required)
    .addColumn('holder', 'text')
    .addColumn('attempts', 'integer', count(0))
    .addColumn('error', 'text')
    .addColumn('failedAt', 'text')
    .execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['failedAt', 'dueAt']).execute()
  await db.schema.createIndex('outbox_by_subject').on('outbox').columns(['kind', 'subject', 'id']).execute()
}
