import { sql } from 'kysely'
import type { Use } from '#core/collection/uses.ts'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'

/** The rules that are in force, the oldest first: of two that say the same, the later one counts. */
export const listEnabled = (db: Reader, groupId: string) =>
  db
    .selectFrom('importRule')
    .select(['kind', 'find', 'replaceWith', 'foodId'])
    .where('groupId', '=', groupId)
    .where('enabled', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export async function countOf(db: Reader, groupId: string): Promise<number> {
  const counted = await db
    .selectFrom('importRule')
    .select(sql<number>`count(*)`.as('count'))
    .where('groupId', '=', groupId)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

type Wanted = { kind: 'replaceText' | 'dropLine' | 'notAUnit' | 'useFood'; findNormalised: string }

/** The rules of the kind that look for the same. */
export const listSame = (db: Reader, groupId: string, { kind, findNormalised }: Wanted) =>
  db
    .selectFrom('importRule')
    .select('id')
    .where('groupId', '=', groupId)
    .where('kind', '=', kind)
    .where('findNormalised', '=', findNormalised)
    .execute()

/** Names of foods that rules mean; the rules were found in the caller's group, and foods do not change theirs. */
export const foodNames = prepared<{ id: string; name: string }>((db, ids) =>
  db.selectFrom('food').select(['id', 'name']).where('id', 'in', ids).compile(),
)

/** The rules that mean a food, for "where used" and for merging. */
export const foodInImportRules: Use = {
  find: async (db, groupId, id, maxNames) => {
    const rules = await db
      .selectFrom('importRule')
      .select('find')
      .where('groupId', '=', groupId)
      .where('foodId', '=', id)
      .orderBy('findNormalised')
      .execute()
    return { count: rules.length, names: rules.slice(0, maxNames).map(({ find }) => find) }
  },
  repoint: async (db, groupId, from, to) => {
    await db
      .updateTable('importRule')
      .set({ foodId: to })
      .where('groupId', '=', groupId)
      .where('foodId', '=', from)
      .execute()
  },
}
