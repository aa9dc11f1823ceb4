/** Shopping lists for tests; a test names only what it is about. */
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ListChange, ListChanged } from '@larder/contract/shopping-list-changes.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { withWaiting } from '#features/shopping/shopping-lists/list-changes.ts'
import { aUser } from './people.ts'

const A_DAY = '2026-03-01T10:00:00.000Z'

export function aShoppingList(name: string, differences: Partial<ShoppingList> = {}): ShoppingList {
  const { id: userId, groupId, householdId } = aUser()
  const id = crypto.randomUUID()
  return {
    id,
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
    isPrivate: false,
    aisles: (differences.labelSettings ?? []).map(({ labelId }) => labelId),
    ...differences,
    listItems: (differences.listItems ?? []).map((item) => ({ ...item, shoppingListId: differences.id ?? id })),
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

/** What a server makes of changes, and what it answers to them. */
export function listAfter(list: ShoppingList, changes: ListChange[]): { list: ShoppingList; answer: ListChanged } {
  const { list: after } = withWaiting(list, [{ changes, mentioned: [], at: {}, merged: {} }])
  const before = new Map(list.listItems.map((item) => [item.id, item]))
  const left = new Set(after.listItems.map(({ id }) => id))
  const answer = {
    results: changes.map((change) => ({
      itemId: change.type === 'add' ? change.item.id : change.itemId,
      outcome: 'done' as const,
    })),
    createdItems: after.listItems.filter(({ id }) => !before.has(id)),
    updatedItems: after.listItems.filter((item) => before.has(item.id) && before.get(item.id) !== item),
    deletedItems: list.listItems.filter(({ id }) => !left.has(id)),
  }
  return { list: after, answer }
}
