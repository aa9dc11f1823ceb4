import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Names that schedules no longer have. */
const FORMER_SCHEDULES = [
  'backup-drill',
  'end-interrupted-migrations',
  'forget-notices',
  'forget-old-cooking',
  'remove-old-migrations',
  'settle-reference-imports',
]

/**
 * Whoever deletes an account, a household or a group asks every table that names it. Where the column has no index that
 * walks through the table of everybody.
 */
export const ownersByIndex: Migration = async (db) => {
  const columns: [table: string, column: string][] = [
    ['user', 'householdId'],
    ['invitation', 'groupId'],
    ['invitation', 'createdBy'],
    ['recipeTimelineEvent', 'userId'],
    ['recipeShareToken', 'groupId'],
    ['recipeExport', 'groupId'],
    ['recipeRevision', 'userId'],
    ['aiProviderChoice', 'defaultProviderId'],
    ['aiProviderChoice', 'imageProviderId'],
    ['aiProviderChoice', 'audioProviderId'],
  ]
  for (const [table, column] of columns)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
  // Few recipes are in the trash.
  await sql`create index "recipe_by_deletedBy" on "recipe" ("deletedBy") where "deletedBy" is not null`.execute(db)
  // A process of the release before may be running one of them.
  await sql`delete from "lease" where "holder" = '' and "name" in (${sql.join(FORMER_SCHEDULES)})`.execute(db)
}
