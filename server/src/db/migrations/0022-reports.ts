import { idColumn, loose, ownedBy, required, textDefault } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** What became of long pieces of work, entry by entry. */
export const reports: Migration = async (db) => {
  await db.schema
    .createTable('report')
    .$call(idColumn)
    .addColumn('groupId', 'text', ownedBy('group.id'))
    .addColumn('timestamp', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('jobId', 'text')
    .execute()
  await db.schema
    .createTable('reportEntry')
    .$call(idColumn)
    .addColumn('reportId', 'text', ownedBy('report.id'))
    .addColumn('position', 'integer')
    .addColumn('timestamp', 'text', required)
    .addColumn('success', 'integer', required)
    .addColumn('message', 'text', required)
    .addColumn('exception', 'text', textDefault(''))
    .addColumn('source', 'text')
    .addColumn('recipeId', 'text', loose('recipe.id'))
    .execute()
  const indexes: [string, 'report' | 'reportEntry', string[]][] = [
    ['report_by_group', 'report', ['groupId', 'timestamp']],
    ['report_by_time', 'report', ['timestamp']],
    ['report_by_job', 'report', ['jobId']],
    ['reportEntry_by_recipe', 'reportEntry', ['recipeId']],
  ]
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute()
  // Two processes that both believe to have the job write one entry; entries without a place are not compared.
  await db.schema
    .createIndex('reportEntry_by_report')
    .on('reportEntry')
    .columns(['reportId', 'position'])
    .unique()
    .execute()
}
