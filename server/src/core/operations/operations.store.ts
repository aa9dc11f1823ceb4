import type { Writer } from '#db/database.ts'
import type { CoreTables } from '#db/tables/core-tables.ts'

export type OperationRow = CoreTables['operation']

/** Whether it is new. Waits for whoever is making the same call at this moment, and sees what became of it. */
export async function claim(db: Writer, row: OperationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const find = (db: Writer, userId: string, id: string): Promise<OperationRow | undefined> =>
  db.selectFrom('operation').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const putAnswer = (db: Writer, userId: string, id: string, answer: string) =>
  db.updateTable('operation').set({ answer }).where('userId', '=', userId).where('id', '=', id).execute()

export async function removeBefore(db: Writer, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('operation').where('createdAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
