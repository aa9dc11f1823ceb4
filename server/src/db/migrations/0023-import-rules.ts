import { flag, idColumn, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** A rule that names a food is nothing without it and goes with it; others name none. */
export const importRules: Migration = async (db) => {
  await db.schema
    .createTable('importRule')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('kind', 'text', required)
    .addColumn('find', 'text', required)
    .addColumn('findNormalised', 'text', required)
    .addColumn('replaceWith', 'text', textDefault(''))
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', flag(true))
    .addUniqueConstraint('importRule_once', ['groupId', 'kind', 'find'])
    .execute()
  await db.schema.createIndex('importRule_by_food').on('importRule').column('foodId').execute()
}
