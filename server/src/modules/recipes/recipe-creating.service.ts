import type { Recipe, RecipeSettings } from '@larder/contract/recipe.ts'
import type { TxCtx } from '#core/context.ts'
import { truth } from '#db/rows.ts'
import type { RecipeContent } from './recipe-content.ts'
import { putInIndex } from './recipe-index.service.ts'
import { alreadyExists, freeNames, nameColumns } from './recipe-names.service.ts'
import { recipeOf } from './recipe-reading.service.ts'
import { partTables, recipeColumns } from './recipe-rows.mapper.ts'
import * as store from './recipe-writing.store.ts'

/** Putting a new recipe into the caller's household, under a name that is still free. */

/** What a recipe brings along that was somewhere else before. */
export type Beginnings = { createdAt: string; lastMade: string | null }

type Fresh = { id: string; content: RecipeContent; image: string | null } & Partial<Beginnings>

export async function insertRecipe(ctx: TxCtx, { id, content, image, ...beginnings }: Fresh): Promise<Recipe> {
  const { groupId, householdId } = ctx.actor
  const now = ctx.clock.iso()
  await insertUnderFreeName(ctx, content.name, (named) => ({
    id,
    groupId,
    householdId,
    image,
    ...recipeColumns(content),
    ...nameColumns(named),
    rating: null,
    lastMade: null,
    createdAt: now,
    updatedAt: now,
    dateUpdated: now,
    revision: 0,
    deletedAt: null,
    deletedBy: null,
    ...beginnings,
  }))
  for (const [, table, rowsOf] of partTables) await store.insertParts(ctx.db, table, rowsOf(id, content))
  const recipe = await recipeOf(ctx, id)
  await putInIndex(ctx, [recipe])
  return recipe
}

type Row = Parameters<typeof store.insert>[1]

async function insertUnderFreeName(
  ctx: TxCtx,
  name: string,
  rowOf: (named: { name: string; slug: string }) => Row,
): Promise<void> {
  for (const named of await freeNames(ctx, name)) if (await store.insert(ctx.db, rowOf(named))) return
  throw alreadyExists(ctx)
}

/** What the household wishes for its new recipes; nobody locks a recipe before it is written. */
export async function defaultSettings(ctx: TxCtx): Promise<RecipeSettings> {
  const preferences = await store.findDefaults(ctx.db, ctx.actor.groupId, ctx.actor.householdId)
  return {
    public: truth(preferences?.recipePublic ?? 0),
    showNutrition: truth(preferences?.recipeShowNutrition ?? 0),
    showAssets: truth(preferences?.recipeShowAssets ?? 0),
    landscapeView: truth(preferences?.recipeLandscapeView ?? 0),
    disableComments: truth(preferences?.recipeDisableComments ?? 1),
    disableAmount: truth(preferences?.recipeDisableAmount ?? 1),
    locked: false,
  }
}
