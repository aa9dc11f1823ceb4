import type { Migration } from '../migration.ts'

/** Of each source that waits the first ones are looked up, so that a long queue costs no more than a short one. */
export const deliverySources: Migration = async (db) => {
  await db.schema
    .createIndex('delivery_by_source_due')
    .on('delivery')
    .columns(['sourceId', 'dueAt', 'id'])
    .where('dueAt', 'is not', null)
    .execute()
}
