import type { Recipe } from '@larder/contract/recipe.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { lockRows } from '#db/lock-rows.ts'
import type { SearchDocument } from '#db/search-index.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { listUsing } from './recipe-uses.store.ts'
import { searchDocument } from './search-document.mapper.ts'

/** Keeps the search index in step with the recipes. */

/** With whole recipes, as they are after a save. */
export const putInIndex = (ctx: Pick<TxCtx<unknown>, 'db' | 'dialect'>, recipes: Recipe[]): Promise<void> =>
  ctx.dialect.search.put(ctx.db, recipes.map(documentOf))

const documentOf = ({ id, groupId, name, description, recipeIngredient, recipeInstructions }: Recipe): SearchDocument =>
  searchDocument({
    id,
    groupId,
    name,
    description: description ?? '',
    ingredients: recipeIngredient.map(({ note, originalText, food }) => ({
      note: note ?? '',
      originalText,
      foodName: food?.name ?? null,
    })),
    steps: recipeInstructions,
  })

/** Few enough that nobody waits long before they can save. */
export const REINDEXED_AT_ONCE = 100

/** A food that is called differently is found by its new name in every recipe that uses it. */
export const reindexFoods = async (ctx: Ctx<unknown>, groupId: string, foodIds: string[]): Promise<void> =>
  reindex(ctx, groupId, await listUsing(ctx.db, groupId, foodIds))

/** Recipes whose words changed without a save. Locked, so that a save meanwhile is not overwritten by what was before. */
export async function reindex(ctx: Ctx<unknown>, groupId: string, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += REINDEXED_AT_ONCE)
    await ctx.tx(async (ctx) => {
      const portion = ids.slice(start, start + REINDEXED_AT_ONCE)
      await lockRows(ctx, 'recipe', groupId, portion, 'change')
      await putInIndex(ctx, await readRecipes(ctx.db, { groupId }, portion))
    })
}
