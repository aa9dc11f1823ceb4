import type { ItemIdentity } from '@larder/domain/shopping/usual-items.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** What things cost a household; the household is part of every query. */

export type PriceRow = ShoppingTables['itemPrice']

const prices = (db: Reader, householdId: string) =>
  db.selectFrom('itemPrice').selectAll().where('householdId', '=', householdId)

/** The newest first. */
export const list = (db: Reader, householdId: string): Promise<PriceRow[]> =>
  prices(db, householdId).orderBy('updatedAt', 'desc').orderBy('id').execute()

export const find = (db: Reader, householdId: string, id: string): Promise<PriceRow | undefined> =>
  prices(db, householdId).where('id', '=', id).executeTakeFirst()

export const findOf = (
  db: Reader,
  householdId: string,
  { foodId, nameNormalised }: ItemIdentity,
  storeId: string | null,
): Promise<PriceRow | undefined> =>
  prices(db, householdId)
    .where('foodId', foodId === null ? 'is' : '=', foodId)
    .where('nameNormalised', nameNormalised === null ? 'is' : '=', nameNormalised)
    .where('storeId', storeId === null ? 'is' : '=', storeId)
    .executeTakeFirst()

export const put = (db: Writer, row: PriceRow) => {
  const { id: _, createdAt: __, ...change } = row
  return db
    .insertInto('itemPrice')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

export const remove = (db: Writer, id: string) => db.deleteFrom('itemPrice').where('id', '=', id).execute()

export const currencyOf = async (db: Reader, householdId: string): Promise<string | null> =>
  (await db.selectFrom('household').select('currency').where('id', '=', householdId).executeTakeFirst())?.currency ??
  null

export const setCurrency = (db: Writer, householdId: string, currency: string) =>
  db.updateTable('household').set({ currency }).where('id', '=', householdId).execute()

/** A household with prices for both foods keeps those of the food that stays. */
export const priceOfFood: Pick<Use, 'repoint'> = {
  repoint: async (db, _groupId, from, to) => {
    const kept = await db.selectFrom('itemPrice').select(['householdId', 'storeId']).where('foodId', '=', to).execute()
    for (const { householdId, storeId } of kept)
      await db
        .deleteFrom('itemPrice')
        .where('foodId', '=', from)
        .where('householdId', '=', householdId)
        .where('storeId', storeId === null ? 'is' : '=', storeId)
        .execute()
    await db.updateTable('itemPrice').set({ foodId: to }).where('foodId', '=', from).execute()
  },
}

/** A price for an amount in a unit is for nobody knows how much without it. */
export const priceOfUnit: Pick<Use, 'repoint' | 'forget'> = {
  forget: async (db, ids) => {
    await db.updateTable('itemPrice').set({ quantity: 0 }).where('unitId', 'in', ids).execute()
  },
  repoint: async (db, _groupId, from, to) => {
    await db.updateTable('itemPrice').set({ unitId: to }).where('unitId', '=', from).execute()
  },
}
