import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeRevision } from '@larder/contract/recipe-revisions.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { tryCall } from '#lib/api.ts'

/** Somebody saved while the recipe was being edited: what it is now, and who made it so and when, as far as is known. */
export type SavedElsewhere = { theirs: Recipe; who: string | null; when: string | null }

/** Read by id, because the other save may have renamed it. Nothing when the recipe is gone. */
export async function findSavedElsewhere({ id }: Pick<Recipe, 'id'>): Promise<SavedElsewhere | undefined> {
  const [recipe, revisions] = await Promise.all([
    tryCall(recipesApi.get, { params: { slug: id } }),
    tryCall(recipeRevisionsApi.list, { params: { slug: id } }),
  ])
  return recipe.data ? { theirs: recipe.data, ...lastSave(revisions.data ?? []) } : undefined
}

/** A revision is what a save left behind: the newest tells of the last save. */
export function lastSave([newest]: RecipeRevision[]): Pick<SavedElsewhere, 'who' | 'when'> {
  return { who: newest?.user?.fullName || newest?.user?.username || null, when: newest?.createdAt ?? null }
}
