import type { Recipe, RecipeSettings } from '@larder/contract/recipe.ts'
import type { TxCtx } from '#core/context.ts'
import { truth } from '#db/rows.ts'
import type { RecipeContent } from './recipe-content.ts'
import { putInIndex } from './recipe-index.ts'
import { nameCandidates } from './recipe-name.ts'
import { recipeOf } from './recipe-reading.service.ts'
import { nameColumns, partTables, recipeColumns } from './recipe-rows.ts'
import { alreadyExists, slugFor } from './recipe-saving.ts'
import * as store from './recipe-writing.store.ts'

/** Putting a new recipe into the caller's household, under a name that is still free. */

type Fresh = { id: string; content: RecipeContent; image: string | null }

export async function insertRecipe(ctx: TxCtx, { id, content, image }: Fresh): Promise<Recipe> {
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

/** The names that can still be had, the best first: the name itself, or one with a number behind it. */
export async function freeNames(ctx: Pick<TxCtx, 'db' | 'actor' | 'words'>, name: string) {
  slugFor(ctx, name)
  const candidates = nameCandidates(name)
  const slugs = candidates.map(({ slug }) => slug)
  const taken = await store.listTakenSlugs(ctx.db, ctx.actor.groupId, slugs)
  return candidates.filter(({ slug }) => !taken.has(slug))
}

/** What the household wishes for its new recipes; nobody locks a recipe before it is written. */
export async function defaultSettings(ctx: TxCtx): Promise<RecipeSettings> {
  const wishes = await store.findDefaults(ctx.db, ctx.actor.groupId, ctx.actor.householdId)
  return {
    public: truth(wishes?.recipePublic ?? 0),
    showNutrition: truth(wishes?.recipeShowNutrition ?? 0),
    showAssets: truth(wishes?.recipeShowAssets ?? 0),
    landscapeView: truth(wishes?.recipeLandscapeView ?? 0),
    disableComments: truth(wishes?.recipeDisableComments ?? 1),
    disableAmount: truth(wishes?.recipeDisableAmount ?? 1),
    locked: false,
  }
}
