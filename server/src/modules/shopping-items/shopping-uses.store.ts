import { type SqlBool, sql } from 'kysely'
import type { Use } from '#core/uses.ts'

/** Which things on shopping lists are made of a food or counted in a unit. */

const inGroup = (groupId: string) =>
  sql<SqlBool>`"shoppingListId" in (select list."id" from "shoppingList" as list
    join "household" as home on home."id" = list."householdId" where home."groupId" = ${groupId})`

const useOf = (column: 'foodId' | 'unitId'): Use => ({
  find: async (db, groupId, id, mostNames) => {
    const items = db.selectFrom('shoppingItem').where(column, '=', id).where(inGroup(groupId))
    const counted = await items.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    const lists = await items
      .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
      .select('shoppingList.name')
      .distinct()
      .orderBy('shoppingList.name')
      .limit(mostNames)
      .execute()
    return { count: Number(counted?.count ?? 0), names: lists.flatMap(({ name }) => name ?? []) }
  },
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
        note: sql`trim((select "name" from "food" where "food"."id" = "shoppingItem"."foodId") || ' ' || "note")`,
        labelId: sql`coalesce("labelId", (select "labelId" from "food" where "food"."id" = "shoppingItem"."foodId"))`,
        isFood: 0,
      })
      .where('foodId', 'in', ids)
      .where(inGroup(groupId))
      .execute()
  },
}
export const unitOnLists = useOf('unitId')
