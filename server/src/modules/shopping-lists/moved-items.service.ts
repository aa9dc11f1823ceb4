import { randomUUID } from 'node:crypto'
import type { ChangedItems, MoveItems } from '@larder/contract/shopping-items.ts'
import { batchesOn, planCreate, planUpdate } from '@larder/domain/shopping/consolidate.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import {
  carryOut,
  changedItems,
  listsOf,
  lockedAround,
  newestFirst,
} from '#modules/shopping-items/item-changes.service.ts'
import type { Stored } from '#modules/shopping-items/item-reading.service.ts'
import { measuresOf } from '#modules/shopping-items/unit-measures.service.ts'
import * as store from './shopping-lists.store.ts'

/** Things that go from one list of the household to another, with their share of the recipes they were bought for. */

export const moveItems = (ctx: Ctx, { itemIds, shoppingListId, copy }: MoveItems): Promise<ChangedItems> =>
  ctx.tx(async (ctx) => {
    const ids = new Set(itemIds)
    const stored = await lockedAround(ctx, [...ids], [shoppingListId])
    const moving = stored.filter((item) => ids.has(item.id) && item.shoppingListId !== shoppingListId)
    const measures = await measuresOf(ctx, stored)
    const plan = copy
      ? planCreate(
          newestFirst(stored).filter(({ checked }) => !checked),
          moving.map((item) => ({ ...item, id: randomUUID(), shoppingListId, checked: false })),
          measures,
        )
      : planUpdate(
          newestFirst(stored),
          moving.map((item) => ({ ...item, shoppingListId })),
          measures,
        )
    const carried = await carryOut(ctx, stored, plan)
    await shareRecipes(ctx, moving, shoppingListId, batchesOn(carried.after))
    return changedItems(ctx, carried)
  })

/**
 * A recipe is on a list as often as the thing on it that has most of its batches: the list that things came to has at
 * least so many, those they left have no more. Where nothing of it is left it has been forgotten already.
 */
async function shareRecipes(
  ctx: TxCtx,
  moved: Stored[],
  target: string,
  batches: ReturnType<typeof batchesOn>,
): Promise<void> {
  const recipeIds = new Set(moved.flatMap(({ references }) => references.map(({ recipeId }) => recipeId)))
  if (recipeIds.size === 0) return
  const listIds = [...new Set([target, ...listsOf(moved)])]
  const links = await store.recipesOn(ctx.db, listIds)
  const rows = listIds.flatMap((shoppingListId) =>
    [...recipeIds].flatMap((recipeId) => {
      const needed = batches.get(shoppingListId)?.get(recipeId)
      const link = links.find((one) => one.shoppingListId === shoppingListId && one.recipeId === recipeId)
      if (needed === undefined || (!link && shoppingListId !== target)) return []
      const before = link?.recipeQuantity ?? needed
      const recipeQuantity = shoppingListId === target ? Math.max(before, needed) : Math.min(before, needed)
      return [{ id: link?.id ?? randomUUID(), shoppingListId, recipeId, recipeQuantity }]
    }),
  )
  await store.putRecipes(ctx.db, rows)
}
