import type { Bit, Stamped } from './row-shapes.ts'

export type ShoppingTables = {
  shoppingList: Stamped & {
    householdId: string
    /** Whoever owned it may be gone. */
    userId: string | null
    name: string | null
    /** JSON object of texts. */
    extras: string
  }
  /** The place of a label on a list. */
  shoppingListLabel: { id: string; shoppingListId: string; labelId: string; position: number }
  shoppingListRecipe: { id: string; shoppingListId: string; recipeId: string; recipeQuantity: number }
  shoppingItem: Stamped & {
    shoppingListId: string
    quantity: number
    note: string
    checked: Bit
    position: number
    foodId: string | null
    unitId: string | null
    labelId: string | null
    isFood: Bit
    /** JSON object of texts. */
    extras: string
  }
  shoppingItemRecipe: {
    id: string
    shoppingItemId: string
    /** That of the item, so that a list is read and brought back in one statement. */
    shoppingListId: string
    recipeId: string
    recipeQuantity: number
    recipeScale: number
    recipeNote: string | null
  }
}
