import type { ComputedNutrition, RecipeNutritionLine, StoredNutrition } from '@larder/contract/recipe-nutrition.ts'
import type { Ctx } from '#core/context.ts'
import { toBoolean } from '#db/rows.ts'
import { noEntry, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { type CountedLineOf, countRecipes } from './counting.service.ts'
import * as store from './recipe-nutrition.store.ts'

/** Nutrition of one recipe, computed when it is asked for. Nothing is stored, and what the recipe states is not touched. */

/** Named on every screen that shows computed numbers. */
const SOURCE = { name: 'USDA National Nutrient Database for Standard Reference', version: '28' }

export async function computedNutrition(ctx: Ctx, slug: string): Promise<ComputedNutrition> {
  const recipe = await readableRecipe(ctx, slug)
  const [counted] = await countRecipes(ctx.db, ctx.actor, [recipe.id], ctx.locale)
  if (!counted) throw noEntry(ctx)
  const { sums, lines, finishedGrams } = counted
  return {
    per: sums.per,
    servings: sums.per === 'serving' ? counted.recipe.recipeServings : null,
    finishedGrams,
    amounts: sums.shown,
    whole: sums.whole,
    per100g: sums.per100g,
    counted: sums.counted,
    uncounted: sums.uncounted.length,
    estimated: sums.estimated,
    guessedShare: sums.guessedShare,
    partly: sums.partly,
    incomplete: [...sums.incomplete],
    lines: lines.map(toLine),
    source: SOURCE,
  }
}

/** Recipes that the caller may not see are left out like those without numbers. */
export const storedNutrition = async (ctx: Ctx, ids: string[]): Promise<StoredNutrition[]> =>
  (await store.storedOf(ctx.db, ctx.actor, ids)).map(({ partly, ...row }) => ({ ...row, partly: toBoolean(partly) }))

function toLine({ row, text, food, linked, counted }: CountedLineOf): RecipeNutritionLine {
  const told = {
    referenceId: row.referenceId,
    text,
    food: food && { id: food.id, name: food.name },
    recipe: linked && { slug: linked.slug, name: linked.name },
  }
  if (!counted.counted) {
    const { why, negligible } = counted
    const nothing = { amounts: null, grams: null, by: null, estimated: false, partly: false, firstOfSeveral: false }
    return { ...told, ...nothing, counted: false, why, negligible }
  }
  const { amounts, grams, by, estimated, partly, firstOfSeveral } = counted
  return { ...told, counted: true, amounts, grams, by, estimated, partly, firstOfSeveral, why: null, negligible: false }
}
