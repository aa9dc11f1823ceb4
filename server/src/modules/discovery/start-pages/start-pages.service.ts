import type { Recipe } from '@larder/contract/recipe.ts'
import type { AnyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { sharedRecipe } from '#modules/recipes/recipe-sharing/recipe-sharing.service.ts'
import { readOpenRecipe } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './start-pages.store.ts'

/**
 * What the page of a recipe may say to whoever opens its address: members everything of their own group, guests what is
 * open to them. Nothing is told about why there is nothing to say. How it is written is `page-head.ts`.
 */

export type OpenedRecipe = { recipe: Recipe; household: string }

/** The recipe behind the address of a group and a recipe, and whose it is, if the caller may see it. */
export async function openRecipe(
  { db, actor }: Pick<AnyCtx, 'db' | 'actor'>,
  groupSlug: string,
  slug: string,
): Promise<OpenedRecipe | undefined> {
  const row = await store.find(db, groupSlug, slug)
  if (!row) return undefined
  const recipe =
    actor?.groupId === row.groupId
      ? (await readRecipes(db, actor, [row.id]))[0]
      : await readOpenRecipe(db, row.groupId, row.id)
  return recipe && { recipe, household: row.household }
}

/** The recipe behind a share link; the group in the address must be its own (attack 28). */
export async function linkedRecipe(ctx: AnyCtx, groupSlug: string, tokenId: string): Promise<Recipe | undefined> {
  const group = await store.findGroup(ctx.db, groupSlug)
  if (!group) return undefined
  try {
    return await sharedRecipe(ctx, tokenId, group.id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}
