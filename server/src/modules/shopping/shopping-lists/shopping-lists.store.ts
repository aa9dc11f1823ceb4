import type { ListQuery } from '@larder/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { shoppingListAttributes } from '#core/attributes/shopping.attributes.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import { isVisibleTo, type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared, preparedRows } from '#db/prepared.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** The lists of a household and the recipes on them; whose they are is part of every question. */

type ListRow = ShoppingTables['shoppingList']
export type RecipeRow = ShoppingTables['shoppingListRecipe']
export type FoundList = Omit<ListRow, 'userId'> & { userId: string; groupId: string; openItems: number }

/** A list that lost its owner is looked after by whoever has been in the household longest. */
const owner = sql<string>`coalesce("shoppingList"."userId", (select "id" from "user"
  where "user"."householdId" = "shoppingList"."householdId" order by "createdAt", "id" limit 1), '')`

const openItems = sql<number>`(select count(*) from "shoppingItem"
  where "shoppingItem"."shoppingListId" = "shoppingList"."id" and "shoppingItem"."checked" = 0)`

const lists = (db: Reader, householdId: string, viewer: string) =>
  db
    .selectFrom('shoppingList')
    .innerJoin('household', 'household.id', 'shoppingList.householdId')
    .select([
      'shoppingList.id',
      'shoppingList.createdAt',
      'shoppingList.updatedAt',
      'shoppingList.householdId',
      'shoppingList.name',
      'shoppingList.extras',
      'shoppingList.isPrivate',
      'household.groupId',
      owner.as('userId'),
      openItems.as('openItems'),
    ])
    .where('shoppingList.householdId', '=', householdId)
    .where(isVisibleTo(viewer))

export const listLists = (ctx: ListCtx, viewer: ListViewer & RecipeViewer, query: ListQuery) =>
  listPage(
    lists(ctx.db, viewer.householdId, viewerKey(viewer)),
    { alias: 'shoppingList', attributes: shoppingListAttributes(viewer), link: '/households/shopping/lists' },
    query,
    ctx,
  )

const byIds = prepared<FoundList, [householdId: string, viewer: string]>((db, ids, householdId, viewer) =>
  lists(db, householdId, viewer).where('shoppingList.id', 'in', ids).compile(),
)

export const findList = async (db: Reader, viewer: ListViewer, id: string): Promise<FoundList | undefined> =>
  (await byIds(db, [id], viewer.householdId, viewerKey(viewer)))[0]

export const hasLists = async (db: Reader, householdId: string): Promise<boolean> =>
  (await db.selectFrom('shoppingList').select('id').where('householdId', '=', householdId).executeTakeFirst()) !==
  undefined

/** The oldest of that name without an owner. */
export const findNobodysList = async (db: Reader, householdId: string, name: string): Promise<string | undefined> => {
  const lists = db.selectFrom('shoppingList').select('id').where('householdId', '=', householdId)
  const row = await lists.where('userId', 'is', null).where('name', '=', name).orderBy('createdAt').executeTakeFirst()
  return row?.id
}

export const householdExists = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('household').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What was private to somebody who is gone is nobody's. */
export const removeOwnerless = (db: Writer) =>
  db.deleteFrom('shoppingList').where('isPrivate', '=', 1).where('userId', 'is', null).execute()

export const removeLinks = (db: Writer, shoppingListId: string) =>
  db.deleteFrom('shoppingListLink').where('shoppingListId', '=', shoppingListId).execute()

export const insertList = (db: Writer, row: ListRow) => db.insertInto('shoppingList').values(row).execute()

/** The list was found in the caller's household. */
export const updateList = (db: Writer, ids: string[], change: Partial<ListRow>) =>
  db.updateTable('shoppingList').set(change).where('id', 'in', ids).execute()

export const removeList = (db: Writer, id: string) => db.deleteFrom('shoppingList').where('id', '=', id).execute()

export const recipesOn = prepared<RecipeRow>((db, listIds) =>
  db
    .selectFrom('shoppingListRecipe')
    .innerJoin('recipe', 'recipe.id', 'shoppingListRecipe.recipeId')
    .selectAll('shoppingListRecipe')
    .where('shoppingListRecipe.shoppingListId', 'in', listIds)
    .where('recipe.deletedAt', 'is', null)
    .orderBy('recipe.nameNormalised')
    .orderBy('shoppingListRecipe.id')
    .compile(),
)

const puttingRecipes = (db: Writer, rows: RecipeRow[], after: RawBuilder<number>) =>
  db
    .insertInto('shoppingListRecipe')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shoppingListId', 'recipeId']).doUpdateSet({ recipeQuantity: after }))
    .compile()

export const putRecipes = preparedRows<RecipeRow>((db, rows) =>
  puttingRecipes(db, rows, sql`"excluded"."recipeQuantity"`),
)

/** So many more than there are. */
export const addBatches = preparedRows<RecipeRow>((db, rows) =>
  puttingRecipes(db, rows, sql`"shoppingListRecipe"."recipeQuantity" + "excluded"."recipeQuantity"`),
)

/** Whatever is on the lists of these recipes. */
export const removeRecipes = (db: Writer, listIds: string[], recipeIds: string[]) =>
  db
    .deleteFrom('shoppingListRecipe')
    .where('shoppingListId', 'in', listIds)
    .where('recipeId', 'in', recipeIds)
    .execute()

export const removeRecipe = (db: Writer, shoppingListId: string, recipeId: string) =>
  db
    .deleteFrom('shoppingListRecipe')
    .where('shoppingListId', '=', shoppingListId)
    .where('recipeId', '=', recipeId)
    .execute()

/** In which language recipes are, for those of which that is known; they were found in the group before. */
export const languagesOf = async (db: Reader, recipeIds: string[]): Promise<Map<string, string>> => {
  const rows = await readInChunks([...new Set(recipeIds)], (portion) =>
    db.selectFrom('recipe').select(['id', 'language']).where('id', 'in', portion).execute(),
  )
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language] as const] : [])))
}
