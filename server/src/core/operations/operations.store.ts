import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Writer } from '#db/database.ts'
import type { CoreTables } from '#db/tables/core-tables.ts'

export type OperationRow = CoreTables['operation']

/** Whether the id is new. Waits while the same call is running, and then sees its answer. */
export async function claim(db: Writer, row: OperationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function find(db: Writer, userId: string, id: string): Promise<OperationRow | undefined> {
  const row = await db
    .selectFrom('operation')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, answer: row.answer && unpacked(row.answer) }
}

export const putAnswer = (db: Writer, userId: string, id: string, answer: string) =>
  db
    .updateTable('operation')
    .set({ answer: packed(answer) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

/** Long answers are repetitive and kept for a month, so they are compressed. */
const PACKED_FROM = 2_000
const PACKED = 'deflated:'

const packed = (text: string): string =>
  text.length < PACKED_FROM ? text : PACKED + deflateRawSync(text, { level: 1 }).toString('base64')

const unpacked = (text: string): string =>
  text.startsWith(PACKED) ? inflateRawSync(Buffer.from(text.slice(PACKED.length), 'base64')).toString() : text

export async function removeBefore(db: Writer, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('operation').where('createdAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
