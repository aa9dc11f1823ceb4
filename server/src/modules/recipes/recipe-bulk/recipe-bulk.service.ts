import type { RecipeSettings } from '@larder/contract/recipe.ts'
import type { OrganizerChoice } from '@larder/contract/recipe-bulk.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { lockRows } from '#db/lock-rows.ts'
import { toBoolean } from '#db/rows.ts'
import { demandDelete, type FoundRecipe, findRecipes, noEntry } from '#modules/recipes/recipes/recipe-access.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { saveMany } from '#modules/recipes/recipes/recipes.service.ts'
import { trashRecipes } from '#modules/recipes/trash/trash.service.ts'

/**
 * One change for many recipes, all or none: each is checked before the first is changed. History, search and events
 * follow as with a single save.
 */

/** Every recipe that is named, once. */
async function recipesNamed(ctx: TxCtx, slugs: string[]): Promise<FoundRecipe[]> {
  const rows = await findRecipes(ctx.db, ctx.actor, slugs)
  const known = new Set(rows.flatMap(({ id, slug }) => [id, slug]))
  const missing = slugs.find((slug) => !known.has(slug) && !known.has(slug.toLowerCase()))
  if (missing !== undefined) throw noEntry(ctx, missing)
  // Locked before reading, so that concurrent changes wait.
  await lockRows(ctx, 'recipe', ctx.actor.groupId, idsOf(rows), 'change')
  return rows
}

async function save(ctx: TxCtx, inputs: RecipeInput[]): Promise<null> {
  if (inputs.length > 0) await saveMany(ctx, inputs, 'change')
  return null
}

/** Added behind what a recipe has already; nothing is there twice. */
export const tag = (ctx: Ctx, slugs: string[], tags: OrganizerChoice[]): Promise<null> =>
  ctx.tx(async (ctx) => {
    const summaries = await summariesOf(ctx, idsOf(await recipesNamed(ctx, slugs)))
    return save(
      ctx,
      summaries.map((recipe) => ({ id: recipe.id, tags: [...recipe.tags, ...tags] })),
    )
  })

export const categorize = (ctx: Ctx, slugs: string[], categories: OrganizerChoice[]): Promise<null> =>
  ctx.tx(async (ctx) => {
    const summaries = await summariesOf(ctx, idsOf(await recipesNamed(ctx, slugs)))
    return save(
      ctx,
      summaries.map(({ id, recipeCategory }) => ({ id, recipeCategory: [...recipeCategory, ...categories] })),
    )
  })

export const changeSettings = (ctx: Ctx, slugs: string[], settings: RecipeSettings): Promise<null> =>
  ctx.tx(async (ctx) => {
    const rows = await recipesNamed(ctx, slugs)
    return save(
      ctx,
      rows.map(({ id, locked, visibility: before }) => {
        const visibility = settings.visibility ?? before
        return { id, settings: { ...settings, locked: toBoolean(locked), visibility } }
      }),
    )
  })

/** What is not there need not be deleted. */
export const remove = (ctx: Ctx, slugs: string[]): Promise<null> =>
  ctx.tx(async (ctx) => {
    const rows = await findRecipes(ctx.db, ctx.actor, slugs)
    for (const row of rows) demandDelete(ctx, row)
    if (rows.length > 0) await trashRecipes(ctx, rows)
    return null
  })

const idsOf = (rows: FoundRecipe[]) => rows.map(({ id }) => id)
