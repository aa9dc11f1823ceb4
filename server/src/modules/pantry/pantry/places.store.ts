import type { Reader, Writer } from '#db/database.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

export type PlaceRow = PantryTables['pantryPlace']

export const list = (db: Reader, householdId: string) =>
  db
    .selectFrom('pantryPlace')
    .selectAll()
    .where('householdId', '=', householdId)
    .orderBy('position')
    .orderBy('nameNormalised')
    .execute()

export const insert = (db: Writer, rows: PlaceRow[]) => db.insertInto('pantryPlace').values(rows).execute()
