import { foodOfDiners } from '#modules/accounts/diners/diners.service.ts'
import { allergensOfFood } from '#modules/catalogue/food-allergens/food-allergens.service.ts'
import { repoint } from '#modules/catalogue/food-nutrition/food-nutrition.service.ts'
import type { FoodUses } from '#modules/catalogue/foods/foods.service.ts'
import { foodInImportRules } from '#modules/catalogue/import-rules/import-rules.store.ts'
import { foodInSubstitutes } from '#modules/catalogue/substitutes/substitutes.service.ts'
import type { UnitUses } from '#modules/catalogue/units/units.service.ts'
import { foodInPantry, unitInPantry } from '#modules/pantry/pantry/pantry-uses.store.ts'
import { foodInRecipes, unitInRecipes } from '#modules/recipes/recipes/recipe-uses.store.ts'
import { priceOfFood, priceOfUnit } from '#modules/shopping/item-prices/item-prices.store.ts'
import { recurringFood, recurringUnit } from '#modules/shopping/recurring-items/recurring-items.store.ts'
import { foodOnLists, unitOnLists } from '#modules/shopping/shopping-items/shopping-uses.store.ts'
import { usualFood, usualUnit } from '#modules/shopping/usual-items/usual-items.store.ts'

/** Where foods and units are used: for merging, and for "where used". */
export const foodUses: FoodUses = {
  recipes: foodInRecipes,
  importRules: foodInImportRules,
  shoppingItems: foodOnLists,
  usualItems: usualFood,
  diners: foodOfDiners,
  allergens: allergensOfFood,
  substitutes: foodInSubstitutes,
  nutrition: { repoint },
  pantryBatches: foodInPantry,
  recurringItems: recurringFood,
  itemPrices: priceOfFood,
}
export const unitUses: UnitUses = {
  recipes: unitInRecipes,
  shoppingItems: unitOnLists,
  usualItems: usualUnit,
  pantryBatches: unitInPantry,
  recurringItems: recurringUnit,
  itemPrices: priceOfUnit,
}
