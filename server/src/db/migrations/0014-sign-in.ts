import { count } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * Wrong passwords are counted for each name that is tried, whether or not somebody has it, and for each device that
 * signed in before; so the counters leave the accounts. An account knows who it is at the identity provider.
 */
export const signIn: Migration = async (db) => {
  await db.schema
    .createTable('signInFailure')
    .addColumn('keyHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('failures', 'integer', count(0))
    .addColumn('lockedAt', 'text')
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('signInFailure_by_user').on('signInFailure').column('userId').execute()
  await db.schema.createIndex('signInFailure_by_time').on('signInFailure').column('updatedAt').execute()

  await db.schema.alterTable('user').dropColumn('failedLogins').execute()
  await db.schema.alterTable('user').dropColumn('lockedAt').execute()
  await db.schema.alterTable('user').addColumn('oidcSubject', 'text').execute()
  await db.schema.createIndex('user_by_oidcSubject').on('user').column('oidcSubject').unique().execute()
}
