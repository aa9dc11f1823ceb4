import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What a recipe is written in, and what somebody said of that. The language of recipes that are there is found when
 * their documents are written anew, in the background.
 */
export const recipeLanguage: Migration = async (db) => {
  for (const column of ['language', 'languageSet'])
    await db.schema.alterTable('recipe').addColumn(column, 'text').execute()
  await sql`update "searchDocument" set stale = 1 where kind = 'recipe'`.execute(db)
}
