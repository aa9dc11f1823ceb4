import type { RecipeLanguage } from '@larder/domain/languages/recipe-languages.ts'
import { sql } from 'kysely'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

/** What the index holds, whatever it is made of: compared as it stands before and after it was written anew. */

type StoredDocument = { id: string; [column: string]: unknown }

export async function documentsOf(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await readInChunks(ids, async (portion) => {
    const found = await sql<StoredDocument>`select * from "searchDocument" where id in (${sql.join(portion)})`.execute(
      db,
    )
    return found.rows
  })
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}

export const putLanguage = (db: Writer, ids: string[], language: RecipeLanguage | null) =>
  db.updateTable('recipe').set({ language }).where('id', 'in', ids).execute()

export const listGroups = (db: Reader) => db.selectFrom('group').select(['id', 'name']).orderBy('name').execute()

export const listRecipes = (db: Reader, groupId: string) =>
  db
    .selectFrom('recipe')
    .select(['id', 'name'])
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Documents of recipes that are in the trash or gone. */
export async function listLeftovers(db: Reader, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from "searchDocument" where "groupId" = ${groupId} and kind = 'recipe'
    and id not in (select id from recipe where "groupId" = ${groupId} and "deletedAt" is null)`.execute(db)
  return rows.map(({ name }) => name)
}

export async function removeLeftovers(db: Writer, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from "searchDocument" where "groupId" = ${groupId} and kind = 'recipe'
    and id not in (select id from recipe where "groupId" = ${groupId} and "deletedAt" is null)
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}
