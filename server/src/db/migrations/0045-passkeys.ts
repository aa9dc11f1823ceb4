import { idColumn, ownedBy, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Keys that stand for a person, alone or beside the password. */
export const passkeys: Migration = async (db) => {
  await db.schema
    .createTable('passkey')
    .$call(idColumn)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('name', 'text', textDefault(''))
    .addColumn('credentialId', 'text', required)
    .addColumn('publicKey', 'text', required)
    .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('userHandle', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('lastUsedAt', 'text')
    .addUniqueConstraint('passkey_credential', ['credentialId'])
    .execute()
  await db.schema.createIndex('passkey_by_user').on('passkey').column('userId').execute()
  await db.schema
    .createTable('spentChallenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expiresAt', 'text', required)
    .execute()
}
