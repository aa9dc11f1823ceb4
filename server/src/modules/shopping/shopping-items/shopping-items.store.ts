import type { ListQuery } from '@larder/contract/page.ts'
import { sql } from 'kysely'
import { shoppingItemAttributes } from '#core/attributes/shopping.attributes.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import { type RecipeViewer, type ViewerKeys, viewerKeys, visibleToKeys } from '#core/recipe-visibility.ts'
import { isVisibleTo, type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import { type Locking, preparedLock } from '#db/lock-rows.ts'
import { prepared, preparedRows } from '#db/prepared.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** What is on the lists of a household; who may know of them is part of every query that people cause. */

export type ItemRow = ShoppingTables['shoppingItem']
export type ReferenceRow = ShoppingTables['shoppingItemRecipe']
type MergedRow = ShoppingTables['mergedShoppingItem']

const items = (db: Reader, householdId: string, viewer: string) =>
  db
    .selectFrom('shoppingItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
    .selectAll('shoppingItem')
    .where('shoppingList.householdId', '=', householdId)
    .where(isVisibleTo(viewer))

export const listItems = (ctx: ListCtx, viewer: ListViewer & RecipeViewer, query: ListQuery) =>
  listPage(
    items(ctx.db, viewer.householdId, viewerKey(viewer)),
    { alias: 'shoppingItem', attributes: shoppingItemAttributes(viewer), link: '/households/shopping/items' },
    query,
    ctx,
  )

const byIds = prepared<ItemRow, [householdId: string, viewer: string]>((db, ids, householdId, viewer) =>
  items(db, householdId, viewer).where('shoppingItem.id', 'in', ids).compile(),
)

export const itemsByIds = async (db: Reader, viewer: ListViewer, ids: string[]): Promise<ItemRow[]> =>
  ids.length === 0 ? [] : byIds(db, ids, viewer.householdId, viewerKey(viewer))

const onLists = prepared<ItemRow, [householdId: string, viewer: string]>((db, listIds, householdId, viewer) =>
  items(db, householdId, viewer)
    .where('shoppingItem.shoppingListId', 'in', listIds)
    .orderBy('shoppingItem.position')
    .orderBy('shoppingItem.createdAt')
    .orderBy('shoppingItem.id')
    .compile(),
)

/** In their order on the list. */
export const itemsOf = async (db: Reader, viewer: ListViewer, listIds: string[]): Promise<ItemRow[]> =>
  listIds.length === 0 ? [] : onLists(db, listIds, viewer.householdId, viewerKey(viewer))

type LockedList = { id: string; isPrivate: number }

const lockByIds = preparedLock<LockedList, [householdId: string, viewer: string]>(
  ({ db, dialect }, ids, householdId, viewer) =>
    dialect
      .locking(
        db
          .selectFrom('shoppingList')
          .select(['id', 'isPrivate'])
          .where('householdId', '=', householdId)
          .where(isVisibleTo(viewer))
          .where('id', 'in', ids)
          .orderBy('id'),
        'change',
      )
      .compile(),
)

/** Always locked in the same order, against deadlocks; answers those that exist. */
export const lockLists = async (locking: Locking, viewer: ListViewer, ids: string[]): Promise<LockedList[]> =>
  ids.length === 0 ? [] : lockByIds(locking, ids.toSorted(), viewer.householdId, viewerKey(viewer))

const notPrivate = prepared<{ id: string }, []>((db, ids) =>
  db.selectFrom('shoppingList').select('id').where('isPrivate', '=', 0).where('id', 'in', ids).compile(),
)

/** Those of these lists, found before, that are not private to one person. */
export const listsOfEverybody = async (db: Reader, ids: string[]): Promise<Set<string>> =>
  new Set((await notPrivate(db, ids)).map(({ id }) => id))

/** Ids that are in use, here or in another household. */
export const takenIds = async (db: Reader, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('shoppingItem').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export const insertItems = preparedRows<ItemRow>((db, rows) => db.insertInto('shoppingItem').values(rows).compile())

/** Of rows that are there, many in one statement. */
export const updateItems = preparedRows<ItemRow>((db, rows) => {
  const { id: _, createdAt: __, ...changing } = rows[0] ?? ({} as Partial<ItemRow>)
  const columns = Object.keys(changing) as (keyof ItemRow)[]
  return db
    .insertInto('shoppingItem')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))),
    )
    .compile()
})

const removeByIds = prepared<unknown, [], Writer>((db, ids) =>
  db.deleteFrom('shoppingItem').where('id', 'in', ids).compile(),
)

export async function removeItems(db: Writer, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeByIds(db, ids)
}

const mergedByLists = prepared<MergedRow>((db, listIds) =>
  db.selectFrom('mergedShoppingItem').selectAll().where('shoppingListId', 'in', listIds).compile(),
)

/** What became part of something else on these lists, which were found in the caller's household. */
export const mergedOn = (db: Reader, listIds: string[]): Promise<MergedRow[]> => mergedByLists(db, listIds)

export const putMerged = preparedRows<MergedRow>((db, rows) =>
  db
    .insertInto('mergedShoppingItem')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shoppingListId', 'id'])
        .doUpdateSet((row) => ({ intoId: row.ref('excluded.intoId'), mergedAt: row.ref('excluded.mergedAt') })),
    )
    .compile(),
)

export const removeMerged = (db: Writer, listIds: string[], ids: string[]) =>
  db.deleteFrom('mergedShoppingItem').where('shoppingListId', 'in', listIds).where('id', 'in', ids).execute()

export const removeMergedBefore = (db: Writer, before: string) =>
  db.deleteFrom('mergedShoppingItem').where('mergedAt', '<', before).execute()

/** With whether the recipe is in the trash, and whether the viewer may know of it. */
export type FoundReference = ReferenceRow & { recipeDeletedAt: string | null; isVisible: number }

const references = (db: Reader, viewer: ViewerKeys) =>
  db
    .selectFrom('shoppingItemRecipe')
    .innerJoin('recipe', 'recipe.id', 'shoppingItemRecipe.recipeId')
    .selectAll('shoppingItemRecipe')
    .select('recipe.deletedAt as recipeDeletedAt')
    .select(sql<number>`case when ${visibleToKeys(viewer)} then 1 else 0 end`.as('isVisible'))
    .orderBy('shoppingItemRecipe.id')

const referencesByItems = prepared<FoundReference, ViewerKeys>((db, itemIds, ...viewer) =>
  references(db, viewer).where('shoppingItemRecipe.shoppingItemId', 'in', itemIds).compile(),
)

const referencesByLists = prepared<FoundReference, ViewerKeys>((db, listIds, ...viewer) =>
  references(db, viewer).where('shoppingItemRecipe.shoppingListId', 'in', listIds).compile(),
)

export const referencesOf = async (db: Reader, viewer: RecipeViewer, itemIds: string[]): Promise<FoundReference[]> =>
  itemIds.length === 0 ? [] : referencesByItems(db, itemIds, ...viewerKeys(viewer))

/** Those of everything on the lists, which were found in the caller's household. */
export const referencesOn = async (db: Reader, viewer: RecipeViewer, listIds: string[]): Promise<FoundReference[]> =>
  listIds.length === 0 ? [] : referencesByLists(db, listIds, ...viewerKeys(viewer))

export const insertReferences = preparedRows<ReferenceRow>((db, rows) =>
  db.insertInto('shoppingItemRecipe').values(rows).compile(),
)

const removeByItems = prepared<unknown, [], Writer>((db, itemIds) =>
  db.deleteFrom('shoppingItemRecipe').where('shoppingItemId', 'in', itemIds).compile(),
)

export async function removeReferences(db: Writer, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) await removeByItems(db, itemIds)
}

type Touched = Pick<ShoppingTables['shoppingList'], 'id' | 'isPrivate' | 'userId'>

/** Only those of the household; answers who may hear of them. */
export const touchLists = prepared<Touched, [updatedAt: string, householdId: string], Writer>(
  (db, ids, updatedAt, householdId) =>
    db
      .updateTable('shoppingList')
      .set({ updatedAt })
      .where('householdId', '=', householdId)
      .where('id', 'in', ids)
      .returning(['id', 'isPrivate', 'userId'])
      .compile(),
)

/** Recipes of which nothing on the list is left. */
export const pruneRecipes = prepared<unknown, [], Writer>((db, listIds) =>
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
    .compile(),
)

const recipesSeen = prepared<{ id: string }, ViewerKeys>((db, ids, ...viewer) =>
  db
    .selectFrom('recipe')
    .select('id')
    .where('groupId', '=', viewer[0])
    .where('deletedAt', 'is', null)
    .where(visibleToKeys(viewer))
    .where('id', 'in', ids)
    .compile(),
)

export const recipeIdsOf = async (db: Reader, viewer: RecipeViewer, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : (await recipesSeen(db, ids, ...viewerKeys(viewer))).map(({ id }) => id))

type StaleRow = {
  id: string
  shoppingListId: string
  householdId: string
  groupId: string
  isPrivate: number
  userId: string | null
}

export const storeIdsOf = async (db: Reader, householdId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const stores = db.selectFrom('shoppingStore').select('id').where('householdId', '=', householdId)
  return new Set((await stores.where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** Checked things beyond the newest `kept` of each list, of every household. */
export const listStale = (db: Reader, kept: number) =>
  sql<StaleRow>`
    select ranked."id", ranked."shoppingListId", list."householdId", list."isPrivate", list."userId",
      household."groupId"
    from (select "id", "shoppingListId",
      row_number() over (partition by "shoppingListId" order by "updatedAt" desc, "id") as "rank"
      from "shoppingItem" where "checked" = 1) as ranked
    join "shoppingList" as list on list."id" = ranked."shoppingListId"
    join "household" as household on household."id" = list."householdId"
    where ranked."rank" > ${kept}`
    .execute({ getExecutor: () => db.getExecutor() } as never)
    .then(({ rows }) => rows)
