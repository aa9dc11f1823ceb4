/** A thing on a shopping list as the rules know it, and what each recipe wants of it. */

export type ItemReference = {
  recipeId: string
  /** What one batch of the recipe needs, in the unit of the item. */
  recipeQuantity: number
  /** How many batches. */
  recipeScale: number
  recipeNote: string | null
}

export type ShoppingItem = {
  id: string
  shoppingListId: string
  quantity: number
  note: string
  checked: boolean
  position: number
  foodId: string | null
  unitId: string | null
  labelId: string | null
  isFood: boolean
  extras: Record<string, string>
  references: ItemReference[]
  /** Somebody also wants it without saying how much; what a recipe wants so is told by its reference. */
  andSome?: boolean | undefined
  /** Who added it; left out, whoever makes this change. */
  addedBy?: string | null | undefined
  /** Where it is bought; left out, that stays as it is. */
  storeId?: string | null | undefined
}
