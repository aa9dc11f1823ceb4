import { type SqlBool, sql } from 'kysely'
import { type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import type { Reader } from '#db/database.ts'

/** What a household bought lately, and what it was asked about. */

export const boughtSince = (db: Reader, householdId: string, since: string) =>
  db
    .selectFrom('usualItem')
    .select(['foodId', 'unitId', 'recent', 'tripListId'])
    .where('householdId', '=', householdId)
    .where('foodId', 'is not', null)
    .where('boughtAt', '>=', since)
    .execute()

/** The lists that things are on, as far as both are still there and everybody's. */
export const listsOfItems = (db: Reader, householdId: string, itemIds: string[]) =>
  db
    .selectFrom('shoppingItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
    .select(['shoppingItem.id', 'shoppingList.id as listId', 'shoppingList.name'])
    .where('shoppingList.householdId', '=', householdId)
    .where('shoppingList.isPrivate', '=', 0)
    .where('shoppingItem.id', 'in', itemIds)
    .execute()

/** When each thing was last answered for. */
export const answeredFor = (db: Reader, householdId: string, itemIds: string[]) =>
  db
    .selectFrom('pantryBooked')
    .innerJoin('pantryBooking', 'pantryBooking.id', 'pantryBooked.bookingId')
    .select(['pantryBooked.sourceId', 'pantryBooking.createdAt'])
    .where('pantryBooked.householdId', '=', householdId)
    .where('pantryBooked.kind', '=', 'listItem')
    .where('pantryBooked.sourceId', 'in', itemIds)
    .where('pantryBooking.undoneAt', 'is', null)
    .execute()

/** Foods that stand open on a list of everybody or on the viewer's own; what others keep private is their business. */
export const openFoods = (db: Reader, viewer: ListViewer, foodIds: string[]) =>
  db
    .selectFrom('shoppingItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingItem.shoppingListId')
    .select('shoppingItem.foodId')
    .distinct()
    .where('shoppingList.householdId', '=', viewer.householdId)
    .where((has) => has.or([has('shoppingList.isPrivate', '=', 0), has('shoppingList.userId', '=', viewerKey(viewer))]))
    .where('shoppingItem.checked', '=', 0)
    .where('shoppingItem.foodId', 'in', foodIds)
    .execute()

/** The oldest list that everybody in the household sees. */
export const firstListOfEverybody = (db: Reader, householdId: string) =>
  db
    .selectFrom('shoppingList')
    .select('id')
    .where('householdId', '=', householdId)
    .where('isPrivate', '=', 0)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()

/** The pack in which each food was last put in. */
export const lastPacks = (db: Reader, householdId: string, foodIds: string[]) =>
  db
    .selectFrom('pantryBatch')
    .select(['foodId', 'packAmount', 'packUnitId', 'unitId'])
    .where('householdId', '=', householdId)
    .where('foodId', 'in', foodIds)
    .where('packAmount', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select 1 from "pantryBatch" as later where later."foodId" = "pantryBatch"."foodId"
        and later."householdId" = "pantryBatch"."householdId" and later."packAmount" is not null
        and later."createdAt" > "pantryBatch"."createdAt")`,
    )
    .execute()

export const householdOf = (db: Reader, id: string) =>
  db.selectFrom('household').select(['id', 'groupId', 'slug', 'timeZone']).where('id', '=', id).executeTakeFirst()

/** Those of these items that were added to the pantry before, even if that was undone. */
export const everPutIn = (db: Reader, householdId: string, itemIds: string[], since: string) =>
  db
    .selectFrom('pantryEntry')
    .select('sourceId')
    .distinct()
    .where('householdId', '=', householdId)
    .where('sourceKind', '=', 'listItem')
    .where('sourceId', 'in', itemIds)
    .where('createdAt', '>=', since)
    .execute()

/** Households that put away without a question, and bought something lately. */
export const puttingAway = (db: Reader, since: string) =>
  db
    .selectFrom('pantrySettings')
    .innerJoin('household', 'household.id', 'pantrySettings.householdId')
    .select([
      'household.id as householdId',
      'household.groupId',
      'household.slug as householdSlug',
      'household.timeZone',
    ])
    .where('pantrySettings.afterShopping', '=', 'byItself')
    .where((has) =>
      has.exists(
        has
          .selectFrom('usualItem')
          .select('usualItem.id')
          .whereRef('usualItem.householdId', '=', 'household.id')
          .where('usualItem.boughtAt', '>=', since),
      ),
    )
    .orderBy('household.id')
    .execute()

/** Whether anything of these is to be put on a list by itself. */
export const anyRestocked = async (db: Reader, householdId: string, foodIds: string[]): Promise<boolean> =>
  (await db
    .selectFrom('pantryFood')
    .select('id')
    .where('householdId', '=', householdId)
    .where('foodId', 'in', foodIds)
    .where('restock', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined
