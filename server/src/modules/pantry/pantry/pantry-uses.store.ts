import { sql } from 'kysely'
import type { Use } from '#core/collection/uses.ts'

/** Which batches are of a food, or kept in a unit. A household's pantry is not for the others of its group to count. */

const uses =
  (column: 'foodId' | 'unitId'): Use['find'] =>
  async (db, _groupId, id, maxNames, { householdId }) => {
    const batches = db
      .selectFrom('pantryBatch')
      .where(column, '=', id)
      .where('gone', '=', 0)
      .where('pantryBatch.householdId', '=', householdId)
    const counted = await batches.select((eb) => eb.fn.countAll().as('count')).executeTakeFirst()
    const places = await batches
      .leftJoin('pantryPlace', 'pantryPlace.id', 'pantryBatch.placeId')
      .select(sql<string>`coalesce("pantryPlace"."name", '…')`.as('name'))
      .distinct()
      .orderBy('name')
      .limit(maxNames)
      .execute()
    return { count: Number(counted?.count ?? 0), names: places.map(({ name }) => name) }
  }

/** Of two rows of one household the one of the food that stays is kept. */
export const foodInPantry: Use = {
  find: uses('foodId'),
  repoint: async (db, _groupId, from, to) => {
    await db.updateTable('pantryBatch').set({ foodId: to }).where('foodId', '=', from).execute()
    await db.updateTable('pantryEntry').set({ foodId: to }).where('foodId', '=', from).execute()
    await db.updateTable('barcode').set({ foodId: to }).where('foodId', '=', from).execute()
    await db
      .updateTable('pantryFood')
      .set({ foodId: to })
      .where('foodId', '=', from)
      .where('householdId', 'not in', (eb) =>
        eb.selectFrom('pantryFood as other').select('other.householdId').where('other.foodId', '=', to),
      )
      .execute()
    await db.deleteFrom('pantryFood').where('foodId', '=', from).execute()
  },
}

/** Packs and least amounts in a unit end with it: without it they would be so many pieces. */
export const unitInPantry: Use = {
  find: uses('unitId'),
  forget: async (db, ids) => {
    await db.updateTable('pantryBatch').set({ packAmount: null }).where('packUnitId', 'in', ids).execute()
    await db.updateTable('pantryFood').set({ leastAmount: null }).where('leastUnitId', 'in', ids).execute()
    await db.updateTable('barcode').set({ packAmount: null }).where('packUnitId', 'in', ids).execute()
  },
  repoint: async (db, _groupId, from, to) => {
    const name = sql<string>`coalesce((select "name" from "unit" where "id" = ${to}), '')`
    await db.updateTable('pantryBatch').set({ unitId: to, unitName: name }).where('unitId', '=', from).execute()
    await db.updateTable('pantryBatch').set({ packUnitId: to }).where('packUnitId', '=', from).execute()
    await db.updateTable('pantryFood').set({ leastUnitId: to }).where('leastUnitId', '=', from).execute()
    await db.updateTable('barcode').set({ packUnitId: to }).where('packUnitId', '=', from).execute()
    await db.updateTable('pantryEntry').set({ unitBefore: to }).where('unitBefore', '=', from).execute()
    await db.updateTable('pantryEntry').set({ unitAfter: to }).where('unitAfter', '=', from).execute()
  },
}
