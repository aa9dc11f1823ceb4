import { sql } from 'kysely'
import type { Writer } from '#db/database.ts'

/** Lists that change their household, and what on them or about them is of one household. */

/**
 * After somebody has moved to another household: their lists come along. Within the group; in another one nobody knows
 * the foods and recipes on it, so it stays with its household.
 */
export async function moveWithOwner(db: Writer, userId: string): Promise<void> {
  const owner = await db
    .selectFrom('user')
    .select(['groupId', 'householdId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner) return
  const inGroup = db.selectFrom('household').select('id').where('groupId', '=', owner.groupId)
  const own = db.updateTable('shoppingList').where('userId', '=', userId)
  await own.set({ userId: null }).where('householdId', 'not in', inGroup).execute()
  const moved = await own
    .set({ householdId: owner.householdId })
    .where('householdId', '<>', owner.householdId)
    .returning('id')
    .execute()
  await bindToHousehold(
    db,
    moved.map(({ id }) => id),
  )
}

/**
 * Ends what ties these lists to other households: recurring items follow the list, items lose stores of another
 * household, and no other pantry is restocked by these lists.
 */
export async function bindToHousehold(db: Writer, listIds: string[]): Promise<void> {
  if (listIds.length === 0) return
  const home = (list: string) =>
    sql<string>`(select list."householdId" from "shoppingList" as list where list."id" = ${sql.ref(list)})`
  await db
    .updateTable('recurringItem')
    .set({ householdId: home('recurringItem.shoppingListId') })
    .where('shoppingListId', 'in', listIds)
    .execute()
  for (const table of ['shoppingItem', 'recurringItem'] as const)
    await db
      .updateTable(table as 'shoppingItem')
      .set({ storeId: null })
      .where('shoppingListId', 'in', listIds)
      .where('storeId', 'not in', (stores) =>
        stores
          .selectFrom('shoppingStore')
          .select('shoppingStore.id')
          .where('shoppingStore.householdId', '=', home(`${table}.shoppingListId`)),
      )
      .execute()
  for (const table of ['pantryFood', 'pantrySettings'] as const)
    await db
      .updateTable(table as 'pantrySettings')
      .set({ restockListId: null })
      .where('restockListId', 'in', listIds)
      .where('householdId', '<>', home(`${table}.restockListId`))
      .execute()
}
