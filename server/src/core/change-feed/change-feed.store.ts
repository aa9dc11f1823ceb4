import { sql } from 'kysely'
import type { Database, Reader, Writer } from '#db/database.ts'
import { preparedRows } from '#db/prepared.ts'

type Table = Database['notice']
export type NewEntry = Omit<Table, 'id'>
export type EntryRow = NewEntry & { id: number }

export const insert = preparedRows<NewEntry>((db, rows) => db.insertInto('notice').values(rows).compile())

/** The entries of a group after a position, oldest first. */
export const listAfter = (db: Reader, groupId: string, after: number, limit: number): Promise<EntryRow[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The first and last id there are; zero where there is none. */
export async function range(db: Reader): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select (select min("id") from "notice") as "oldest", (select max("id") from "notice") as "newest"`.execute(
    db as never,
  )
  return { oldest: rows[0]?.oldest ?? 0, newest: rows[0]?.newest ?? 0 }
}

export async function newestOf(db: Reader, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('groupId', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The newest entry always stays: its id says how far the numbers have come. */
export const removeBefore = (db: Writer, at: string) =>
  db
    .deleteFrom('notice')
    .where('at', '<', at)
    .where('id', '<', (where) => where.selectFrom('notice as newest').select((max) => max.fn.max('newest.id').as('id')))
    .execute()
