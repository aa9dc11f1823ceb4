import type { SearchListQuery } from '@larder/contract/page.ts'
import { sql } from 'kysely'
import { type Collection, type ListCtx, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { inOrder } from '#db/rows.ts'
import type { FoodTables } from '#db/tables/food-tables.ts'

type FoodTable = FoodTables['food']
type FoodChange = Omit<FoodTable, 'id' | 'groupId' | 'createdAt'>

const columns = ['id', 'name', 'pluralName', 'description', 'labelId', 'createdAt', 'updatedAt'] as const
export type FoodRow = Pick<FoodTable, (typeof columns)[number]>

export const list = (
  ctx: ListCtx,
  groupId: string,
  query: SearchListQuery,
  { attributes, link }: Pick<Collection, 'attributes' | 'link'>,
) =>
  listPage(
    ctx.db.selectFrom('food').select(columns).where('groupId', '=', groupId),
    { alias: 'food', attributes, searched: ['nameNormalised', 'pluralNameNormalised'], link },
    query,
    ctx,
  )

const byIds = prepared<FoodRow, [groupId: string]>((db, ids, groupId) =>
  db.selectFrom('food').select(columns).where('groupId', '=', groupId).where('id', 'in', ids).compile(),
)

export const listByIds = (db: Reader, groupId: string, ids: string[]) => byIds(db, ids, groupId)

export const insert = (db: Writer, row: FoodTable) => db.insertInto('food').values(row).execute()

/** Leaves names that are there as they are, and returns the ids of the new ones. */
export const insertMissing = async (db: Writer, rows: FoodTable[]): Promise<Set<string>> => {
  const added = await db
    .insertInto('food')
    .values(inOrder(rows, ({ name }) => name))
    .onConflict((conflict) => conflict.columns(['groupId', 'name']).doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

export const update = (db: Writer, groupId: string, id: string, change: FoodChange) =>
  db.updateTable('food').set(change).where('groupId', '=', groupId).where('id', '=', id).execute()

export const updateLabel = (db: Writer, groupId: string, ids: string[], labelId: string | null, updatedAt: string) =>
  db
    .updateTable('food')
    .set({ labelId, updatedAt })
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()

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

export const remove = (db: Writer, groupId: string, ids: string[]) =>
  db.deleteFrom('food').where('groupId', '=', groupId).where('id', 'in', ids).returning('id').execute()
