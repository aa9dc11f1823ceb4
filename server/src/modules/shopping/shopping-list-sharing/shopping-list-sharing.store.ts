import { isVisibleTo, type ListViewer, viewerKey } from '#core/list-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

export type LinkRow = ShoppingTables['shoppingListLink']

/** Undefined where the caller knows of no such list. */
export const findList = (db: Reader, viewer: ListViewer, id: string) =>
  db
    .selectFrom('shoppingList')
    .select(['isPrivate', 'userId'])
    .where('householdId', '=', viewer.householdId)
    .where(isVisibleTo(viewerKey(viewer)))
    .where('id', '=', id)
    .executeTakeFirst()

/** The list was found in the caller's household. */
export const list = (db: Reader, shoppingListId: string, now: string): Promise<LinkRow[]> =>
  db
    .selectFrom('shoppingListLink')
    .selectAll()
    .where('shoppingListId', '=', shoppingListId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insert = (db: Writer, row: LinkRow) => db.insertInto('shoppingListLink').values(row).execute()

export const remove = (db: Writer, shoppingListId: string, id: string): Promise<LinkRow | undefined> =>
  db
    .deleteFrom('shoppingListLink')
    .where('shoppingListId', '=', shoppingListId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Whoever holds the secret may ask, so this one knows no household; it says whose the list is. */
export const findByHolder = (db: Reader, tokenHash: string, now: string) =>
  db
    .selectFrom('shoppingListLink')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingListLink.shoppingListId')
    .innerJoin('household', 'household.id', 'shoppingList.householdId')
    .select([
      'shoppingListLink.shoppingListId',
      'shoppingListLink.canTick',
      'shoppingListLink.expiresAt',
      'shoppingList.householdId',
      'household.groupId',
    ])
    .where('shoppingListLink.tokenHash', '=', tokenHash)
    .where('shoppingListLink.expiresAt', '>', now)
    .executeTakeFirst()

/** Of every household. */
export const removeExpired = (db: Writer, now: string) =>
  db.deleteFrom('shoppingListLink').where('expiresAt', '<=', now).returning('id').execute()
