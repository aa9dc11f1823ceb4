import { idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const labels: Migration = async (db) => {
  await db.schema
    .createTable('label')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('color', 'text', required)
    .addUniqueConstraint('label_name', ['groupId', 'name'])
    .execute()
  await db.schema.createIndex('label_by_name').on('label').columns(['groupId', 'nameNormalised']).execute()
}
