import { randomUUID } from 'node:crypto'
import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import type { AddRecipes, ShoppingList } from '@larder/contract/shopping-lists.ts'
import { roundQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { batchesOf } from '@larder/domain/shopping/add-recipes.ts'
import { foldLines, planRemoval, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { grouped } from '#db/rows.ts'
import { foods } from '#modules/foods/foods.service.ts'
import { listIngredients } from '#modules/recipes/recipe-reading.service.ts'
import { addItems, carryOut, lockedItems, lockLists } from '#modules/shopping-items/item-changes.service.ts'
import { recipesOfGroup } from '#modules/shopping-items/shopping-items.service.ts'
import { measuresOf } from '#modules/shopping-items/unit-measures.service.ts'
import { units } from '#modules/units/units.service.ts'
import { wholeList } from './shopping-lists.service.ts'
import * as store from './shopping-lists.store.ts'

/** Recipes on a list: their ingredients become things to buy, and batches of them can be taken off again. */

export const addRecipes = (ctx: Ctx, shoppingListId: string, wishes: AddRecipes[]): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    await lockLists(ctx, [shoppingListId])
    const recipeIds = [...new Set(wishes.map(({ recipeId }) => recipeId))]
    const there = await recipesOfGroup(ctx, recipeIds)
    if (there.size < recipeIds.length) throw notFound()
    for (const wish of wishes) await addOne(ctx, shoppingListId, wish)
    return wholeList(ctx, shoppingListId)
  })

type Line = Pick<ShoppingItem, 'quantity' | 'foodId' | 'unitId' | 'note'>

async function addOne(ctx: TxCtx, shoppingListId: string, wish: AddRecipes): Promise<void> {
  const { recipeId, recipeIncrementQuantity: scale, recipeIngredients } = wish
  const lines = recipeIngredients ? await linesSent(ctx, recipeIngredients) : await linesOf(ctx, recipeId)
  const items = lines.map(
    (line): ShoppingItem => ({
      ...line,
      id: randomUUID(),
      shoppingListId,
      quantity: line.quantity * scale,
      checked: false,
      position: 0,
      labelId: null,
      isFood: line.foodId !== null,
      extras: {},
      references: [{ recipeId, recipeQuantity: line.quantity, recipeScale: scale, recipeNote: line.note || null }],
    }),
  )
  await addItems(ctx, foldLines(items, await measuresOf(ctx, items)))
  const before = (await store.recipesOn(ctx.db, [shoppingListId])).find((link) => link.recipeId === recipeId)
  const recipeQuantity = (before?.recipeQuantity ?? 0) + scale
  await store.putRecipes(ctx.db, [{ id: before?.id ?? randomUUID(), shoppingListId, recipeId, recipeQuantity }])
}

type IngredientRow = Awaited<ReturnType<typeof listIngredients>>[number]

/**
 * A recipe used as an ingredient is bought as what it is made of. One statement for each level, and each recipe once
 * however often it is named: recipes that name each other in pairs would otherwise double with every level.
 */
async function linesOf(ctx: TxCtx, recipeId: string): Promise<Line[]> {
  const rows = new Map<string, IngredientRow[]>()
  for (let level = [recipeId]; level.length > 0; ) {
    const found = grouped(await listIngredients(ctx.db, level), (row) => row.recipeId)
    for (const id of level) rows.set(id, found.get(id) ?? [])
    const parts = [...found.values()].flat().flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
    level = [...new Set(parts)].filter((id) => !rows.has(id))
  }
  const parts = [...rows].map(([id, lines]) => [id, lines.flatMap(partOf)] as const)
  return [...batchesOf(recipeId, new Map(parts))].flatMap(([id, scale]) =>
    (rows.get(id) ?? []).flatMap(({ referencedRecipeId, quantity, foodId, unitId, note }) =>
      referencedRecipeId ? [] : { quantity: (quantity ?? 0) * scale, foodId, unitId, note },
    ),
  )
}

const partOf = ({ referencedRecipeId, quantity }: IngredientRow) =>
  referencedRecipeId ? [{ recipeId: referencedRecipeId, quantity }] : []

type Noun = IngredientInput['food'] | IngredientInput['unit']
const idOf = (noun: Noun) => (noun && typeof noun === 'object' ? (noun.id ?? null) : null)
const nameOf = (noun: Noun) => (noun && typeof noun === 'object' ? (noun.name ?? '') : (noun ?? ''))

/** What the group does not have is bought by its name. */
async function linesSent(ctx: TxCtx, sent: IngredientInput[]): Promise<Line[]> {
  const idsOf = (column: 'food' | 'unit') => [...new Set(sent.flatMap((line) => idOf(line[column]) ?? []))]
  const food = await foods.byIds(ctx.db, ctx.actor, idsOf('food'))
  const unit = await units.byIds(ctx.db, ctx.actor, idsOf('unit'))
  return sent.map((line) => {
    const [foodId, unitId] = [idOf(line.food), idOf(line.unit)]
    const known = foodId !== null && food.has(foodId)
    const words = known ? [line.note] : [nameOf(line.food), line.note]
    return {
      quantity: roundQuantity(line.quantity ?? 0),
      foodId: known ? foodId : null,
      unitId: unitId !== null && unit.has(unitId) ? unitId : null,
      note: words.flatMap((word) => word || []).join(' '),
    }
  })
}

export const removeRecipe = (
  ctx: Ctx,
  shoppingListId: string,
  recipeId: string,
  batches: number,
): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    const stored = await lockedItems(ctx, [shoppingListId])
    await carryOut(ctx, stored, planRemoval(stored, recipeId, batches, await measuresOf(ctx, stored)))
    const link = (await store.recipesOn(ctx.db, [shoppingListId])).find((one) => one.recipeId === recipeId)
    if (link && link.recipeQuantity - batches > 0)
      await store.putRecipes(ctx.db, [{ ...link, recipeQuantity: link.recipeQuantity - batches }])
    else if (link) await store.removeRecipe(ctx.db, shoppingListId, recipeId)
    return wholeList(ctx, shoppingListId)
  })
