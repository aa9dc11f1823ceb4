import { randomUUID } from 'node:crypto'
import type { ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import { bit, inOrder } from '#db/rows.ts'
import type { Stored } from './item-reading.service.ts'
import type * as store from './shopping-items.store.ts'

/** Things of a list as rows. */

export const rowOf = (item: Stored): store.ItemRow => ({
  id: item.id,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  shoppingListId: item.shoppingListId,
  quantity: item.quantity,
  note: item.note,
  checked: bit(item.checked),
  position: item.position,
  foodId: item.foodId,
  unitId: item.unitId,
  labelId: item.labelId,
  isFood: bit(item.isFood),
  extras: JSON.stringify(item.extras),
  andSome: bit(item.andSome ?? false),
  addedBy: item.addedBy ?? null,
  storeId: item.storeId ?? null,
})

/** In the order in which they are read. */
export const referenceRows = ({ id, shoppingListId, references }: ShoppingItem): store.ReferenceRow[] =>
  inOrder(
    references.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      id: randomUUID(),
      shoppingItemId: id,
      shoppingListId,
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })),
    (row) => row.id,
  )
