import { isVisibleTo, type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import type { Reader } from '#db/database.ts'

/** Undefined where the caller may see no such list. */
export const findList = (db: Reader, viewer: ListViewer, id: string) =>
  db
    .selectFrom('shoppingList')
    .select(['isPrivate', 'userId'])
    .where('householdId', '=', viewer.householdId)
    .where(isVisibleTo(viewerKey(viewer)))
    .where('id', '=', id)
    .executeTakeFirst()

/** Whoever has the secret may ask, so no household is named; the answer says whose the list is. */
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
