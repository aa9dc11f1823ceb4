import type { MissingLine } from '@larder/contract/pantry-shopping.ts'
import type { Ctx } from '#core/context.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { foodsByIds, named } from '#modules/pantry/pantry/batches.service.ts'
import { linesOfRecipes } from '#modules/shopping/shopping-lists/list-recipes.service.ts'
import { missingFor } from '#modules/shopping/shopping-lists/pantry-needs.service.ts'

/** What has to be bought for recipes, shown before anything is put on a list: needed less there. */

type Wanted = { recipeId: string; scale: number; date?: string | null | undefined }

export async function missing(ctx: Ctx, recipes: Wanted[]): Promise<MissingLine[]> {
  const lines = await linesOfRecipes(
    ctx,
    recipes.map(({ recipeId }) => recipeId),
  )
  const needed = recipes.map((recipe, at) => ({ ...recipe, lines: lines[at] ?? [] }))
  const results = await missingFor(ctx, needed, (ids) => linesOfRecipes(ctx, ids))
  const all = needed.flatMap(({ lines: own, scale }, at) =>
    own.flatMap((line, index) => {
      const result = results[at]?.[index]
      return result && line.foodId !== null
        ? [{ ...result, foodId: line.foodId, unitId: line.unitId, amount: line.quantity * scale }]
        : []
    }),
  )
  const foods = new Map(
    (await foodsByIds(ctx.db, ctx.actor.groupId, [...new Set(all.map(({ foodId }) => foodId))])).map((food) => [
      food.id,
      food,
    ]),
  )
  const known = await units.byIds(ctx.db, ctx.actor, [...new Set(all.flatMap(({ unitId }) => unitId ?? []))])
  return all.flatMap(({ foodId, unitId, amount, there, missing, reason }) => {
    const food = named(foods.get(foodId))
    const needs = { amount, unitId, unit: known.get(unitId ?? '') ?? null }
    return food ? [{ foodId, food, needed: needs, there, missing, reason }] : []
  })
}
