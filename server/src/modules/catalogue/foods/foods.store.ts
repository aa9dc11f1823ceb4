import { sql } from 'kysely'
import type { Use } from '#core/collection/uses.ts'
import type { Reader, Writer } from '#db/database.ts'

export const updateLabel = (db: Writer, groupId: string, ids: string[], labelId: string | null, updatedAt: string) =>
  db
    .updateTable('food')
    .set({ labelId, updatedAt })
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()

/** What it stands for, with the name under which that was found. */
export const matchOf = (db: Reader, groupId: string, id: string) =>
  db
    .selectFrom('food')
    .select(['name', 'catalogueKey', 'matchedBy'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Where nobody said that the one food stands for none, it stands for what the other one did. */
export async function takeOverMatch(db: Writer, groupId: string, from: string, to: string): Promise<void> {
  const { catalogueKey = null, matchedBy = null } = (await matchOf(db, groupId, from)) ?? {}
  if (catalogueKey === null) return
  await db
    .updateTable('food')
    .set({ catalogueKey, matchedBy })
    .where('groupId', '=', groupId)
    .where('id', '=', to)
    .where('catalogueKey', 'is', null)
    .where((where) => where.or([where('matchedBy', 'is', null), where('matchedBy', '<>', 'person')]))
    .execute()
}

/** Foods without a label get the one that stands beside their name, in one statement. */
export async function labelUnlabelled(db: Writer, groupId: string, labels: Map<string, string>, updatedAt: string) {
  const cases = [...labels].map(([name, labelId]) => sql`when ${name} then ${labelId}`)
  await db
    .updateTable('food')
    .set({ labelId: sql<string>`case "name" ${sql.join(cases, sql` `)} end`, updatedAt })
    .where('groupId', '=', groupId)
    .where('labelId', 'is', null)
    .where('name', 'in', [...labels.keys()])
    .execute()
}

/** Which foods carry a label. */
export const labelOnFoods: Use['find'] = async (db, groupId, labelId, maxNames) => {
  const foods = db.selectFrom('food').where('groupId', '=', groupId).where('labelId', '=', labelId)
  const counted = await foods.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
  const named = await foods.select('name').orderBy('nameNormalised').orderBy('id').limit(maxNames).execute()
  return { count: Number(counted?.count ?? 0), names: named.map(({ name }) => name) }
}
