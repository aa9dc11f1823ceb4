import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const homeOf = (list: string) =>
  sql`(select list."householdId" from "shoppingList" as list where list."id" = ${sql.ref(list)})`

/**
 * Lists that moved to another household with their owner left behind what puts itself on them, and named the stores of
 * the old household.
 */
export const movedLists: Migration = async (db) => {
  const ofList = homeOf('recurringItem.shoppingListId')
  await sql`update "recurringItem" set "householdId" = ${ofList} where "householdId" <> ${ofList}`.execute(db)
  for (const table of ['shoppingItem', 'recurringItem'])
    await sql`update ${sql.table(table)} set "storeId" = null where "storeId" is not null
      and (select store."householdId" from "shoppingStore" as store where store."id" = "storeId")
        <> ${homeOf(`${table}.shoppingListId`)}`.execute(db)
  for (const table of ['pantryFood', 'pantrySettings'])
    await sql`update ${sql.table(table)} set "restockListId" = null where "restockListId" is not null
      and "householdId" <> ${homeOf(`${table}.restockListId`)}`.execute(db)
}
