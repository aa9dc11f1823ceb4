import { flag, idColumn, loose, ownedBy, required, textDefault, timestamps } from '../columns.ts'
import type { Migration } from '../migration.ts'

export const shoppingLists: Migration = async (db) => {
  await db.schema
    .createTable('shoppingList')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('householdId', 'text', ownedBy('household.id'))
    .addColumn('userId', 'text', loose('user.id'))
    .addColumn('name', 'text')
    .addColumn('extras', 'text', textDefault('{}'))
    .execute()
  await db.schema
    .createTable('shoppingListLabel')
    .$call(idColumn)
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('labelId', 'text', ownedBy('label.id'))
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('shoppingListLabel_once', ['shoppingListId', 'labelId'])
    .execute()
  await db.schema
    .createTable('shoppingListRecipe')
    .$call(idColumn)
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('recipeQuantity', 'double precision', required)
    .addUniqueConstraint('shoppingListRecipe_once', ['shoppingListId', 'recipeId'])
    .execute()
  await db.schema
    .createTable('shoppingItem')
    .$call(idColumn)
    .$call(timestamps)
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('quantity', 'double precision', required)
    .addColumn('note', 'text', required)
    .addColumn('checked', 'integer', flag(false))
    .addColumn('position', 'integer', required)
    .addColumn('foodId', 'text', loose('food.id'))
    .addColumn('unitId', 'text', loose('unit.id'))
    .addColumn('labelId', 'text', loose('label.id'))
    .addColumn('isFood', 'integer', flag(false))
    .addColumn('extras', 'text', textDefault('{}'))
    .execute()
  await db.schema
    .createTable('shoppingItemRecipe')
    .$call(idColumn)
    .addColumn('shoppingItemId', 'text', ownedBy('shoppingItem.id'))
    .addColumn('shoppingListId', 'text', ownedBy('shoppingList.id'))
    .addColumn('recipeId', 'text', ownedBy('recipe.id'))
    .addColumn('recipeQuantity', 'double precision', required)
    .addColumn('recipeScale', 'double precision', required)
    .addColumn('recipeNote', 'text')
    .execute()
  const indexes: [table: string, column: string][] = [
    ['shoppingList', 'householdId'],
    ['shoppingList', 'userId'],
    ['shoppingListLabel', 'labelId'],
    ['shoppingListRecipe', 'recipeId'],
    ['shoppingItem', 'shoppingListId'],
    ['shoppingItem', 'foodId'],
    ['shoppingItem', 'unitId'],
    ['shoppingItem', 'labelId'],
    ['shoppingItemRecipe', 'shoppingItemId'],
    ['shoppingItemRecipe', 'shoppingListId'],
    ['shoppingItemRecipe', 'recipeId'],
  ]
  for (const [table, column] of indexes)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
