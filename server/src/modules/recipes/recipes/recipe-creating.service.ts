import type { Recipe, RecipeSettings } from '@larder/contract/recipe.ts'
import type { TxCtx } from '#core/context.ts'
import { toBoolean } from '#db/rows.ts'
import { alreadyExists, freeNames, nameColumns } from './free-names.service.ts'
import type { Named } from './name-and-slug.ts'
import { noEntry } from './recipe-access.service.ts'
import type { RecipeContent } from './recipe-content.ts'
import { putInIndex } from './recipe-index.service.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { partTables, recipeColumns } from './recipe-rows.mapper.ts'
import * as store from './recipe-writing.store.ts'

/** Putting new recipes into the caller's household, each under a name that is still free; as many as there are at once. */

/** What a recipe brings along that was somewhere else before. */
export type FormerDates = { createdAt: string; lastMade: string | null }

type Fresh = { id: string; content: RecipeContent; image: string | null } & Partial<FormerDates>

export async function insertRecipe(ctx: TxCtx, fresh: Fresh): Promise<Recipe> {
  const [recipe] = await insertRecipes(ctx, [fresh])
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** In the order they were given. */
export async function insertRecipes(ctx: TxCtx, fresh: Fresh[]): Promise<Recipe[]> {
  await insertUnderFreeNames(ctx, fresh)
  for (const [, table, rowsOf] of partTables) {
    const rows = fresh.flatMap(({ id, content }) => rowsOf(id, content))
    await store.insertParts(ctx.db, table, rows)
  }
  const ids = fresh.map(({ id }) => id)
  const recipes = await readRecipes(ctx.db, ctx.actor, ids)
  await putInIndex(ctx, recipes)
  return recipes
}

async function insertUnderFreeNames(ctx: TxCtx, fresh: Fresh[]): Promise<void> {
  const names = fresh.map(({ content }) => content.name)
  const nextFree = await freeNames(ctx, names)
  let waiting = fresh
  while (waiting.length > 0) {
    const rows = waiting.map((one) => {
      const named = nextFree(one.content.name)
      if (!named) throw alreadyExists(ctx)
      return rowOf(ctx, one, named)
    })
    // Somebody else may take a name meanwhile; then the next one is tried.
    const written = await store.insert(ctx.db, rows)
    waiting = waiting.filter(({ id }) => !written.has(id))
  }
}

function rowOf(ctx: TxCtx, { id, content, image, ...formerDates }: Fresh, named: Named) {
  const { groupId, householdId } = ctx.actor
  const now = ctx.clock.iso()
  return {
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
    ...formerDates,
  }
}

/** What the household wishes for its new recipes; nobody locks a recipe before it is written. */
export async function defaultSettings(ctx: TxCtx): Promise<Required<RecipeSettings>> {
  const preferences = await store.findDefaults(ctx.db, ctx.actor.groupId, ctx.actor.householdId)
  return {
    public: toBoolean(preferences?.recipePublic ?? 0),
    showNutrition: toBoolean(preferences?.recipeShowNutrition ?? 0),
    showAssets: toBoolean(preferences?.recipeShowAssets ?? 0),
    landscapeView: toBoolean(preferences?.recipeLandscapeView ?? 0),
    disableComments: toBoolean(preferences?.recipeDisableComments ?? 1),
    disableAmount: toBoolean(preferences?.recipeDisableAmount ?? 1),
    locked: false,
    visibility: 'group',
    language: null,
  }
}
