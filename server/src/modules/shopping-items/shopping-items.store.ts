import type { ListQuery } from '@larder/contract/page.ts'
import { sql } from 'kysely'
import { type ListCtx, listPage } from '#core/list.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'
import { shoppingItemAttributes } from './shopping-items.attributes.ts'

/** What is on the lists of a household; whose lists they are is part of every question people ask. */

export type ItemRow = ShoppingTables['shoppingItem']
type ReferenceRow = ShoppingTables['shoppingItemRecipe']

const items = (db: Reader, householdId: string) =>
  db
    .selectFrom('shoppingItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
    .selectAll('shoppingItem')
    .where('shoppingList.householdId', '=', householdId)

export const listItems = (ctx: ListCtx, householdId: string, query: ListQuery) =>
  listPage(
    items(ctx.db, householdId),
    { alias: 'shoppingItem', attributes: shoppingItemAttributes(), link: '/households/shopping/items' },
    query,
    ctx,
  )

export const itemsByIds = async (db: Reader, householdId: string, ids: string[]): Promise<ItemRow[]> =>
  ids.length === 0 ? [] : items(db, householdId).where('shoppingItem.id', 'in', ids).execute()

/** In their order on the list. */
export const itemsOf = (db: Reader, householdId: string, listIds: string[]): Promise<ItemRow[]> =>
  items(db, householdId)
    .where('shoppingItem.shoppingListId', 'in', listIds)
    .orderBy('shoppingItem.position')
    .orderBy('shoppingItem.createdAt')
    .orderBy('shoppingItem.id')
    .execute()

/** Ids that are in use, here or in another household. */
export const takenIds = async (db: Reader, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('shoppingItem').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertItems(db: Writer, rows: ItemRow[]): Promise<void> {
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    await db.insertInto('shoppingItem').values(portion).execute()
}

/** Of rows that are there, many in one statement. */
export async function updateItems(db: Writer, rows: ItemRow[]): Promise<void> {
  const { id: _, createdAt: __, ...changing } = rows[0] ?? ({} as Partial<ItemRow>)
  const columns = Object.keys(changing) as (keyof ItemRow)[]
  for (const portion of chunks(rows, columns.length + 2))
    await db
      .insertInto('shoppingItem')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))),
      )
      .execute()
}

export const removeItems = (db: Writer, ids: string[]) => db.deleteFrom('shoppingItem').where('id', 'in', ids).execute()

/** Of recipes that are not in the trash. */
export const referencesOf = async (db: Reader, itemIds: string[]): Promise<ReferenceRow[]> =>
  itemIds.length === 0
    ? []
    : db
        .selectFrom('shoppingItemRecipe')
        .innerJoin('recipe', 'recipe.id', 'shoppingItemRecipe.recipeId')
        .selectAll('shoppingItemRecipe')
        .where('shoppingItemRecipe.shoppingItemId', 'in', itemIds)
        .where('recipe.deletedAt', 'is', null)
        .orderBy('shoppingItemRecipe.id')
        .execute()

export async function replaceReferences(db: Writer, itemIds: string[], rows: ReferenceRow[]): Promise<void> {
  if (itemIds.length > 0) await db.deleteFrom('shoppingItemRecipe').where('shoppingItemId', 'in', itemIds).execute()
  for (const portion of chunks(rows, Object.keys(rows[0] ?? {}).length))
    await db.insertInto('shoppingItemRecipe').values(portion).execute()
}

/** The lists were found in the caller's household. */
export const touchLists = (db: Writer, ids: string[], updatedAt: string) =>
  db.updateTable('shoppingList').set({ updatedAt }).where('id', 'in', ids).execute()

/** Recipes of which nothing on the list is left. */
export const pruneRecipes = (db: Writer, listIds: string[]) =>
  db
    .deleteFrom('shoppingListRecipe')
    .where('shoppingListId', 'in', listIds)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('shoppingItemRecipe')
            .select('shoppingItemRecipe.id')
            .whereRef('shoppingItemRecipe.shoppingListId', '=', 'shoppingListRecipe.shoppingListId')
            .whereRef('shoppingItemRecipe.recipeId', '=', 'shoppingListRecipe.recipeId'),
        ),
      ),
    )
    .execute()

export const recipeIdsOf = async (db: Reader, groupId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const recipes = db.selectFrom('recipe').select('id').where('groupId', '=', groupId).where('deletedAt', 'is', null)
  return new Set((await recipes.where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** Checked things beyond the newest `kept` of each list, of every household. */
export const listStale = (db: Reader, kept: number) =>
  sql<{ id: string; shoppingListId: string; householdId: string; groupId: string }>`
    select ranked."id", ranked."shoppingListId", list."householdId", household."groupId"
    from (select "id", "shoppingListId",
      row_number() over (partition by "shoppingListId" order by "updatedAt" desc, "id") as "rank"
      from "shoppingItem" where "checked" = 1) as ranked
    join "shoppingList" as list on list."id" = ranked."shoppingListId"
    join "household" as household on household."id" = list."householdId"
    where ranked."rank" > ${kept}`
    .execute({ getExecutor: () => db.getExecutor() } as never)
    .then(({ rows }) => rows)
