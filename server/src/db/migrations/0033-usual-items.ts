import { idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const usualItems: Migration = async (db) => {
  await db.schema
    .createTable('usualItem')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('foodId', 'text', (column) => column.references('food.id').onDelete('cascade'))
    .addColumn('nameNormalised', 'text')
    .addColumn('name', 'text', textDefault(''))
    .addColumn('unitId', 'text', loose('unit.id'))
    .addColumn('labelId', 'text', loose('label.id'))
    .addColumn('timesBought', 'integer', required)
    .addColumn('boughtAt', 'text', required)
    .addColumn('recent', 'text', textDefault('[]'))
    .addColumn('place', 'double precision')
    .addColumn('tripListId', 'text', loose('shoppingList.id'))
    .addUniqueConstraint('usualItem_food_once', ['householdId', 'foodId'])
    .addUniqueConstraint('usualItem_name_once', ['householdId', 'nameNormalised'])
    .execute()
  for (const column of ['foodId', 'unitId', 'labelId', 'tripListId'])
    await db.schema.createIndex(`usualItem_by_${column}`).on('usualItem').column(column).execute()
}
