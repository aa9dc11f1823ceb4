import { count, idColumn, loose, ownedBy, required, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** The AI services of a group, which of them does what, and how often each was asked in a month. */
export const aiProviders: Migration = async (db) => {
  await db.schema
    .createTable('aiProvider')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('name', 'text', required)
    .addColumn('baseUrl', 'text')
    .addColumn('model', 'text', required)
    .addColumn('timeout', 'integer', required)
    .addColumn('secrets', 'text', required)
    .addColumn('requestParams', 'text', required)
    .addColumn('monthlyLimit', 'integer')
    .execute()
  await db.schema.createIndex('aiProvider_by_group').on('aiProvider').columns(['groupId', 'createdAt']).execute()
  await db.schema
    .createTable('aiProviderChoice')
    .addColumn('groupId', 'text', (column) => ownedBy('group.id')(column).primaryKey())
    .addColumn('defaultProviderId', 'text', loose('aiProvider.id'))
    .addColumn('imageProviderId', 'text', loose('aiProvider.id'))
    .addColumn('audioProviderId', 'text', loose('aiProvider.id'))
    .execute()
  await db.schema
    .createTable('aiCallCount')
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('service', 'text', required)
    .addColumn('month', 'text', required)
    .addColumn('calls', 'integer', count(0))
    .addPrimaryKeyConstraint('aiCallCount_key', ['groupId', 'service', 'month'])
    .execute()
}
