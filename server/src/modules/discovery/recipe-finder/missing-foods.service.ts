import { grouped } from '@larder/domain/grouped.ts'
import { type Missing, missingOf, type NeededFood } from '@larder/domain/pantry/missing.ts'
import type { Ctx } from '#core/context.ts'
import { type Stock, stockFor } from '#modules/pantry/pantry/stock.service.ts'
import { listIngredients } from '#modules/recipes/recipes/recipe-reading.service.ts'

/** What recipes miss by the amounts in the pantry: a kind covers what it is a kind of, and too little is missing. */

type Line = { recipeId: string; foodId: string | null; quantity: number | null; unitId: string | null }

export const neededIn = (lines: readonly Line[]): NeededFood[] =>
  lines.flatMap(({ foodId, quantity, unitId }) => (foodId === null ? [] : [{ foodId, amount: quantity ?? 0, unitId }]))

/** By recipe; each food once, in the order of the recipe. */
export async function missingFoods(ctx: Ctx, recipeIds: string[]): Promise<Map<string, string[]>> {
  const lines = await listIngredients(ctx.db, recipeIds)
  const stock = await stockFor(ctx, lines, { expired: false })
  return new Map(
    [...grouped(lines, ({ recipeId }) => recipeId)].map(([id, own]) => [id, missingFoodsOf(stock, neededIn(own))]),
  )
}

export function missingFoodsOf(stock: Stock, needs: readonly NeededFood[]): string[] {
  const amounts = missingOf(needs, stock.foods, stock.measures)
  return [...new Set(needs.filter((need, at) => isMissing(stock, need, amounts[at])).map(({ foodId }) => foodId))]
}

/** Nothing of it is there, or less than is needed; of what cannot be compared some is there. */
function isMissing({ foods }: Stock, need: NeededFood, amount: Missing | undefined): boolean {
  const food = foods.get(need.foodId)
  if (!amount || amount.reason !== null) return false
  if (need.amount <= 0) return (food?.batches.length ?? 0) === 0 && food?.level === 'out'
  return amount.missing > 0
}
