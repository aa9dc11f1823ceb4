import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import type { RecipeRevision } from '@larder/contract/recipe-revisions.ts'
import { type Difference, differences } from '@larder/domain/revisions/differences.ts'
import { recipeLines } from '@larder/domain/revisions/recipe-lines.ts'
import type { Ctx } from '#core/context.ts'
import { toBoolean } from '#db/rows.ts'
import { hiddenAmong, noEntry, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { type ReferencedItems, recipeOf, referencedItems } from '#modules/recipes/recipes/recipe-reading.service.ts'
import type { Snapshot } from '#modules/recipes/recipes/recipe-snapshots.service.ts'
import * as recipes from '#modules/recipes/recipes/recipes.service.ts'
import { namedIn, recipeFrom } from './recipe-revisions.mapper.ts'
import * as store from './recipe-revisions.store.ts'

export { recipeFrom } from './recipe-revisions.mapper.ts'

/**
 * Earlier states of a recipe. Revision n is the recipe as it was before the save that made it n + 1; who, when and what
 * are those of that save. Everybody of the group may look; bringing one back is a save like any other.
 */

export async function list(ctx: Ctx, slugOrId: string): Promise<RecipeRevision[]> {
  const { id } = await readableRecipe(ctx, slugOrId)
  return (await store.list(ctx.db, id)).map(toRevision)
}

const toRevision = ({ id, revision, createdAt, changes, ...user }: store.ListedRevision): RecipeRevision => ({
  id,
  revision,
  createdAt,
  changes: JSON.parse(changes) as string[],
  user:
    user.userId === null
      ? null
      : { id: user.userId, username: user.username, fullName: user.fullName, admin: toBoolean(user.admin ?? 0) },
})

type Compared = RecipeRevision & { recipe: Recipe; differences: Difference[] }

export async function get(ctx: Ctx, slugOrId: string, revision: number): Promise<Compared> {
  const { id } = await readableRecipe(ctx, slugOrId)
  const { row, recipe } = await stateAt(ctx, id, revision)
  const today = await recipeOf(ctx, id)
  return { ...toRevision(row), recipe, differences: differences(recipeLines(recipe), recipeLines(today)) }
}

async function stateAt(ctx: Ctx, recipeId: string, revision: number) {
  const found = await store.find(ctx.db, recipeId, revision)
  if (!found) throw noEntry(ctx)
  const { snapshot: json, ...row } = found
  const snapshot = JSON.parse(json) as Snapshot
  const named = namedIn(snapshot)
  const referenced = await referencedItems(ctx.db, ctx.actor, named)
  const linked = named.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
  const hidden = linked.length === 0 ? new Set<string>() : await hiddenAmong(ctx.db, ctx.actor, linked)
  return { row, referenced, recipe: recipeFrom(snapshot, referenced, hidden) }
}

/** Files, the lock, the author and who may see it stay as they are today: none of them belongs to what somebody wrote. */
export const restore = (ctx: Ctx, slugOrId: string, revision: number): Promise<Recipe> =>
  ctx.tx(async (ctx) => {
    const { id, locked, visibility, isPublic } = await readableRecipe(ctx, slugOrId)
    const { recipe, referenced } = await stateAt(ctx, id, revision)
    const seenBy = { visibility, public: visibility === 'group' ? recipe.settings.public : toBoolean(isPublic) }
    const settings = { ...recipe.settings, ...seenBy, locked: toBoolean(locked) }
    return recipes.replace(ctx, id, { ...inputOf(recipe, referenced), settings })
  })

/** Foods and units that are gone come back by their names; a recipe that is gone does not. */
function inputOf(recipe: Recipe, { foods, units, recipes }: ReferencedItems): RecipeInput {
  const { id: _id, userId: _user, revision: _revision, ...content } = recipe
  return {
    ...content,
    assets: null,
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      ...line,
      unit: line.unit && { name: line.unit.name, id: units.has(line.unit.id) ? line.unit.id : null },
      food: line.food && { name: line.food.name, id: foods.has(line.food.id) ? line.food.id : null },
      referencedRecipe: line.referencedRecipe && recipes.has(line.referencedRecipe.id) ? line.referencedRecipe : null,
    })),
  }
}
