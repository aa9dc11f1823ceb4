import { flag, idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const cookbooks: Migration = async (db) => {
  await db.schema
    .createTable('cookbook')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('public', 'integer', flag(false))
    .addColumn('queryFilterString', 'text', required)
    .addUniqueConstraint('cookbook_slug', ['groupId', 'slug'])
    .execute()
  await db.schema.createIndex('cookbook_by_household').on('cookbook').column('householdId').execute()
}
