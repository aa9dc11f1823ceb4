import type { Reader, Writer } from '#db/database.ts'

/** The limits stand in the row of their household. */

export const read = async (db: Reader, householdId: string): Promise<string> =>
  (await db.selectFrom('household').select('cookingMinutes').where('id', '=', householdId).executeTakeFirstOrThrow())
    .cookingMinutes ?? '{}'

export const write = (db: Writer, householdId: string, cookingMinutes: string, updatedAt: string) =>
  db.updateTable('household').set({ cookingMinutes, updatedAt }).where('id', '=', householdId).execute()
