import type { CreateTableBuilder } from 'kysely'
import { flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

/**
 * Lists may be private to their owner, things on them know who put them there and where they are bought; stores have
 * their own order, things come back by themselves, and have prices. Lists that are there stay those of the household.
 */
export const sharedShopping: Migration = async (db) => {
  const add = (table: string, column: string, type: 'text' | 'integer', shape: Parameters<AddColumn>[2]) =>
    db.schema.alterTable(table).addColumn(column, type, shape).execute()
  await db.schema
    .createTable('shoppingStore')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('name', 'text', required)
    .addColumn('nameNormalised', 'text', required)
    .addUniqueConstraint('shoppingStore_once', ['householdId', 'nameNormalised'])
    .execute()
  await add('shoppingList', 'isPrivate', 'integer', flag(false))
  await add('shoppingItem', 'addedBy', 'text', loose('user.id'))
  await add('shoppingItem', 'storeId', 'text', loose('shoppingStore.id'))
  await add('usualItem', 'tripStoreId', 'text', loose('shoppingStore.id'))
  await db.schema.alterTable('household').addColumn('currency', 'text').execute()
  await db.schema
    .createTable('usualItemPlace')
    .$call(idColumn)
    .addColumn('usualItemId', 'text', ownedBy('usualItem.id'))
    .addColumn('storeId', 'text', ownedBy('shoppingStore.id'))
    .addColumn('place', 'double precision', required)
    .addUniqueConstraint('usualItemPlace_once', ['usualItemId', 'storeId'])
    .execute()
  await db.schema
    .createTable('recurringItem')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('quantity', 'double precision', required)
    .addColumn('note', 'text', textDefault(''))
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('unitId', 'text', loose('unit.id'))
    .addColumn('labelId', 'text', loose('label.id'))
    .addColumn('storeId', 'text', loose('shoppingStore.id'))
    .addColumn('every', 'integer', required)
    .addColumn('period', 'text', required)
    .addColumn('nextOn', 'text', required)
    .execute()
  await db.schema
    .createTable('itemPrice')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('nameNormalised', 'text')
    .addColumn('name', 'text', textDefault(''))
    .addColumn('storeId', 'text', (column) => column.references('shoppingStore.id').onDelete('cascade'))
    .addColumn('minorUnits', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('quantity', 'double precision', required)
    .addColumn('unitId', 'text', loose('unit.id'))
    .execute()
  const indexes: [table: string, column: string][] = [
    ['shoppingItem', 'addedBy'],
    ['shoppingItem', 'storeId'],
    ['usualItem', 'tripStoreId'],
    ['usualItemPlace', 'storeId'],
    ...['householdId', 'shoppingListId', 'foodId', 'unitId', 'labelId', 'storeId', 'nextOn'].map(
      (column): [string, string] => ['recurringItem', column],
    ),
    ...['householdId', 'foodId', 'unitId', 'storeId'].map((column): [string, string] => ['itemPrice', column]),
  ]
  for (const [table, column] of indexes)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}

type AddColumn = CreateTableBuilder<string, string>['addColumn']
