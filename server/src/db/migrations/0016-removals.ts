import { idColumn, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Nothing here refers to other rows: even when the person is gone, the files that are kept have to be found. */
export const removals: Migration = async (db) => {
  await db.schema
    .createTable('removal')
    .$call(idColumn)
    .addColumn('userId', 'text', required)
    .addColumn('groupId', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('rows', 'text', required)
    .addColumn('folders', 'text', required)
    .execute()
  await db.schema.createIndex('removal_by_creation').on('removal').column('createdAt').execute()
}
