import { flag, idColumn, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Who is told what of a household. */
export const notifiers: Migration = async (db) => {
  await db.schema
    .createTable('notifier')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('enabled', 'integer', flag(true))
    .addColumn('address', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('optionsId', 'text', required)
    .addColumn('events', 'text', required)
    .execute()
  await db.schema.createIndex('notifier_by_household').on('notifier').columns(['householdId', 'createdAt']).execute()
  await db.schema.createIndex('notifier_by_group').on('notifier').column('groupId').execute()
}
