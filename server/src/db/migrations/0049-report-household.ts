import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A report is its household's; what the whole group brought in is the group's, and so is what nobody can tell any more.
 */
export const reportHousehold: Migration = async (db) => {
  await db.schema
    .alterTable('report')
    .addColumn('householdId', 'text', (column) => column.references('household.id').onDelete('cascade'))
    .execute()
  await sql`
    update "report" set "householdId" = (
      select "job"."householdId" from "job"
      where "job"."id" = "report"."jobId" and "job"."kind" <> 'group-archive-import'
        and "job"."householdId" in (select "household"."id" from "household")
    )`.execute(db)
  await db.schema.createIndex('report_by_household').on('report').column('householdId').execute()
}
