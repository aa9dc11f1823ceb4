import { count, idColumn, loose, ownedBy, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Whole backups of other programs, and what became of everything in them. */
export const referenceImports: Migration = async (db) => {
  await db.schema
    .createTable('referenceImport')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('fileName', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('jobId', 'text')
    .addColumn('runs', 'integer', count(0))
    .addColumn('finishedGroups', 'text', textDefault('[]'))
    .execute()
  await db.schema
    .createTable('referenceImportItem')
    .addColumn('importId', 'text', ownedBy('referenceImport.id'))
    .addColumn('position', 'integer', required)
    .addColumn('archivedGroup', 'text', required)
    .addColumn('groupName', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('reason', 'text', textDefault(''))
    .addColumn('archivedId', 'text')
    .addColumn('thingId', 'text')
    .addPrimaryKeyConstraint('referenceImportItem_key', ['importId', 'position'])
    .execute()
  await db.schema.createIndex('referenceImport_by_user').on('referenceImport').columns(['userId']).execute()
  await db.schema
    .createIndex('referenceImportItem_by_archived')
    .on('referenceImportItem')
    .columns(['kind', 'archivedId'])
    .execute()
}
