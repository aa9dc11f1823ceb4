import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Use } from '#core/collection/uses.ts'

/** Which things on shopping lists are made of a food, counted in a unit or sorted under a label. */

const inGroup = (groupId: string) =>
  sql<SqlBool>`"shoppingListId" in (select list."id" from "shoppingList" as list
    join "household" as home on home."id" = list."householdId" where home."groupId" = ${groupId})`

/** Private lists are neither named nor counted, whoever asks. */
const isOpenToAll = sql<SqlBool>`"shoppingItem"."shoppingListId" in
  (select open."id" from "shoppingList" as open where open."isPrivate" = 0)`

const itemsWith =
  (condition: (id: string) => RawBuilder<SqlBool>): Use['find'] =>
  async (db, groupId, id, maxNames, { householdId }) => {
    const items = db.selectFrom('shoppingItem').where(condition(id)).where(inGroup(groupId)).where(isOpenToAll)
    const counted = await items.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    const lists = await items
      .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
      .select('shoppingList.name')
      .where('shoppingList.householdId', '=', householdId)
      .distinct()
      .orderBy('shoppingList.name')
      .limit(maxNames)
      .execute()
    return { count: Number(counted?.count ?? 0), names: lists.flatMap(({ name }) => name ?? []) }
  }

const useOf = (column: 'foodId' | 'unitId'): Use => ({
  find: itemsWith((id) => sql`${sql.ref(`shoppingItem.${column}`)} = ${id}`),
  repoint: async (db, groupId, from, to) => {
    await db
      .updateTable('shoppingItem')
      .set({ [column]: to })
      .where(column, '=', from)
      .where(inGroup(groupId))
      .execute()
  },
})

/** What is deleted leaves its name on the list: nobody forgets to buy it. */
export const foodOnLists: Use = {
  ...useOf('foodId'),
  keepNames: async (db, groupId, ids) => {
    await db
      .updateTable('shoppingItem')
      .set({
        note: sql`(select "name" from "food" where "food"."id" = "shoppingItem"."foodId")
          || case when "note" = '' then '' else ' ' || "note" end`,
        labelId: sql`coalesce("labelId", (select "labelId" from "food" where "food"."id" = "shoppingItem"."foodId"))`,
        isFood: 0,
      })
      .where('foodId', 'in', ids)
      .where(inGroup(groupId))
      .execute()
  },
}
export const unitOnLists = useOf('unitId')
/** A thing without a label of its own stands under that of its food. */
export const labelOnLists = itemsWith(
  (id) => sql`("shoppingItem"."labelId" = ${id} or ("shoppingItem"."labelId" is null
    and "shoppingItem"."foodId" in (select "id" from "food" where "labelId" = ${id})))`,
)
