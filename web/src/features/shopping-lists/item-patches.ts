/**
 * Changes to things on a list, as they are shown before the server knows of them and as they are sent. The contract
 * takes a thing only as a whole; what a change leaves out is what the list says at the moment of sending.
 */
import type { ChangedItems, ShoppingItem, ShoppingItemUpdate } from '@larder/contract/shopping-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'

export type ItemPatch = { id: string } & Partial<
  Pick<
    ShoppingItem,
    | 'quantity'
    | 'note'
    | 'checked'
    | 'position'
    | 'food'
    | 'unit'
    | 'label'
    | 'isFood'
    | 'recipeReferences'
    | 'updatedAt'
    | 'shoppingListId'
  >
>

/** Later patches of the same thing go over earlier ones. */
export function unitedPatches(patches: readonly ItemPatch[]): Map<string, ItemPatch> {
  const united = new Map<string, ItemPatch>()
  for (const patch of patches) united.set(patch.id, { ...united.get(patch.id), ...patch })
  return united
}

export function patchedItems(items: readonly ShoppingItem[], patches: readonly ItemPatch[]): ShoppingItem[] {
  const united = unitedPatches(patches)
  return items.map((item) => {
    const patch = united.get(item.id)
    return patch ? shown({ ...item, ...patch }) : item
  })
}

const shown = (item: ShoppingItem): ShoppingItem => ({
  ...item,
  foodId: item.food?.id ?? null,
  unitId: item.unit?.id ?? null,
  labelId: item.label?.id ?? null,
  display: ingredientDisplay({ ...item, disableAmount: !item.isFood }),
})

/** A label that is only the food's is not sent: the thing goes on following its food. */
export function updateOf(item: ShoppingItem): ShoppingItemUpdate {
  const { id, shoppingListId, quantity, note, checked, position, isFood, extras, food, unit, label } = item
  return {
    id,
    shoppingListId,
    quantity,
    note,
    checked,
    position,
    isFood,
    extras,
    foodId: food?.id ?? null,
    unitId: unit?.id ?? null,
    labelId: label && label.id !== food?.labelId ? label.id : null,
    recipeReferences: item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })),
  }
}

/** What the server answered to a change takes its place on the list. */
export function withAnswer(listId: string, items: readonly ShoppingItem[], answer: ChangedItems): ShoppingItem[] {
  const gone = new Set(answer.deletedItems.map(({ id }) => id))
  const changed = new Map(
    [...answer.updatedItems, ...answer.createdItems]
      .filter(({ shoppingListId }) => shoppingListId === listId)
      .map((item) => [item.id, item]),
  )
  const elsewhere = new Set(
    answer.updatedItems.filter(({ shoppingListId }) => shoppingListId !== listId).map(({ id }) => id),
  )
  const kept = items
    .filter(({ id }) => !gone.has(id) && !elsewhere.has(id))
    .map((item) => {
      const next = changed.get(item.id)
      changed.delete(item.id)
      return next ?? item
    })
  return [...kept, ...changed.values()]
}
