import type { Bit, Stamped } from './row-shapes.ts'

export type ShoppingTables = {
  shoppingList: Stamped & {
    householdId: string
    /** Whoever owned it may be gone. */
    userId: string | null
    name: string | null
    /** JSON object of texts. */
    extras: string
    /** Only its owner knows of it. */
    isPrivate: Bit
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
    /** Somebody also wants it without saying how much. */
    andSome: Bit
    /** Who added it; null for recurring items. */
    addedBy: string | null
    /** The store to buy it in; usually null. */
    storeId: string | null
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
  /** Items that were merged into another one: a change made meanwhile may still name them. */
  mergedShoppingItem: { shoppingListId: string; id: string; intoId: string; mergedAt: string }
  /** What the household buys: a food, or a normalised text. */
  usualItem: Stamped & {
    householdId: string
    foodId: string | null
    nameNormalised: string | null
    /** As it was written; empty for a food. */
    name: string
    /** Those it was bought with last. */
    unitId: string | null
    labelId: string | null
    timesBought: number
    boughtAt: string
    /** JSON list of the last purchases. */
    recent: string
    /** Between the entrance of the shop and the till; null before it is known. */
    place: number | null
    /** The list it was ticked on, while that trip has not been learned from. */
    tripListId: string | null
    /** The store of that trip, if somebody said which. */
    tripStoreId: string | null
  }
  /** A shop that the household goes to. */
  shoppingStore: Stamped & { householdId: string; name: string; nameNormalised: string }
  /** Where a thing stands in one store. */
  usualItemPlace: { id: string; usualItemId: string; storeId: string; place: number }
  /** What puts itself on a list every so often. */
  recurringItem: Stamped & {
    householdId: string
    shoppingListId: string
    quantity: number
    note: string
    foodId: string | null
    unitId: string | null
    labelId: string | null
    storeId: string | null
    every: number
    period: 'day' | 'week' | 'month'
    /** A day on the calendar of the household. */
    nextOn: string
    /** The day of the month that was chosen; null where it does not come by months, or did before this was kept. */
    monthDay: number | null
  }
  /** The last price of a food or of words, in one store or wherever. */
  itemPrice: Stamped & {
    householdId: string
    foodId: string | null
    nameNormalised: string | null
    /** As it was written; empty for a food. */
    name: string
    storeId: string | null
    minorUnits: number
    currency: string
    /** The amount that the price is for. */
    quantity: number
    unitId: string | null
  }
  shoppingListLink: {
    id: string
    createdAt: string
    shoppingListId: string
    tokenHash: string
    canTick: Bit
    expiresAt: string
  }
}
