import type { Reader, Writer } from '#db/database.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

type PlaceRow = PantryTables['pantryPlace']

/** The places of households; the household is part of every query. */

/** How many batches are there, by the place. */
export async function counts(db: Reader, householdId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pantryBatch')
    .select(['placeId', (eb) => eb.fn.countAll().as('count')])
    .where('householdId', '=', householdId)
    .where('gone', '=', 0)
    .where('placeId', 'is not', null)
    .groupBy('placeId')
    .execute()
  return new Map(rows.map(({ placeId, count }) => [placeId ?? '', Number(count)]))
}

export const update = (db: Writer, householdId: string, id: string, changed: Partial<PlaceRow>) =>
  db
    .updateTable('pantryPlace')
    .set(changed)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const remove = (db: Writer, householdId: string, id: string) =>
  db.deleteFrom('pantryPlace').where('householdId', '=', householdId).where('id', '=', id).execute()
