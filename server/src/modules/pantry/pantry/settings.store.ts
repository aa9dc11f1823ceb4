import type { Reader, Writer } from '#db/database.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

export type SettingsRow = PantryTables['pantrySettings']

export const find = (db: Reader, householdId: string) =>
  db.selectFrom('pantrySettings').selectAll().where('householdId', '=', householdId).executeTakeFirst()

export const put = (db: Writer, row: SettingsRow) => {
  const { id: _id, householdId: _householdId, ...changed } = row
  return db
    .insertInto('pantrySettings')
    .values(row)
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet(changed))
    .execute()
}

export const asksAfterCooking = async (db: Reader, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('pantryPerson')
    .select('askAfterCooking')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.askAfterCooking !== 0
}

export const putPerson = (db: Writer, row: PantryTables['pantryPerson']) =>
  db
    .insertInto('pantryPerson')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ askAfterCooking: row.askAfterCooking }))
    .execute()

/** A list of everybody in the household. */
export const hasList = (db: Reader, householdId: string, id: string) =>
  db
    .selectFrom('shoppingList')
    .select('id')
    .where('householdId', '=', householdId)
    .where('isPrivate', '=', 0)
    .where('id', '=', id)
    .executeTakeFirst()
