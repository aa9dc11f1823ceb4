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
