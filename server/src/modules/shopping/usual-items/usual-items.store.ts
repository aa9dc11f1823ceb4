import { withoutAmounts } from '@larder/domain/shopping/lost-unit.ts'
import { type Habit, type ItemIdentity, joinedHabits } from '@larder/domain/shopping/usual-items.ts'
import { type SqlBool, sql } from 'kysely'
import type { Use } from '#core/collection/uses.ts'
import { isVisibleTo, type ListViewer, viewerKey } from '#core/shopping-list-visibility.ts'
import type { Reader } from '#db/database.ts'
import { type Locking, preparedLock } from '#db/lock-rows.ts'
import { prepared, preparedRows } from '#db/prepared.ts'
import { setTexts } from '#db/set-texts.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'

/** What households buy. Every statement names the household. */

export type UsualRow = ShoppingTables['usualItem']
/** With the label of its food, which speaks before its own. */
export type KnownRow = UsualRow & { foodLabelId: string | null }

const usual = (db: Reader, householdId: string) =>
  db.selectFrom('usualItem').selectAll('usualItem').where('householdId', '=', householdId)

const withFoodLabel = (rows: ReturnType<typeof usual>) =>
  rows.select((row) =>
    row.selectFrom('food').select('food.labelId').whereRef('food.id', '=', 'usualItem.foodId').as('foodLabelId'),
  )

/** These, and whatever was bought on trips that have not been learned from; a key is the id of a food or a name. */
const usualAmong = (db: Reader, householdId: string, keys: string[]) =>
  usual(db, householdId).where((where) =>
    where.or([where('tripListId', 'is not', null), where('foodId', 'in', keys), where('nameNormalised', 'in', keys)]),
  )

const keysOf = (things: ItemIdentity[]) => things.map(({ foodId, nameNormalised }) => foodId ?? nameNormalised ?? '')

const amongKeys = prepared<KnownRow, [householdId: string]>((db, keys, householdId) =>
  withFoodLabel(usualAmong(db, householdId, keys)).compile(),
)

export const listAmong = (db: Reader, householdId: string, things: ItemIdentity[]): Promise<KnownRow[]> =>
  amongKeys(db, keysOf(things), householdId)

const lockKeys = preparedLock<UsualRow, [householdId: string]>(({ db, dialect }, keys, householdId) =>
  dialect.locking(usualAmong(db, householdId, keys).orderBy('id'), 'change').compile(),
)

/** For writing: whoever else ticks the same things waits. */
export const lockAmong = (ctx: Locking, householdId: string, things: ItemIdentity[]): Promise<UsualRow[]> =>
  lockKeys(ctx, keysOf(things), householdId)

export const listAll = (db: Reader, householdId: string): Promise<KnownRow[]> =>
  withFoodLabel(usual(db, householdId)).execute()

/** What was bought more than once, the last of it first. */
export const listHabits = (db: Reader, householdId: string, most: number): Promise<UsualRow[]> =>
  usual(db, householdId).where('timesBought', '>', 1).orderBy('boughtAt', 'desc').orderBy('id').limit(most).execute()

/** Those that are not there yet. */
export const insertMissing = preparedRows<UsualRow>((db, rows) =>
  db
    .insertInto('usualItem')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .compile(),
)

/** Rows that are locked. */
export const updateRows = preparedRows<UsualRow>((db, rows) =>
  db
    .insertInto('usualItem')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        updatedAt: row.ref('excluded.updatedAt'),
        name: row.ref('excluded.name'),
        unitId: row.ref('excluded.unitId'),
        labelId: row.ref('excluded.labelId'),
        timesBought: row.ref('excluded.timesBought'),
        boughtAt: row.ref('excluded.boughtAt'),
        recent: row.ref('excluded.recent'),
        place: row.ref('excluded.place'),
        tripListId: row.ref('excluded.tripListId'),
        tripStoreId: row.ref('excluded.tripStoreId'),
      })),
    )
    .compile(),
)

/** Undefined where the caller knows of no such list. */
export async function openThingsOn(db: Reader, viewer: ListViewer, listId: string) {
  const list = db
    .selectFrom('shoppingList')
    .select('id')
    .where('householdId', '=', viewer.householdId)
    .where(isVisibleTo(viewerKey(viewer)))
  if (!(await list.where('id', '=', listId).executeTakeFirst())) return undefined
  return db
    .selectFrom('shoppingItem')
    .select(['foodId', 'note'])
    .where('shoppingListId', '=', listId)
    .where('checked', '=', 0)
    .execute()
}

/** A household that bought both has bought the one so many times more, also on a trip that nobody has put away yet. */
export const usualFood: Pick<Use, 'repoint'> = {
  repoint: async (db, _groupId, from, to) => {
    const rowsOf = (foodId: string) => db.selectFrom('usualItem').selectAll().where('foodId', '=', foodId).execute()
    const ofFrom = new Map((await rowsOf(from)).map((row) => [row.householdId, row]))
    for (const row of await rowsOf(to)) {
      const other = ofFrom.get(row.householdId)
      if (!other) continue
      await db.deleteFrom('usualItem').where('id', '=', other.id).execute()
      await db.updateTable('usualItem').set(joinedRow(row, other)).where('id', '=', row.id).execute()
    }
    await db.updateTable('usualItem').set({ foodId: to }).where('foodId', '=', from).execute()
  },
}

function joinedRow(kept: UsualRow, other: UsualRow) {
  const habitOf = ({ timesBought, recent }: UsualRow): Habit => ({ timesBought, recent: JSON.parse(recent) })
  const { timesBought, recent } = habitOf(other)
  const inSameUnit = kept.unitId === other.unitId ? recent : withoutAmounts(recent)
  const joined = joinedHabits(habitOf(kept), { timesBought, recent: inSameUnit })
  const isOtherLater = other.boughtAt > kept.boughtAt
  return {
    timesBought: joined.timesBought,
    recent: JSON.stringify(joined.recent),
    ...(isOtherLater ? { boughtAt: other.boughtAt, tripListId: other.tripListId, tripStoreId: other.tripStoreId } : {}),
  }
}

/** What was bought in a deleted unit was bought, in nobody knows which amount. */
export const usualUnit: Pick<Use, 'repoint' | 'forget'> = {
  forget: async (db, ids) => {
    const rows = await db.selectFrom('usualItem').select(['id', 'recent']).where('unitId', 'in', ids).execute()
    const forgotten = rows.map(({ id, recent }) => ({ id, text: JSON.stringify(withoutAmounts(JSON.parse(recent))) }))
    await setTexts(db, { table: 'usualItem', column: 'recent' }, forgotten)
  },
  repoint: async (db, _groupId, from, to) => {
    await db.updateTable('usualItem').set({ unitId: to }).where('unitId', '=', from).execute()
  },
}

const labelOfUsual = sql<string>`coalesce((select food."labelId" from "food" as food where food."id" = "usualItem"."foodId"),
  "usualItem"."labelId")`

/** Where the things of a label mostly stand; added up by the database, as a household may have bought thousands. */
export const placesOfLabels = (db: Reader, householdId: string) =>
  db
    .selectFrom('usualItem')
    .select([labelOfUsual.as('labelId'), sql<number>`avg("place")`.as('place')])
    .where('householdId', '=', householdId)
    .where('place', 'is not', null)
    .where(sql<SqlBool>`${labelOfUsual} is not null`)
    .groupBy(labelOfUsual)
    .execute()

export const placesInStores = (db: Reader, storeIds: string[]) =>
  db
    .selectFrom('usualItemPlace')
    .innerJoin('usualItem', 'usualItem.id', 'usualItemPlace.usualItemId')
    .select([
      'usualItemPlace.storeId',
      labelOfUsual.as('labelId'),
      sql<number>`avg("usualItemPlace"."place")`.as('place'),
    ])
    .where('usualItemPlace.storeId', 'in', storeIds)
    .where(sql<SqlBool>`${labelOfUsual} is not null`)
    .groupBy(['usualItemPlace.storeId', labelOfUsual])
    .execute()

type PlaceRow = ShoppingTables['usualItemPlace']

export const placesOf = (db: Reader, storeId: string, usualItemIds: string[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('usualItemPlace')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('usualItemId', 'in', usualItemIds)
    .execute()

export const putPlaces = preparedRows<PlaceRow>((db, rows) =>
  db
    .insertInto('usualItemPlace')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['usualItemId', 'storeId']).doUpdateSet((row) => ({ place: row.ref('excluded.place') })),
    )
    .compile(),
)
