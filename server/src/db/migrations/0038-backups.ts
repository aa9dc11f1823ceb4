import { idColumn, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** What became of backups and restores. It belongs to this installation: no archive holds it, and no restore replaces it. */
export const backups: Migration = async (db) => {
  await db.schema
    .createTable('backupRecord')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('archive', 'text', required)
    .addColumn('succeeded', 'integer', required)
    .addColumn('detail', 'text', textDefault(''))
    .execute()
  await db.schema.createIndex('backupRecord_by_kind').on('backupRecord').columns(['kind', 'createdAt']).execute()
}
