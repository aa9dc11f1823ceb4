import type { Suggestion, SuggestionQuery, Suggestions } from '@larder/contract/recipe-finder.ts'
import type { Ctx } from '#core/context.ts'
import { grouped } from '#db/rows.ts'
import * as foods from '#modules/foods/foods.service.ts'
import * as tools from '#modules/organizers/tools.service.ts'
import { summariesOf } from '#modules/recipes/recipe-summaries.service.ts'
import { searchable } from '#modules/recipes/recipes-search.service.ts'
import * as store from './recipe-finder.store.ts'

/**
 * Suggestions: recipes of the group that need little more than the foods and tools somebody has. It judges foods only
 * where foods are named, and tools only where tools are; what stands in the household counts as had, never as wanted.
 */

export async function suggest(ctx: Ctx, query: SuggestionQuery): Promise<Suggestions> {
  const { db, actor } = ctx
  const home = (wished: boolean) => (wished ? actor.householdId : undefined)
  const had = {
    foods: { given: [...new Set(query.foods ?? [])], onHandIn: home(query.includeFoodsOnHand) },
    tools: { given: [...new Set(query.tools ?? [])], onHandIn: home(query.includeToolsOnHand) },
  }
  const ids = await store.listIds(ctx, actor.groupId, searchable(ctx), query, had)
  const recipes = await summariesOf(ctx, ids)
  const missingFoods = await missingIn(ctx, 'food', had.foods, ids)
  const missingTools = await missingIn(ctx, 'tool', had.tools, ids)
  const foodById = await foods.byIds(db, actor, [...new Set([...missingFoods.values()].flat())])
  const toolById = await tools.byIds(db, actor, [...new Set([...missingTools.values()].flat())])
  const items = recipes.map(
    (recipe): Suggestion => ({
      recipe,
      missingFoods: (missingFoods.get(recipe.id) ?? []).flatMap((id) => foodById.get(id) ?? []),
      missingTools: (missingTools.get(recipe.id) ?? []).flatMap((id) => toolById.get(id) ?? []),
    }),
  )
  return { items }
}

/** Each missing thing once, in the order of the recipe. */
async function missingIn({ db }: Ctx, kind: 'food' | 'tool', having: store.Having, recipeIds: string[]) {
  const rows = grouped(await store.listMissing(db, kind, having, recipeIds), (row) => row.recipeId)
  return new Map([...rows].map(([recipeId, some]) => [recipeId, [...new Set(some.map(({ thingId }) => thingId))]]))
}
