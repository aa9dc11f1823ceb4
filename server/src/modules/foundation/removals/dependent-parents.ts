import type { Database } from '#db/database.ts'

/** Which rows the rows of a table point at, by column. */

/**
 * The rows a row references, by column: required ones, ones that become null (`loose`), or a person by whom the row is
 * the household's (`member`): whoever brings it back stands in for one who has left.
 */
export type Parents = { [column: string]: { table: keyof Database; loose?: true } | { table: 'user'; member: true } }

export const ofRecipe: Parents = { recipeId: { table: 'recipe' } }
export const ofLabel: Parents = { labelId: { table: 'label' } }
export const ofItem: Parents = { shoppingItemId: { table: 'shoppingItem' } }
export const ofList: Parents = { shoppingListId: { table: 'shoppingList' } }
export const ofDiner: Parents = { dinerId: { table: 'diner' } }
export const insteadOf = (column: string): Parents => ({ [column]: { table: 'food' } })
export const ofMeal: Parents = { householdMealId: { table: 'householdMeal', loose: true } }
export const ofEntry: Parents = {
  ...ofMeal,
  repeatId: { table: 'mealplanRepeat', loose: true },
  leftoverBatchId: { table: 'pantryBatch', loose: true },
}
export const ofHousehold: Parents = { householdId: { table: 'household' } }
export const ofStore: Parents = { storeId: { table: 'shoppingStore', loose: true } }
export const ofPrice: Parents = {
  ...ofHousehold,
  unitId: { table: 'unit', loose: true },
  storeId: { table: 'shoppingStore' },
}
export const ofUsualItem: Parents = { usualItemId: { table: 'usualItem' } }
export const ofPriceInStore: Parents = {
  ...ofHousehold,
  foodId: { table: 'food' },
  unitId: { table: 'unit', loose: true },
}
export const ofItemParts: Parents = {
  addedBy: { table: 'user', loose: true },
  storeId: { table: 'shoppingStore', loose: true },
}
export const ofFoodUnitAndLabel: Parents = {
  foodId: { table: 'food', loose: true },
  unitId: { table: 'unit', loose: true },
  labelId: { table: 'label', loose: true },
}
export const ofUsual: Parents = {
  ...ofHousehold,
  unitId: { table: 'unit', loose: true },
  labelId: { table: 'label', loose: true },
  tripListId: { table: 'shoppingList', loose: true },
  tripStoreId: { table: 'shoppingStore', loose: true },
}
export const ofPantry: Parents = {
  ...ofHousehold,
  recipeId: { table: 'recipe', loose: true },
  unitId: { table: 'unit', loose: true },
  packUnitId: { table: 'unit', loose: true },
  placeId: { table: 'pantryPlace', loose: true },
}
