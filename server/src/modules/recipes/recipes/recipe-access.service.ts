import { canDeleteRecipe, canEditRecipe, type Editable, type Editor } from '@larder/domain/permissions/recipe.ts'
import type { Actor } from '#core/actor.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import type { FoundRecipe } from './recipes.store.ts'
import * as store from './recipes.store.ts'

/**
 * Finding a recipe and asking whether it may be changed. Reading, rating, commenting, sharing and duplicating are open
 * to everybody who may see the recipe: those who offer them only find it here.
 */

export type { FoundRecipe } from './recipes.store.ts'

type AccessContext = Pick<Ctx, 'db' | 'actor' | 't'>

export const noEntry = ({ t }: Pick<Ctx, 't'>, reason: string | null = null) =>
  problem('notFound', t('recipes.notFound'), reason)

export const permissionDenied = ({ t }: Pick<Ctx, 't'>) => problem('forbidden', t('recipes.permissionDenied'))

/** By id or by slug; what is in the trash is not found, nor what the viewer may not see. */
export const findRecipe = (db: Reader, viewer: RecipeViewer, slugOrId: string): Promise<FoundRecipe | undefined> =>
  store.find(db, viewer, slugOrId)

/** All recipes that the words name, by id or by slug, in one statement and in no order. */
export const findRecipes = (db: Reader, viewer: RecipeViewer, slugsOrIds: string[]): Promise<FoundRecipe[]> =>
  store.findMany(db, viewer, slugsOrIds)

/** One that is in the trash, which nobody else finds. */
export const findTrashedRecipe = (db: Reader, viewer: RecipeViewer, id: string): Promise<FoundRecipe | undefined> =>
  store.findTrashed(db, viewer, id)

/** Those of the ids that the viewer may not know of, in the trash or not. */
export async function hiddenAmong(db: Reader, viewer: RecipeViewer, ids: string[]): Promise<Set<string>> {
  return new Set((await store.listHidden(db, viewer, [...new Set(ids)])).map(({ id }) => id))
}

/** The recipe, or the contract's 404. */
export async function readableRecipe(ctx: AccessContext, slugOrId: string): Promise<FoundRecipe> {
  const recipe = await findRecipe(ctx.db, ctx.actor, slugOrId)
  if (!recipe) throw noEntry(ctx)
  return recipe
}

/** The recipe, if the caller may change it. */
export async function editableRecipe(ctx: AccessContext, slugOrId: string): Promise<FoundRecipe> {
  const recipe = await readableRecipe(ctx, slugOrId)
  demandEdit(ctx, recipe)
  return recipe
}

export function demandEdit(ctx: Pick<Ctx, 'actor' | 't'>, recipe: FoundRecipe): void {
  if (!canEditRecipe(editorOf(ctx.actor), editableOf(recipe))) throw permissionDenied(ctx)
}

/** As editing; administrators may also clear away what nobody else in the group can. */
export function demandDelete(ctx: Pick<Ctx, 'actor' | 't'>, recipe: FoundRecipe): void {
  if (!canDeleteRecipe(editorOf(ctx.actor), editableOf(recipe))) throw permissionDenied(ctx)
}

export const editorOf = ({ userId, groupId, householdId, admin }: Actor): Editor => ({
  id: userId,
  groupId,
  householdId,
  admin,
})

export const editableOf = ({ userId, groupId, householdId, locked, householdLocksEdits }: FoundRecipe): Editable => ({
  userId,
  groupId,
  householdId,
  locked: toBoolean(locked),
  householdLocksEdits: toBoolean(householdLocksEdits),
})
