import { required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * What has changed, for clients that were away for a moment. Ids only, and none of them a foreign key: a notice may
 * tell of what is gone, and none lives for long.
 */
export const notices: Migration = async (db, { serialId }) => {
  await db.schema
    .createTable('notice')
    .$call(serialId)
    .addColumn('at', 'text', required)
    .addColumn('groupId', 'text', required)
    .addColumn('scope', 'text', required)
    .addColumn('audienceId', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entityId', 'text')
    .addColumn('ofId', 'text')
    .addColumn('action', 'text', required)
    .addColumn('byUserId', 'text')
    .addColumn('byClient', 'text')
    .execute()
  await db.schema.createIndex('notice_by_group').on('notice').columns(['groupId', 'id']).execute()
  await db.schema.createIndex('notice_by_age').on('notice').column('at').execute()
}
