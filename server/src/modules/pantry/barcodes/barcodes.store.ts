import type { Reader, Writer } from '#db/database.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

/** Codes that households have learned; the household is part of every query. */

export type BarcodeRow = PantryTables['barcode']

export const list = (db: Reader, householdId: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('barcode')
    .selectAll()
    .where('householdId', '=', householdId)
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()

export async function count(db: Reader, householdId: string): Promise<number> {
  const row = await db
    .selectFrom('barcode')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('householdId', '=', householdId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const find = (db: Reader, householdId: string, code: string) =>
  db
    .selectFrom('barcode')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('code', '=', code)
    .executeTakeFirst()

export const put = (db: Writer, row: BarcodeRow) =>
  db
    .insertInto('barcode')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['householdId', 'code']).doUpdateSet({
        foodId: row.foodId,
        name: row.name,
        packAmount: row.packAmount,
        packUnitId: row.packUnitId,
        updatedAt: row.updatedAt,
      }),
    )
    .execute()

export const remove = (db: Writer, householdId: string, code: string) =>
  db.deleteFrom('barcode').where('householdId', '=', householdId).where('code', '=', code).execute()
