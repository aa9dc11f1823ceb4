import { sql } from 'kysely'
import { chunks } from './chunks.ts'
import type { Database, Writer } from './database.ts'

const VALUES_OF_A_CASE = 3

type Column = { table: keyof Database; column: string; also?: { [column: string]: number } }

/** Gives each of these rows a text of its own in one column, in few statements; `also` is the same for all of them. */
export async function setTexts(
  db: Writer,
  { table, column, also = {} }: Column,
  rows: { id: string; text: string }[],
): Promise<void> {
  for (const portion of chunks(rows, VALUES_OF_A_CASE)) {
    const cases = portion.map(({ id, text }) => sql`when ${id} then ${text}`)
    await db
      .updateTable(table as 'recurringItem')
      .set({ ...also, [column]: sql<string>`case "id" ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        portion.map(({ id }) => id),
      )
      .execute()
  }
}
