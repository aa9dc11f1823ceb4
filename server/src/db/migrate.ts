import type { Kysely } from 'kysely'
import { startProblem } from '../start-problem.ts'
import type { Connection } from './connection.ts'
import type { Reader } from './database.ts'
import { everyMigration } from './migrations/every-migration.ts'
import { retryDeadlocks } from './transient-errors.ts'

/**
 * Brings the database up to date in one transaction, or leaves it as it was. Returns the names that ran. `last` stops
 * earlier, for tests of what an older version left. Processes of the release before work meanwhile: where the database
 * ends the migration in favour of one of them, it begins anew.
 */
export async function migrate({ writer, dialect }: Connection, now: string, last?: string): Promise<string[]> {
  await writer.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute()

  const attempt = () =>
    writer.transaction().execute(async (db) => {
      await dialect.lockMigrations(db)
      const applied = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name))
      refuseNewer(applied)
      const pending = everyMigration.filter(([name]) => !applied.has(name) && (last === undefined || name <= last))
      for (const [name, run] of pending) {
        await run(db as unknown as Kysely<unknown>, dialect.migrationTools)
        await db.insertInto('migration').values({ name, appliedAt: now }).execute()
      }
      return pending.map(([name]) => name)
    })
  return retryDeadlocks(dialect, attempt)
}

/**
 * Whether this version can work with the tables: a newer process of a rolling upgrade may have added to them, and what
 * this one knows is still there (`test/rolling-upgrades.test.ts`).
 */
export async function hasOwnTables(db: Reader): Promise<boolean> {
  const applied = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name))
  return everyMigration.every(([name]) => applied.has(name))
}

/** Whether the tables are those of this version, neither older nor newer. */
export async function isUpToDate(db: Reader): Promise<boolean> {
  const applied = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name))
  return applied.size === everyMigration.length && everyMigration.every(([name]) => applied.has(name))
}

function refuseNewer(applied: Set<string>): void {
  const known = new Set(everyMigration.map(([name]) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw startProblem(
      `The database was written by a newer version of Larder (it knows ${unknown.join(', ')}). ` +
        'Start that version again, or restore a backup made before the upgrade.',
    )
}
