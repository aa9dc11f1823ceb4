import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { tryCall } from '#lib/api.ts'

/** Somebody saved while the recipe was being edited: who, when, which parts, and what the recipe is now. */
export type Conflict = {
  theirs: Recipe
  who: string | null
  when: string | null
  parts: string[]
}

/** Read by id, because the other save may have renamed it. Nothing when the recipe is gone. */
export async function findConflict({ id }: Pick<Recipe, 'id'>): Promise<Conflict | undefined> {
  const [recipe, revisions] = await Promise.all([
    tryCall(recipesApi.get, { params: { slug: id } }),
    tryCall(recipeRevisionsApi.list, { params: { slug: id } }),
  ])
  if (!recipe.data) return undefined
  const newest = revisions.data?.[0]
  return {
    theirs: recipe.data,
    who: newest?.user?.fullName || newest?.user?.username || null,
    when: newest?.createdAt ?? null,
    parts: newest?.changes ?? [],
  }
}
