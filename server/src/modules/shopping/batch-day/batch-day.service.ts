import type { BatchDay } from '@larder/contract/batch-day.ts'
import { type DishLine, type FoodRow, foodTable, type TableAmount } from '@larder/domain/batch-day/food-table.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { foodName } from '@larder/domain/ingredients/plural-name.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import type { Ctx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { listYields } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { measuresOf } from '#modules/shopping/shopping-items/unit-measures.service.ts'
import { linesOfRecipes } from '#modules/shopping/shopping-lists/list-recipes.service.ts'
import { type Line, understandLines } from '#modules/shopping/shopping-lists/understood-lines.service.ts'

/** Foods against dishes. Lines are understood as on their way to a list, and nothing is written. */

type AskedDish = { recipeId: string; batches: number; servings?: number | null | undefined }

export async function batchDay(ctx: Ctx, asked: AskedDish[]): Promise<BatchDay> {
  const ids = [...new Set(asked.map(({ recipeId }) => recipeId))]
  const recipes = new Map((await summariesOf(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  if (ids.some((id) => !recipes.has(id))) throw notFound()
  const yields = new Map((await listYields(ctx.db, ids)).map((recipe) => [recipe.id, recipe]))
  const dishes = asked.map(({ recipeId, batches, servings }) => {
    const makes = yields.get(recipeId)?.recipeServings || null
    const times = scaleFor(servings, makes, batches)
    const { slug = '', name = '' } = recipes.get(recipeId) ?? {}
    const recipe = { id: recipeId, slug: slug ?? '', name: name ?? '' }
    return { recipe, batches: times, portions: makes === null ? null : Math.round(makes * times * 10) / 10 }
  })
  const lines = await linesOfRecipes(
    ctx,
    asked.map(({ recipeId }) => recipeId),
  )
  const understood = await understandLines(
    ctx,
    asked.map(({ recipeId }, at) => ({ recipeId, lines: lines[at] ?? [] })),
    { makeKnown: false },
  )
  const all = lines.flatMap((own, dish) =>
    own.flatMap(understood).map((line): DishLine => {
      const { foodId, unitId, note, isNamed = foodId !== null } = line
      return { dish, foodId, unitId, note, isNamed, quantity: quantityOf(line, dishes[dish]?.batches ?? 1) }
    }),
  )
  return { dishes, foods: await shown(ctx, foodTable(all, await measuresOf(ctx, all))) }
}

/** Words say themselves how much; how often they count is told where that is not once. */
const quantityOf = ({ foodId, quantity, isNamed }: Line, batches: number): number =>
  foodId !== null || isNamed || quantity > 1 ? quantity * batches : batches === 1 ? 0 : batches

/** With names; foods of as many dishes by name. */
async function shown(ctx: Ctx, rows: FoodRow[]): Promise<BatchDay['foods']> {
  const known = await foods.byIds(ctx.db, ctx.actor, [...new Set(rows.flatMap(({ foodId }) => foodId ?? []))])
  const unitIds = [...new Set(rows.flatMap(({ totals }) => totals.flatMap(({ unitId }) => unitId ?? [])))]
  const named = await units.byIds(ctx.db, ctx.actor, unitIds)
  const textOf = (amounts: TableAmount[], isNamed: boolean) =>
    amounts
      .map(({ quantity, unitId }) =>
        ingredientDisplay({ quantity, unit: named.get(unitId ?? '') ?? null, isFood: true }),
      )
      .map((text) => (isNamed ? text : `${text} ×`))
      .join(' + ')
  return rows
    .map(({ foodId, words, isNamed, totals, dishes }) => {
      const food = known.get(foodId ?? '')
      return {
        foodId,
        name: food ? foodName(food, null) : words,
        total: textOf(totals, isNamed),
        dishes: dishes.map(({ dish, amounts }) => ({ dish, amount: textOf(amounts, isNamed) })),
      }
    })
    .toSorted((one, other) => other.dishes.length - one.dishes.length || one.name.localeCompare(other.name, ctx.locale))
}
