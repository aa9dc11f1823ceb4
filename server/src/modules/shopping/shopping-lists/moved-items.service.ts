import { randomUUID } from 'node:crypto'
import type { ChangedItems, MoveItems } from '@larder/contract/shopping-items.ts'
import {
  batchesOn,
  type ListPlan,
  planCreate,
  planUpdate,
  type ShoppingItem,
} from '@larder/domain/shopping/consolidate.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { keepChange } from '#modules/foundation/removals/removals.service.ts'
import {
  carryOut,
  changedItems,
  listsOf,
  lockedWherever,
  newestFirst,
} from '#modules/shopping/shopping-items/item-changes.service.ts'
import type { Stored } from '#modules/shopping/shopping-items/item-reading.service.ts'
import { recipesOfGroup } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import { measuresOf } from '#modules/shopping/shopping-items/unit-measures.service.ts'
import * as store from './shopping-lists.store.ts'

/** Things that go from one list of the household to another, with their share of the recipes they were bought for. */

export const moveItems = (ctx: Ctx, { itemIds, shoppingListId, copy }: MoveItems): Promise<ChangedItems> =>
  ctx.tx(async (ctx) => {
    const ids = new Set(itemIds)
    const stored = await lockedWherever(ctx, [...ids], [shoppingListId])
    const named = stored.filter(({ id }) => ids.has(id))
    if (named.length < ids.size) throw notFound()
    const moving = named.filter((item) => item.shoppingListId !== shoppingListId)
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
    await keepMove(ctx, stored, moving, plan, shoppingListId)
    const carried = await carryOut(ctx, stored, plan)
    await shareRecipes(ctx, moving, shoppingListId, batchesOn(carried.after))
    return changedItems(ctx, carried)
  })

/**
 * A list has as many batches of a recipe as the item with the most of them. The list that items came to is raised to
 * that number, and those they left are lowered to it. Where nothing of it is left it has been forgotten already.
 */
export async function shareRecipes(
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

export const MOVED_ITEMS = 'movedItems'

/** The lists and recipes of a move, and how things were on them: also what something was merged into. */
type KeptMove = {
  listIds: string[]
  recipeIds: string[]
  before: ShoppingItem[]
  copies: string[]
  links: store.RecipeRow[]
}

async function keepMove(ctx: TxCtx, stored: Stored[], moving: Stored[], plan: ListPlan, target: string): Promise<void> {
  if (!ctx.undo) return
  const touched = new Set([...plan.updated.map(({ id }) => id), ...plan.deleted])
  const before = stored.filter(({ id }) => touched.has(id))
  const listIds = [...new Set([target, ...listsOf(moving)])]
  const references = [...moving, ...before].flatMap(({ references }) => references)
  const recipeIds = [...new Set(references.map(({ recipeId }) => recipeId))]
  const links = recipeIds.length === 0 ? [] : await store.recipesOn(ctx.db, listIds)
  const kept: KeptMove = {
    listIds,
    recipeIds,
    before,
    copies: plan.created.map(({ id }) => id),
    links: links.filter(({ recipeId }) => recipeIds.includes(recipeId)),
  }
  await keepChange(ctx, MOVED_ITEMS, kept)
}

/** Everything the move touched is as it was before, whatever became of it since; what nobody has any more stays away. */
export async function undoMove(ctx: TxCtx, kept: string): Promise<number> {
  const { listIds, recipeIds, before, copies, links }: KeptMove = JSON.parse(kept)
  const ids = [...before.map(({ id }) => id), ...copies]
  const stored = await lockedWherever(ctx, ids, listIds)
  const recipes = await recipesOfGroup(ctx, recipeIds)
  const items = await withoutGone(ctx, before, recipes)
  const there = new Set(stored.map(({ id }) => id))
  await carryOut(ctx, stored, {
    created: items.filter(({ id }) => !there.has(id)),
    updated: items.filter(({ id }) => there.has(id)),
    deleted: copies.filter((id) => there.has(id)),
  })
  if (recipeIds.length > 0) await store.removeRecipes(ctx.db, listIds, recipeIds)
  await store.putRecipes(
    ctx.db,
    links.filter(({ recipeId }) => recipes.has(recipeId)),
  )
  return items.length + copies.length
}

/** Foods, units, labels and recipes may have gone meanwhile. */
async function withoutGone(ctx: TxCtx, items: ShoppingItem[], recipes: Set<string>): Promise<ShoppingItem[]> {
  const named = (column: 'foodId' | 'unitId' | 'labelId') => [...new Set(items.flatMap((item) => item[column] ?? []))]
  const food = await foods.byIds(ctx.db, ctx.actor, named('foodId'))
  const unit = await units.byIds(ctx.db, ctx.actor, named('unitId'))
  const label = await labels.byIds(ctx.db, ctx.actor, named('labelId'))
  const known = (id: string | null, there: Map<string, unknown>) => (id !== null && there.has(id) ? id : null)
  return items.map((item) => ({
    ...item,
    foodId: known(item.foodId, food),
    unitId: known(item.unitId, unit),
    labelId: known(item.labelId, label),
    references: item.references.filter(({ recipeId }) => recipes.has(recipeId)),
  }))
}
