import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

/** What households say about foods, and the contract's flag beside it. */

export type PantryFoodRow = PantryTables['pantryFood']

const rowsOfFoods = prepared<PantryFoodRow, [householdId: string]>((db, ids, householdId) =>
  db.selectFrom('pantryFood').selectAll().where('householdId', '=', householdId).where('foodId', 'in', ids).compile(),
)
export const ofFoods = (db: Reader, householdId: string, ids: string[]): Promise<PantryFoodRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOfFoods(db, ids, householdId)

const flagsOf = prepared<{ foodId: string }, [householdId: string]>((db, ids, householdId) =>
  db
    .selectFrom('foodOnHand')
    .select('foodId')
    .where('householdId', '=', householdId)
    .where('foodId', 'in', ids)
    .compile(),
)
export const flags = (db: Reader, householdId: string, ids: string[]): Promise<{ foodId: string }[]> =>
  ids.length === 0 ? Promise.resolve([]) : flagsOf(db, ids, householdId)

const inStock = prepared<{ foodId: string | null }, [householdId: string]>((db, ids, householdId) =>
  db
    .selectFrom('pantryBatch')
    .select('foodId')
    .distinct()
    .where('householdId', '=', householdId)
    .where('gone', '=', 0)
    .where('foodId', 'in', ids)
    .compile(),
)
export const stocked = (db: Reader, householdId: string, ids: string[]): Promise<{ foodId: string | null }[]> =>
  ids.length === 0 ? Promise.resolve([]) : inStock(db, ids, householdId)

/** Foods that have a window of days of their own. */
export const withOwnWindow = (db: Reader, householdId: string) =>
  db
    .selectFrom('pantryFood')
    .select(['foodId', 'soonDays', 'soonLastTenth'])
    .where('householdId', '=', householdId)
    .where((where) => where.or([where('soonDays', 'is not', null), where('soonLastTenth', '=', 1)]))
    .execute()

export const put = async (db: Writer, rows: PantryFoodRow[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('pantryFood')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['householdId', 'foodId']).doUpdateSet((row) => ({
        depth: row.ref('excluded.depth'),
        level: row.ref('excluded.level'),
        saidAt: row.ref('excluded.saidAt'),
        leastAmount: row.ref('excluded.leastAmount'),
        leastUnitId: row.ref('excluded.leastUnitId'),
        restock: row.ref('excluded.restock'),
        restockListId: row.ref('excluded.restockListId'),
        placeId: row.ref('excluded.placeId'),
        days: row.ref('excluded.days'),
        soonDays: row.ref('excluded.soonDays'),
        soonLastTenth: row.ref('excluded.soonLastTenth'),
        thawLow: row.ref('excluded.thawLow'),
        thawHigh: row.ref('excluded.thawHigh'),
      })),
    )
    .execute()
}
