import { count, idColumn, ownedBy, required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Codes of an authenticator app beside the password, and codes on paper for when the app is lost. */
export const secondFactors: Migration = async (db) => {
  await db.schema
    .createTable('totpFactor')
    .addColumn('userId', 'text', (column) => ownedBy('user.id')(column).primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer', count(0))
    .execute()
  await db.schema
    .createTable('recoveryCode')
    .$call(idColumn)
    .addColumn('userId', 'text', ownedBy('user.id'))
    .addColumn('codeHash', 'text', required)
    .execute()
  await db.schema.createIndex('recoveryCode_by_user').on('recoveryCode').columns(['userId', 'codeHash']).execute()
}
