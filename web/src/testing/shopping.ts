/** Shopping lists for tests; a test names only what it is about. */
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
    listItems: [],
    ...differences,
  }
}
