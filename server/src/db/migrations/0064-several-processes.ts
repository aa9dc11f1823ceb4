import { sql } from 'kysely'
import { required } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * What several processes of one installation share: the secret where no folder is common, calls that are counted, and
 * what the last check of rows and files found.
 */
export const severalProcesses: Migration = async (db, { dialect }) => {
  await db.schema
    .createTable('installationSecret')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('secret', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  const counts = db.schema
    .createTable('rateLimit')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('calls', 'integer', required)
    .addColumn('endsAtMs', 'bigint', required)
  // Counts of a minute may be lost with a crash, and are not worth a write-ahead log.
  await (dialect === 'postgres' ? counts.modifyFront(sql`unlogged`) : counts).execute()
  await db.schema
    .createTable('consistencyCheck')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('checkedAt', 'text', required)
    .addColumn('differences', 'integer', required)
    .addColumn('examples', 'text', required)
    .execute()
}
