import type { CreateTableBuilder } from 'kysely'
import { count, flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/** The name stays when the unit is deleted: grams must not become pieces. */
const measured = <C extends string>(table: CreateTableBuilder<string, C>) =>
  table
    .addColumn('unitId', 'text', loose('unit.id'))
    .addColumn('unitName', 'text', textDefault(''))
    .addColumn('packAmount', 'double precision')
    .addColumn('packUnitId', 'text', loose('unit.id'))

/** What a household has in the house, where, until when, and everything that was done to it. */
export const pantry: Migration = async (db) => {
  await db.schema
    .createTable('pantryPlace')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('position', 'integer', count(0))
    .addUniqueConstraint('pantryPlace_name_once', ['householdId', 'nameNormalised'])
    .execute()
  await db.schema
    .createTable('pantrySettings')
    .$call(idColumn)
    .addColumn('householdId', 'text', (column) => ownedBy('household.id')(column).unique())
    .addColumn('defaultDepth', 'text', required)
    .addColumn('soonDays', 'integer', required)
    .addColumn('probablyDays', 'integer', required)
    .addColumn('afterShopping', 'text', required)
    .addColumn('digestHour', 'integer')
    .addColumn('subtractFromLists', 'integer', flag(true))
    .addColumn('restockListId', 'text', loose('shoppingList.id'))
    .addColumn('showThrownAway', 'integer', flag(false))
    // The household has had its first places, and may have deleted them all.
    .addColumn('hasPlaces', 'integer', flag(false))
    // The day of the last digest.
    .addColumn('digestOn', 'text')
    .execute()
  await db.schema
    .createTable('pantryPerson')
    .addColumn('userId', 'text', (column) => ownedBy('user.id')(column).primaryKey())
    .addColumn('askAfterCooking', 'integer', flag(true))
    .execute()
  await db.schema
    .createTable('pantryFood')
    .$call(idColumn)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('foodId', 'text', ownedBy('food.id'))
    .addColumn('depth', 'text')
    .addColumn('level', 'text')
    .addColumn('saidAt', 'text')
    .addColumn('leastAmount', 'double precision')
    .addColumn('leastUnitId', 'text', loose('unit.id'))
    .addColumn('restock', 'integer', flag(false))
    .addColumn('restockListId', 'text', loose('shoppingList.id'))
    .addColumn('placeId', 'text', loose('pantryPlace.id'))
    // JSON object of days.
    .addColumn('days', 'text', textDefault('{}'))
    .addColumn('soonDays', 'integer')
    .addColumn('soonLastTenth', 'integer', flag(false))
    .addUniqueConstraint('pantryFood_once', ['householdId', 'foodId'])
    .execute()
  await db.schema
    .createTable('pantryBatch')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('kind', 'text', required)
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('recipeId', 'text', loose('recipe.id'))
    .addColumn('name', 'text', textDefault(''))
    .addColumn('nameNormalised', 'text', textDefault(''))
    .addColumn('amount', 'double precision')
    .$call(measured)
    .addColumn('placeId', 'text', loose('pantryPlace.id'))
    .addColumn('shelf', 'text', textDefault(''))
    .addColumn('date', 'text')
    .addColumn('dateKind', 'text', required)
    .addColumn('dateEstimated', 'integer', flag(false))
    .addColumn('openedOn', 'text')
    .addColumn('frozenOn', 'text')
    .addColumn('thawedOn', 'text')
    .addColumn('boughtOn', 'text')
    .addColumn('madeOn', 'text')
    .addColumn('note', 'text', textDefault(''))
    .addColumn('confirmedAt', 'text', required)
    .addColumn('gone', 'integer', flag(false))
    .execute()
  await db.schema
    .createTable('pantryBooking')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('tokenName', 'text')
    .addColumn('undoneAt', 'text')
    .execute()
  // What was asked about and answered, with or without moving anything: bought things and cooked meals.
  await db.schema
    .createTable('pantryBooked')
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('kind', 'text', required)
    .addColumn('sourceId', 'text', required)
    .addColumn('bookingId', 'text', ownedBy('pantryBooking.id'))
    .addPrimaryKeyConstraint('pantryBooked_key', ['householdId', 'kind', 'sourceId', 'bookingId'])
    .execute()
  await db.schema
    .createTable('pantryEntry')
    .$call(idColumn)
    .addColumn('createdAt', 'text', required)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('bookingId', 'text', ownedBy('pantryBooking.id'))
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('batchId', 'text', (column) => column.references('pantryBatch.id').onDelete('cascade'))
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('name', 'text', textDefault(''))
    .addColumn('amountBefore', 'double precision')
    .addColumn('amountAfter', 'double precision')
    // Ids of units, or the names of such as are deleted.
    .addColumn('unitBefore', 'text')
    .addColumn('unitAfter', 'text')
    .addColumn('unitName', 'text', textDefault(''))
    // JSON objects of the other fields.
    .addColumn('before', 'text', textDefault('{}'))
    .addColumn('after', 'text', textDefault('{}'))
    .addColumn('short', 'double precision')
    .addColumn('sourceKind', 'text')
    .addColumn('sourceId', 'text')
    .addColumn('sourceName', 'text')
    .addColumn('undoes', 'text')
    .addUniqueConstraint('pantryEntry_undone_once', ['undoes'])
    .execute()
  await db.schema
    .createTable('barcode')
    .$call(idColumn)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('code', 'text', required)
    .addColumn('foodId', 'text', ownedBy('food.id'))
    .addColumn('name', 'text', textDefault(''))
    .addColumn('packAmount', 'double precision')
    .addColumn('packUnitId', 'text', loose('unit.id'))
    .$call(timestamps)
    .addUniqueConstraint('barcode_once', ['householdId', 'code'])
    .execute()
  await db.schema.alterTable('pushDevice').addColumn('pantry', 'integer', flag(false)).execute()
  const indexes: [table: string, ...columns: string[]][] = [
    ['pantrySettings', 'restockListId'],
    ['pantryFood', 'foodId'],
    ['pantryFood', 'leastUnitId'],
    ['pantryFood', 'restockListId'],
    ['pantryFood', 'placeId'],
    ['pantryBatch', 'householdId', 'gone', 'date', 'id'],
    ['pantryBatch', 'householdId', 'foodId', 'gone'],
    ['pantryBatch', 'foodId'],
    ['pantryBatch', 'recipeId'],
    ['pantryBatch', 'unitId'],
    ['pantryBatch', 'packUnitId'],
    ['pantryBatch', 'placeId', 'gone'],
    ['pantryBooking', 'householdId'],
    ['pantryBooking', 'userId'],
    ['pantryBooked', 'bookingId'],
    ['pantryEntry', 'householdId', 'createdAt', 'position'],
    ['pantryEntry', 'bookingId', 'position'],
    ['pantryEntry', 'batchId'],
    ['pantryEntry', 'foodId'],
    ['barcode', 'foodId'],
    ['barcode', 'packUnitId'],
  ]
  for (const [table, ...columns] of indexes)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()
}
