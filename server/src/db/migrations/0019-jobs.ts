import { count, flag, idColumn, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** Nothing here refers to other rows: even when the person is gone, the files of a job have to be found. */
export const jobs: Migration = async (db) => {
  await db.schema
    .createTable('job')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('kind', 'text', required)
    .addColumn('userId', 'text')
    .addColumn('householdId', 'text')
    .addColumn('groupId', 'text')
    .addColumn('locale', 'text', required)
    .addColumn('input', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('progressDone', 'integer', count(0))
    .addColumn('progressTotal', 'integer')
    .addColumn('step', 'text')
    .addColumn('result', 'text')
    .addColumn('file', 'text')
    .addColumn('error', 'text')
    .addColumn('attempts', 'integer', count(0))
    .addColumn('runAfter', 'text', required)
    .addColumn('cancelAsked', 'integer', flag(false))
    .addColumn('leaseHolder', 'text', textDefault(''))
    .addColumn('leaseExpiresAt', 'text')
    .addColumn('startedAt', 'text')
    .addColumn('finishedAt', 'text')
    .execute()
  const indexes: [string, string[]][] = [
    ['job_by_status', ['status', 'runAfter']],
    ['job_by_user', ['userId', 'createdAt']],
    ['job_by_update', ['updatedAt', 'id']],
    ['job_by_end', ['finishedAt']],
  ]
  for (const [name, columns] of indexes) await db.schema.createIndex(name).on('job').columns(columns).execute()
}
