import type { Thing } from '@larder/domain/shopping/usual-items.ts'
import { sql } from 'kysely'
import type { Use } from '#core/uses.ts'
import { chunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** What households buy; whose it is is part of every question. */

export type UsualRow = ShoppingTables['usualItem']
/** With the label of its food, which speaks before its own. */
export type KnownRow = UsualRow & { foodLabelId: string | null }

const usual = (db: Reader, householdId: string) =>
  db.selectFrom('usualItem').selectAll('usualItem').where('householdId', '=', householdId)

const withFoodLabel = (rows: ReturnType<typeof usual>) =>
  rows.select((row) =>
    row.selectFrom('food').select('food.labelId').whereRef('food.id', '=', 'usualItem.foodId').as('foodLabelId'),
  )

/** These, and whatever was bought on trips that have not been learned from. */
function usualAmong(db: Reader, householdId: string, things: Thing[]) {
  const foodIds = things.flatMap(({ foodId }) => foodId ?? [])
  const names = things.flatMap(({ nameNormalised }) => nameNormalised ?? [])
  return usual(db, householdId).where((where) =>
    where.or([
      where('tripListId', 'is not', null),
      ...(foodIds.length > 0 ? [where('foodId', 'in', foodIds)] : []),
      ...(names.length > 0 ? [where('nameNormalised', 'in', names)] : []),
    ]),
  )
}

export const listAmong = (db: Reader, householdId: string, things: Thing[]): Promise<KnownRow[]> =>
  withFoodLabel(usualAmong(db, householdId, things)).execute()

/** For writing: whoever else ticks the same things waits. */
export const lockAmong = (
  { db, dialect }: { db: Writer; dialect: Dialect },
  householdId: string,
  things: Thing[],
): Promise<UsualRow[]> => dialect.locking(usualAmong(db, householdId, things).orderBy('id'), 'change').execute()

export const listAll = (db: Reader, householdId: string): Promise<KnownRow[]> =>
  withFoodLabel(usual(db, householdId)).execute()

/** What was bought more than once, the last of it first. */
export const listHabits = (db: Reader, householdId: string, most: number): Promise<UsualRow[]> =>
  usual(db, householdId).where('timesBought', '>', 1).orderBy('boughtAt', 'desc').orderBy('id').limit(most).execute()

/** Those that are not there yet. */
export async function insertMissing(db: Writer, rows: UsualRow[]): Promise<void> {
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    await db
      .insertInto('usualItem')
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Rows that are locked. */
export async function updateRows(db: Writer, rows: UsualRow[]): Promise<void> {
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    await db
      .insertInto('usualItem')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          updatedAt: row.ref('excluded.updatedAt'),
          name: row.ref('excluded.name'),
          unitId: row.ref('excluded.unitId'),
          labelId: row.ref('excluded.labelId'),
          timesBought: row.ref('excluded.timesBought'),
          boughtAt: row.ref('excluded.boughtAt'),
          recent: row.ref('excluded.recent'),
          place: row.ref('excluded.place'),
          tripListId: row.ref('excluded.tripListId'),
        })),
      )
      .execute()
}

/** Undefined when the household has no such list. */
export async function openThingsOn(db: Reader, householdId: string, listId: string) {
  const list = db.selectFrom('shoppingList').select('id').where('householdId', '=', householdId)
  if (!(await list.where('id', '=', listId).executeTakeFirst())) return undefined
  return db
    .selectFrom('shoppingItem')
    .select(['foodId', 'note'])
    .where('shoppingListId', '=', listId)
    .where('checked', '=', 0)
    .execute()
}

/** A household that bought both has bought the one so many times more. */
export const usualFood: Pick<Use, 'repoint'> = {
  repoint: async (db, _groupId, from, to) => {
    const householdsWith = (foodId: string) =>
      sql<string>`(select other."householdId" from "usualItem" as other where other."foodId" = ${foodId})`
    await db
      .updateTable('usualItem')
      .set({
        timesBought: sql`"timesBought" + (select other."timesBought" from "usualItem" as other
          where other."foodId" = ${from} and other."householdId" = "usualItem"."householdId")`,
      })
      .where('foodId', '=', to)
      .where('householdId', 'in', householdsWith(from))
      .execute()
    await db.deleteFrom('usualItem').where('foodId', '=', from).where('householdId', 'in', householdsWith(to)).execute()
    await db.updateTable('usualItem').set({ foodId: to }).where('foodId', '=', from).execute()
  },
}

export const usualUnit: Pick<Use, 'repoint'> = {
  repoint: async (db, _groupId, from, to) => {
    await db.updateTable('usualItem').set({ unitId: to }).where('unitId', '=', from).execute()
  },
}
