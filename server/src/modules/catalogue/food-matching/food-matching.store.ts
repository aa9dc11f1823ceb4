import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

/** Which food of the catalogue the foods of groups stand for. */

export type MatchedRow = {
  id: string
  name: string
  catalogueKey: string | null
  matchedBy: 'larder' | 'person' | null
}

/** All of the group's, the oldest first. */
export const matchesIn = (db: Reader, groupId: string): Promise<MatchedRow[]> =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'catalogueKey', 'matchedBy'])
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const decide = (db: Writer, groupId: string, id: string, catalogueKey: string | null, updatedAt: string) =>
  db
    .updateTable('food')
    .set({ catalogueKey, matchedBy: 'person', updatedAt })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export type WaitingRow = { id: string; name: string; groupId: string; foodLanguage: string | null }

/** Foods that nobody has looked at, of any group. */
export const waiting = async (db: Reader, limit: number): Promise<WaitingRow[]> => {
  const rows = await db
    .selectFrom('food')
    .innerJoin('group', 'group.id', 'food.groupId')
    .select(['food.id', 'food.name', 'food.groupId', 'group.foodLanguage'])
    .where('food.matchedBy', 'is', null)
    .orderBy('food.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, foodLanguage: row.foodLanguage ?? null }))
}

/** Whether a group has foods that nobody has looked at. */
export const isWaiting = async (db: Reader, groupId: string): Promise<boolean> => {
  const foods = db.selectFrom('food').select('id').where('matchedBy', 'is', null).where('groupId', '=', groupId)
  return (await foods.limit(1).executeTakeFirst()) !== undefined
}

/** Names of foods of a group that has not said in which language they are. */
export const someNames = async (db: Reader, groupId: string, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('food').select('name').where('groupId', '=', groupId).limit(limit).execute()
  return rows.map(({ name }) => name)
}

export const putLanguage = (db: Writer, groupId: string, foodLanguage: string) =>
  db.updateTable('group').set({ foodLanguage }).where('id', '=', groupId).where('foodLanguage', 'is', null).execute()

const VALUES_OF_A_CASE = 3

/** Only where nobody has said anything meanwhile. */
export async function putMatches(db: Writer, matches: { id: string; catalogueKey: string | null }[]): Promise<void> {
  for (const portion of chunks(matches, VALUES_OF_A_CASE)) {
    const cases = portion.map(({ id, catalogueKey }) => sql`when ${id} then ${catalogueKey}`)
    await db
      .updateTable('food')
      .set({ catalogueKey: sql<string>`case "id" ${sql.join(cases, sql` `)} end`, matchedBy: 'larder' })
      .where('matchedBy', 'is', null)
      .where(
        'id',
        'in',
        portion.map(({ id }) => id),
      )
      .execute()
  }
}
