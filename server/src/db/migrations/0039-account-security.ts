import { idColumn, ownedBy, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * API tokens say what they are good for and until when; those from before keep all they had. A session is a row, so that
 * it can be shown and ended by itself. The audit log names people and things by their words of the moment and refers to
 * nothing: it outlives what it tells of, and belongs to this installation.
 */
export const accountSecurity: Migration = async (db) => {
  await db.schema.alterTable('apiToken').addColumn('scopes', 'text').execute()
  await db.schema.alterTable('apiToken').addColumn('expiresAt', 'text').execute()

  await db.schema
    .createTable('session')
    .$call(idColumn)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('createdAt', 'text', required)
    .addColumn('lastSeenAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('address', 'text', textDefault(''))
    .addColumn('device', 'text', textDefault(''))
    .execute()
  await db.schema.createIndex('session_by_user').on('session').column('userId').execute()
  await db.schema.createIndex('session_by_end').on('session').column('expiresAt').execute()

  await db.schema
    .createTable('auditEvent')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('actorId', 'text')
    .addColumn('actorName', 'text', textDefault(''))
    .addColumn('via', 'text', required)
    .addColumn('subjectId', 'text')
    .addColumn('subjectName', 'text', textDefault(''))
    .addColumn('detail', 'text', textDefault(''))
    .addColumn('address', 'text', textDefault(''))
    .addColumn('device', 'text', textDefault(''))
    .execute()
  await db.schema.createIndex('auditEvent_by_time').on('auditEvent').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('auditEvent_by_actor').on('auditEvent').columns(['actorId', 'createdAt']).execute()
  await db.schema.createIndex('auditEvent_by_subject').on('auditEvent').columns(['subjectId', 'createdAt']).execute()
}
