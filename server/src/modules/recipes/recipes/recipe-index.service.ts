import type { Recipe } from '@larder/contract/recipe.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Writer } from '#db/database.ts'
import { lockRows } from '#db/lock-rows.ts'
import type { SearchDocument } from '#db/search-index.ts'
import { putLanguage } from './recipe-index.store.ts'
import { languageIn } from './recipe-language.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { listCarrying, listHolding, listUsing, type OrganizerKind } from './recipe-uses.store.ts'
import { searchDocument } from './search-document.mapper.ts'

/** Keeps the search index in step with the recipes. */

/** With whole recipes, as they are after a save. */
export async function putInIndex(ctx: Pick<TxCtx<unknown>, 'db' | 'dialect'>, recipes: Recipe[]): Promise<void> {
  await ctx.dialect.search.put(ctx.db, recipes.map(documentOf))
  await putLanguages(ctx.db, recipes)
}

/** Recipes of an older version and of archives come without their language. */
async function putLanguages(db: Writer, recipes: Recipe[]): Promise<void> {
  const read = recipes.map((recipe) => ({ recipe, language: recipe.settings.language ?? languageIn(recipe) }))
  const changed = read.filter(({ recipe, language }) => language !== (recipe.language ?? null))
  for (const [, some] of grouped(changed, ({ language }) => language ?? '')) {
    const language = some[0]?.language ?? null
    const ids = some.map(({ recipe }) => recipe.id)
    for (const portion of chunks(ids)) await putLanguage(db, portion, language)
  }
}

const documentOf = (recipe: Recipe): SearchDocument =>
  searchDocument({
    ...recipe,
    description: recipe.description ?? '',
    disableAmount: recipe.settings.disableAmount,
    organizers: [...recipe.recipeCategory, ...recipe.tags, ...recipe.tools].map(({ name }) => name),
    ingredients: recipe.recipeIngredient.map(({ note, originalText, food }) => ({
      note: note ?? '',
      originalText,
      foodId: food?.id ?? null,
      foodName: food?.name ?? null,
    })),
    steps: recipe.recipeInstructions,
  })

/** Few enough that nobody waits long before they can save. */
export const REINDEXED_AT_ONCE = 100

/** A food that is called differently is found by its new name in every recipe that uses it. */
export const reindexFoods = async (ctx: Ctx<unknown>, groupId: string, foodIds: string[]): Promise<void> =>
  reindex(ctx, groupId, await listUsing(ctx.db, groupId, foodIds))

/** The same for what is sorted under a category, a tag or a tool. */
export const reindexOrganizer = async (ctx: Ctx<unknown>, kind: OrganizerKind, groupId: string, id: string) =>
  reindex(ctx, groupId, await listCarrying(ctx.db, kind, groupId, id))

/** After an organizer is deleted no recipe names it any more: those that the index still finds by its name are indexed anew. */
export async function reindexNaming(ctx: Ctx<unknown>, groupId: string, name: string): Promise<void> {
  const whole = normalise(name)
  if (whole !== '') await reindex(ctx, groupId, await listHolding(ctx, groupId, whole))
}

/** Recipes whose words changed without a save. Locked, so that a save meanwhile is not overwritten by what was before. */
export async function reindex(ctx: Ctx<unknown>, groupId: string, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += REINDEXED_AT_ONCE)
    await ctx.tx(async (ctx) => {
      const portion = ids.slice(start, start + REINDEXED_AT_ONCE)
      await lockRows(ctx, 'recipe', groupId, portion, 'change')
      await putInIndex(ctx, await readRecipes(ctx.db, everyRecipeOf(groupId), portion))
    })
}

/** So many that a kitchen of a family is done in one go, in portions that hold nobody up. */
const STALE_AT_ONCE = 20
const STALE_IN_ONE_GO = 5_000

/** Brings documents of an older version up to date; answers how many there were. */
export async function reindexStale(ctx: Ctx<unknown>): Promise<number> {
  for (let done = 0; done < STALE_IN_ONE_GO; done += STALE_AT_ONCE) {
    const stale = await ctx.dialect.search.listStale(ctx.db, 'recipe', STALE_AT_ONCE)
    for (const [groupId, some] of grouped(stale, (document) => document.groupId)) {
      const ids = some.map(({ id }) => id)
      await reindex(ctx, groupId, ids)
      await forgetGone(ctx, ids)
    }
    if (stale.length < STALE_AT_ONCE) return done + stale.length
  }
  return STALE_IN_ONE_GO
}

/** What was stale and is still so has no recipe any more. */
const forgetGone = (ctx: Ctx<unknown>, ids: string[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    const left = await ctx.dialect.search.listStaleOf(ctx.db, ids)
    await ctx.dialect.search.remove(ctx.db, left)
  })
