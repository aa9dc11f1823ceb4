import type { Migration } from '../migration.ts'

/** Under which key the picture of an event lies; none for what was stored before there were keys. */
export const fileVersions: Migration = async (db) => {
  await db.schema.alterTable('recipeTimelineEvent').addColumn('imageKey', 'text').execute()
}
