/** Shopping lists for tests; a test names only what it is about. */
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { aUser } from './people.ts'

const A_DAY = '2026-03-01T10:00:00.000Z'

export function aShoppingList(name: string, differences: Partial<ShoppingList> = {}): ShoppingList {
  const { id: userId, groupId, householdId } = aUser()
  return {
    id: crypto.randomUUID(),
    groupId,
    householdId,
    userId,
    name,
    extras: {},
    createdAt: A_DAY,
    updatedAt: A_DAY,
    recipeReferences: [],
    labelSettings: [],
    openItems: 0,
    listItems: [],
    ...differences,
  }
}

export function aShoppingItem(note: string, differences: Partial<ShoppingItem> = {}): ShoppingItem {
  const { groupId, householdId } = aUser()
  return {
    id: crypto.randomUUID(),
    shoppingListId: crypto.randomUUID(),
    groupId,
    householdId,
    quantity: 1,
    note,
    checked: false,
    position: 0,
    foodId: null,
    unitId: null,
    labelId: null,
    isFood: false,
    disableAmount: true,
    display: note,
    extras: {},
    food: null,
    unit: null,
    label: null,
    recipeReferences: [],
    referencedRecipe: null,
    createdAt: A_DAY,
    updatedAt: A_DAY,
    ...differences,
  }
}
