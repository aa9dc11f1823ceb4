import { randomUUID } from 'node:crypto'
import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import type { AddRecipes, ShoppingList } from '@larder/contract/shopping-lists.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'
import { linkedBatches } from '@larder/domain/recipes/linked-batches.ts'
import { foldLines, type ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import { bounded, scaledBy } from '@larder/domain/shopping/item-amounts.ts'
import { noteForShop, type ShopNote } from '@larder/domain/shopping/note-for-shop.ts'
import { batchesOf, type RecipePart } from '@larder/domain/shopping/offered-lines.ts'
import { planRemoval } from '@larder/domain/shopping/remove-recipes.ts'
import type { Ctx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { listIngredients, listYields } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { labelsOfNames } from '#modules/shopping/shopping-items/food-labels.service.ts'
import { addInTurn, carryOut, lockedItems, lockLists } from '#modules/shopping/shopping-items/item-changes.service.ts'
import { recipesOfGroup } from '#modules/shopping/shopping-items/shopping-items.service.ts'
import { measuresOf } from '#modules/shopping/shopping-items/unit-measures.service.ts'
import { missingFor, missingLines } from './pantry-needs.service.ts'
import { wholeList } from './shopping-lists.service.ts'
import * as store from './shopping-lists.store.ts'
import { type Line, understandLines } from './understood-lines.service.ts'

/** Recipes on a list: their ingredients become things to buy, and batches of them can be taken off again. */

/** However many recipes there are: the same statements, and one more for each level of recipes within recipes. */
export async function addRecipes(ctx: Ctx, shoppingListId: string, additions: AddRecipes[]): Promise<ShoppingList> {
  const lines = await linesToBuy(ctx, additions)
  const meant = (at: number) => additions[at]?.understand === true
  const understood = await understandLines(
    ctx,
    additions.flatMap(({ recipeId }, at) => (meant(at) ? { recipeId, lines: lines[at] ?? [] } : [])),
  )
  const wholly = lines.map((own, at) => (meant(at) ? own.flatMap(understood) : own))
  const bought = await withoutPantry(ctx, additions, wholly)
  const words = bought.flat().flatMap(({ foodId, note }) => (foodId === null ? note : []))
  const labels = await labelsOfNames(ctx, words)
  const withNote = await shopNotes(
    ctx,
    additions.flatMap(({ recipeId }, at) => (meant(at) ? recipeId : [])),
  )
  return ctx.tx(async (ctx) => {
    await lockLists(ctx, [shoppingListId])
    const wanted = additions.map(({ recipeId }) => recipeId)
    const there = await recipesOfGroup(ctx, [...new Set(wanted)])
    if (wanted.some((id) => !there.has(id))) throw notFound()
    const batches = additions.map(({ recipeId, recipeIncrementQuantity: scale }, at) =>
      (bought[at] ?? []).map((line) => {
        const item = itemOf(line, shoppingListId, recipeId, scale)
        return meant(at) ? withNote(item, recipeId) : item
      }),
    )
    const measures = await measuresOf(ctx, batches.flat())
    const { after } = await addInTurn(
      ctx,
      [shoppingListId],
      batches.map((items) => foldLines(items, measures)),
      ({ foodId, note }) => (foodId === null ? (labels.get(note) ?? null) : null),
    )
    await store.addBatches(ctx.db, batchesAdded(shoppingListId, additions))
    return wholeList(ctx, shoppingListId, after)
  })
}

/** What stands beside a food is for the shop, and what only its recipe's readers understand stands with the recipe. */
async function shopNotes({ db, actor, locale }: Ctx, recipeIds: string[]) {
  const spoken = await store.languagesOf(db, recipeIds)
  const list = await languageIn(db, actor.groupId, locale)
  const noted = (line: { quantity: number; note: string }, recipeId: string, kept: keyof ShopNote) => {
    const { quantity, upTo, note } = amountOf(line)
    return storedAmount({ quantity, upTo }, noteForShop(note, { recipe: spoken.get(recipeId), list })[kept]).note
  }
  return (item: ShoppingItem, recipeId: string): ShoppingItem =>
    item.foodId === null || item.note === ''
      ? item
      : {
          ...item,
          note: noted(item, recipeId, 'onLine'),
          references: item.references.map((one) => ({
            ...one,
            recipeNote:
              noted({ quantity: one.recipeQuantity, note: one.recipeNote ?? '' }, recipeId, 'withRecipe') || null,
          })),
        }
}

/** Where it is asked for, only what is missing in the pantry is bought. */
async function withoutPantry(ctx: Ctx, additions: AddRecipes[], lines: Line[][]): Promise<Line[][]> {
  if (!additions.some(({ lessPantry }) => lessPantry)) return lines
  const needed = additions.map(({ recipeId, recipeIncrementQuantity: scale }, at) => ({
    recipeId,
    scale,
    lines: lines[at] ?? [],
  }))
  const missing = await missingFor(ctx, needed, (ids) => linesOfRecipes(ctx, ids))
  return needed.map(({ lines: own, scale }, at) =>
    additions[at]?.lessPantry ? missingLines(own, missing[at] ?? [], scale) : own,
  )
}

/** What one batch of each recipe takes, in their order. */
export const linesOfRecipes = (ctx: Ctx, recipeIds: string[]): Promise<Line[][]> =>
  linesToBuy(
    ctx,
    recipeIds.map((recipeId) => ({ recipeId, recipeIncrementQuantity: 1 })),
  )

/** What one batch of a recipe takes, also what it takes of recipes within it. */
export const linesOfRecipe = async (ctx: Ctx, recipeId: string): Promise<Line[]> =>
  (await linesToBuy(ctx, [{ recipeId, recipeIncrementQuantity: 1 }])).flat()

/** What each addition takes, in its order. */
async function linesToBuy(ctx: Ctx, additions: AddRecipes[]): Promise<Line[][]> {
  const wanted = additions.map(({ recipeId }) => recipeId)
  const sent = additions.flatMap(({ recipeIngredients }) => recipeIngredients ?? [])
  const parts = sent.flatMap((line) => line.referencedRecipe?.id ?? [])
  const there = await recipesOfGroup(ctx, [...new Set([...wanted, ...parts])])
  if (wanted.some((id) => !there.has(id))) throw notFound()
  const whole = additions.flatMap(({ recipeId, recipeIngredients }) => (recipeIngredients ? [] : recipeId))
  const known = await ingredientsBelow(ctx, [...whole, ...parts.filter((id) => there.has(id))], sent.map(linkOf))
  const linesSent = await sentLinesReader(ctx, sent, known)
  return additions.map(({ recipeId, recipeIngredients }) =>
    recipeIngredients ? recipeIngredients.flatMap(linesSent) : linesOf(recipeId, known),
  )
}

function batchesAdded(shoppingListId: string, additions: AddRecipes[]): store.RecipeRow[] {
  const added = new Map<string, number>()
  for (const { recipeId, recipeIncrementQuantity } of additions)
    added.set(recipeId, (added.get(recipeId) ?? 0) + recipeIncrementQuantity)
  return [...added].map(([recipeId, recipeQuantity]) => ({
    id: randomUUID(),
    shoppingListId,
    recipeId,
    recipeQuantity,
  }))
}

const itemOf = (line: Line, shoppingListId: string, recipeId: string, scale: number): ShoppingItem => ({
  ...line,
  id: randomUUID(),
  shoppingListId,
  ...scaledBy(line, scale),
  checked: false,
  position: 0,
  labelId: null,
  isFood: line.foodId !== null,
  extras: {},
  references: [{ recipeId, recipeQuantity: bounded(line.quantity), recipeScale: scale, recipeNote: line.note || null }],
})

type IngredientRow = Awaited<ReturnType<typeof listIngredients>>[number]
type Ingredients = { rows: Map<string, IngredientRow[]>; parts: Map<string, RecipePart[]>; batchesFor: BatchesFor }

/** Those of the recipes and of all recipes within them: each read once, however often it is named. */
async function ingredientsBelow(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  recipeIds: string[],
  sent: LinkingRow[],
): Promise<Ingredients> {
  const rows: Ingredients['rows'] = new Map()
  for (let level = [...new Set(recipeIds)]; level.length > 0; ) {
    const found = grouped(await listIngredients(ctx.db, level), (row) => row.recipeId)
    for (const id of level) rows.set(id, found.get(id) ?? [])
    const parts = [...found.values()].flat().flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
    const below = [...new Set(parts)].filter((id) => !rows.has(id))
    const seen = below.length === 0 ? new Set() : await recipesOfGroup(ctx, below)
    level = below.filter((id) => seen.has(id))
  }
  const batchesFor = await batchesReader(ctx, [...[...rows.values()].flat(), ...sent])
  return {
    rows,
    parts: new Map([...rows].map(([id, lines]) => [id, lines.flatMap(partsWith(batchesFor))])),
    batchesFor,
  }
}

type LinkingRow = Pick<IngredientRow, 'referencedRecipeId' | 'quantity' | 'unitId'>
type BatchesFor = (line: LinkingRow) => number

/** Units and yields are read once for all lines that name a recipe. */
async function batchesReader(ctx: Pick<Ctx, 'db' | 'actor'>, lines: LinkingRow[]): Promise<BatchesFor> {
  const linking = lines.filter(({ referencedRecipeId }) => referencedRecipeId)
  const unitIds = [...new Set(linking.flatMap(({ unitId }) => unitId ?? []))]
  const recipeIds = [...new Set(linking.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? []))]
  const unit = await units.byIds(ctx.db, ctx.actor, unitIds)
  const made = new Map((await listYields(ctx.db, recipeIds)).map((recipe) => [recipe.id, recipe]))
  return ({ referencedRecipeId, quantity, unitId }) =>
    linkedBatches({ quantity, unit: unitId ? unit.get(unitId) : null }, made.get(referencedRecipeId ?? '') ?? {})
      .batches
}

const partsWith =
  (batchesFor: BatchesFor) =>
  (line: IngredientRow): RecipePart[] =>
    line.referencedRecipeId ? [{ recipeId: line.referencedRecipeId, batches: batchesFor(line) }] : []

/** A part that the buyer may not know of is bought as the words of its line, where it has any. */
const isBoughtAsParts = (part: string | null, note: string, rows: Ingredients['rows']): boolean =>
  part !== null && (rows.has(part) || note === '')

/** A recipe used as an ingredient is bought as what it is made of. */
const linesOf = (recipeId: string, { rows, parts }: Ingredients): Line[] =>
  [...batchesOf(recipeId, parts)].flatMap(([id, scale]) =>
    (rows.get(id) ?? []).flatMap(({ referencedRecipeId, quantity, foodId, unitId, note }) =>
      isBoughtAsParts(referencedRecipeId, note, rows)
        ? []
        : { ...scaledBy({ quantity: quantity ?? 0, note, foodId }, scale), foodId, unitId },
    ),
  )

type FoodOrUnit = IngredientInput['food'] | IngredientInput['unit']
const idOf = (named: FoodOrUnit) => (named && typeof named === 'object' ? (named.id ?? null) : null)
const nameOf = (named: FoodOrUnit) => (named && typeof named === 'object' ? (named.name ?? '') : (named ?? ''))

const linkOf = (line: IngredientInput): LinkingRow => ({
  referencedRecipeId: line.referencedRecipe?.id ?? null,
  quantity: roundQuantity(line.quantity ?? 0),
  unitId: idOf(line.unit),
})

/** What the group does not have is bought by its name. */
async function sentLinesReader(ctx: Pick<Ctx, 'db' | 'actor'>, sent: IngredientInput[], recipes: Ingredients) {
  const idsOf = (column: 'food' | 'unit') => [...new Set(sent.flatMap((line) => idOf(line[column]) ?? []))]
  const food = await foods.byIds(ctx.db, ctx.actor, idsOf('food'))
  const unit = await units.byIds(ctx.db, ctx.actor, idsOf('unit'))
  return (line: IngredientInput): Line[] => {
    const amount = roundQuantity(line.quantity ?? 0)
    const link = linkOf(line)
    const part = link.referencedRecipeId
    if (part && recipes.rows.has(part))
      return linesOf(part, recipes).map((one) => ({ ...one, ...scaledBy(one, recipes.batchesFor(link)) }))
    const [foodId, unitId] = [idOf(line.food), idOf(line.unit)]
    const known = foodId !== null && food.has(foodId)
    const words = known ? [line.note] : [nameOf(line.food), line.note]
    return [
      {
        quantity: amount,
        foodId: known ? foodId : null,
        unitId: unitId !== null && unit.has(unitId) ? unitId : null,
        note: words.flatMap((word) => word || []).join(' '),
      },
    ]
  }
}

export const removeRecipe = (
  ctx: Ctx,
  shoppingListId: string,
  recipeId: string,
  batches: number,
): Promise<ShoppingList> =>
  ctx.tx(async (ctx) => {
    const stored = await lockedItems(ctx, [shoppingListId])
    const plan = planRemoval(stored, recipeId, batches, await measuresOf(ctx, stored))
    const { after } = await carryOut(ctx, stored, plan)
    const link = (await store.recipesOn(ctx.db, [shoppingListId])).find((one) => one.recipeId === recipeId)
    if (link && link.recipeQuantity - batches > 0)
      await store.putRecipes(ctx.db, [{ ...link, recipeQuantity: link.recipeQuantity - batches }])
    else if (link) await store.removeRecipe(ctx.db, shoppingListId, recipeId)
    return wholeList(ctx, shoppingListId, after)
  })
