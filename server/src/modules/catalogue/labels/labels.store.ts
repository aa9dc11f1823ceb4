import { sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Reader } from '#db/database.ts'

export type NamedLabel = { id: string; name: string }

/** All of the group's, the oldest first. */
export const labelNames = async (db: Reader, groupId: string): Promise<NamedLabel[]> => {
  const { rows } = await sql<NamedLabel>`
    select "id", "name" from "label" where "groupId" = ${groupId}
    order by "createdAt", "id" ${sql.raw(CACHE_UNTIL_WRITE)}`.execute(db)
  return rows
}

/** In which language the group's foods are made; nothing where nobody has said. */
export const foodLanguage = async (db: Reader, groupId: string): Promise<string | null> => {
  const row = await db.selectFrom('group').select('foodLanguage').where('id', '=', groupId).executeTakeFirst()
  return row?.foodLanguage ?? null
}
