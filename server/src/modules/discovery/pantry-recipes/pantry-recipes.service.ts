import type { UseUpRecipe } from '@larder/contract/pantry-recipes.ts'
import type { Suggestion } from '@larder/contract/recipe-finder.ts'
import { daysBetween } from '@larder/domain/calendar-days.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { perBatchUnit } from '@larder/domain/pantry/amounts.ts'
import type { DateKind, Freshness } from '@larder/domain/pantry/dates.ts'
import { freshnessOf } from '@larder/domain/pantry/dates.ts'
import type { NeededFood } from '@larder/domain/pantry/missing.ts'
import { planTaking } from '@larder/domain/pantry/take-out.ts'
import { ownFirst } from '@larder/domain/pantry/taken-by-cooking.ts'
import { useUpScore } from '@larder/domain/pantry/use-up-score.ts'
import { soonestFirst } from '@larder/domain/soonest-first.ts'
import type { Ctx } from '#core/context.ts'
import { todayOf } from '#core/household-day.ts'
import { formsOfFoods } from '#modules/catalogue/foods/food-forms.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { missingFoodsOf, neededIn } from '#modules/discovery/recipe-finder/missing-foods.service.ts'
import { suggest } from '#modules/discovery/recipe-finder/recipe-finder.service.ts'
import { type BatchRow, everything, foodsByIds, named, sinceOf } from '#modules/pantry/pantry/batches.service.ts'
import { windowsOf } from '#modules/pantry/pantry/food-states.service.ts'
import { groupFoodsCoveredBy, type Stock, stockFor } from '#modules/pantry/pantry/stock.service.ts'
import { listIngredients } from '#modules/recipes/recipes/recipe-reading.service.ts'

/**
 * Recipes for what must go, with the reasons: how much of it they use, how soon it must go, and how little is missing,
 * counted by amounts. What is past its use-by date is no reason to cook.
 */

type Query = {
  limit: number
  foodId?: string | null | undefined
  everything?: boolean | null | undefined
  maxMissing: number
}

/** More recipes are looked at than are shown, because the finder ignores amounts. */
const LOOKED_AT = 60
const MAX_FOODS = 100

type Reason = { row: BatchRow; freshness: Freshness }

async function reasonsOf(ctx: Ctx, query: Query): Promise<Map<string, Reason>> {
  const today = todayOf(ctx)
  const { windowOf } = await windowsOf(ctx)
  const rows = (await everything(ctx.db, ctx.actor.householdId))
    .filter(({ foodId }) => foodId !== null && (!query.foodId || foodId === query.foodId))
    .map((row) => {
      const dated = { date: row.date, dateKind: row.dateKind as DateKind, since: sinceOf(row) }
      return { row, freshness: freshnessOf(dated, today, windowOf(row.foodId)) }
    })
    .filter(({ freshness }) => freshness !== 'expired')
    .filter(({ freshness }) => query.everything || query.foodId || freshness === 'soon' || freshness === 'pastBest')
    .sort((one, other) => soonestFirst(one.row.date, other.row.date))
  const nearest = new Map<string, Reason>()
  for (const reason of rows) if (!nearest.has(reason.row.foodId ?? '')) nearest.set(reason.row.foodId ?? '', reason)
  return new Map([...nearest].slice(0, MAX_FOODS))
}

export async function useUp(ctx: Ctx, query: Query): Promise<UseUpRecipe[]> {
  const reasons = await reasonsOf(ctx, query)
  if (reasons.size === 0) return []
  const wanted = await groupFoodsCoveredBy(ctx, [...reasons.keys()])
  const { items } = await suggest(ctx, {
    foods: [...new Set([...wanted.values()].flat())],
    orderDirection: 'asc',
    limit: LOOKED_AT,
    maxMissingFoods: query.maxMissing,
    maxMissingTools: -1,
    includeFoodsOnHand: true,
    includeToolsOnHand: true,
  })
  const ranked = await rankedBy(ctx, items, reasons, wanted)
  return ranked
    .filter(({ uses, missing }) => uses.length > 0 && missing.length <= query.maxMissing)
    .sort((one, other) => other.score - one.score)
    .slice(0, query.limit)
}

async function rankedBy(
  ctx: Ctx,
  items: Suggestion[],
  reasons: Map<string, Reason>,
  /** By the food that must go: the foods of recipes that it can be. */
  wanted: Map<string, string[]>,
): Promise<UseUpRecipe[]> {
  const lines = await listIngredients(
    ctx.db,
    items.map(({ recipe }) => recipe.id),
  )
  const stock = await stockFor(ctx, lines, { expired: false })
  const byRecipe = grouped(lines, ({ recipeId }) => recipeId)
  const foods = new Map(
    (
      await foodsByIds(ctx.db, ctx.actor.groupId, [
        ...new Set([...reasons.keys(), ...lines.flatMap(({ foodId }) => foodId ?? [])]),
      ])
    ).map((food) => [food.id, food]),
  )
  const formsOf = await formsOfFoods(ctx.db, ctx.actor, [...foods.values()])
  const known = await units.byIds(ctx.db, ctx.actor, [...new Set(lines.flatMap(({ unitId }) => unitId ?? []))])
  const today = todayOf(ctx)
  return items.map(({ recipe }) => {
    const own = neededIn(byRecipe.get(recipe.id) ?? [])
    const missing = missingFoodsOf(stock, own)
    const uses = [...reasons].flatMap(([foodId, { row, freshness }]) => {
      const line = own.find((one) => wanted.get(foodId)?.includes(one.foodId))
      const stored = foods.get(foodId)
      const food = named(stored)
      if (!line || !food || !stored) return []
      const unit = known.get(line.unitId ?? '') ?? null
      const share = shareOf(stock, line, foodId)
      return [
        {
          food,
          date: row.date,
          freshness,
          share,
          display: ingredientDisplay({ quantity: line.amount, unit, food: { ...stored, forms: formsOf(stored) } }),
        },
      ]
    })
    const score = useUpScore(
      uses.map(({ share, date }) => ({ share, daysLeft: date === null ? null : daysBetween(today, date) })),
      missing.length,
    )
    return { recipe, uses, missing: missing.flatMap((id) => named(foods.get(id)) ?? []), score }
  })
}

/** How much of what must go one batch of the recipe takes. */
function shareOf({ foods, measures }: Stock, line: NeededFood, foodId: string): number | null {
  const batches = ownFirst(foods.get(line.foodId)?.batches ?? [], foodId).filter((batch) => batch.foodId === foodId)
  // All of it in the unit of the line: kilograms and grams are no sum.
  const there = batches.reduce(
    (sum, batch) => sum + (batch.amount ?? 0) * (perBatchUnit(batch, line.unitId, measures) ?? 0),
    0,
  )
  if (line.amount <= 0 || there <= 0) return null
  return Math.min(1, (line.amount - planTaking(batches, line, measures).short) / there)
}
