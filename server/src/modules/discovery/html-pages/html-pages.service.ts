import type { Recipe } from '@larder/contract/recipe.ts'
import type { ComputedForPrograms } from '@larder/domain/nutrition/computed-for-programs.ts'
import type { AnyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { computedForPrograms } from '#modules/recipes/recipe-nutrition/computed-for-programs.service.ts'
import { sharedRecipe } from '#modules/recipes/recipe-sharing/recipe-sharing.service.ts'
import { readOpenRecipe } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './html-pages.store.ts'

/**
 * What the page of a recipe may say to whoever opens its address: members everything of their own group, guests what is
 * open to them. Nothing is told about why there is nothing to say. How it is written is `page-head.ts`.
 */

export type DescribedRecipe = { recipe: Recipe; computed: ComputedForPrograms | undefined }
export type OpenedRecipe = DescribedRecipe & { household: string }

/** The recipe behind the address of a group and a recipe, and whose it is, if the caller may see it. */
export async function openRecipe(
  ctx: Pick<AnyCtx, 'db' | 'actor' | 't'>,
  groupSlug: string,
  slug: string,
): Promise<OpenedRecipe | undefined> {
  const { db, actor } = ctx
  const row = await store.find(db, groupSlug, slug)
  if (!row) return undefined
  const member = actor?.groupId === row.groupId ? actor : null
  const recipe = member ? (await readRecipes(db, member, [row.id]))[0] : await readOpenRecipe(db, row.groupId, row.id)
  return recipe && { ...(await described(ctx, recipe, !member)), household: row.household }
}

/** The recipe behind a share link; the group in the address must be its own (attack 28). */
export async function linkedRecipe(
  ctx: AnyCtx,
  groupSlug: string,
  tokenId: string,
): Promise<DescribedRecipe | undefined> {
  const group = await store.findGroup(ctx.db, groupSlug)
  if (!group) return undefined
  try {
    return await described(ctx, await sharedRecipe(ctx, tokenId, group.id), true)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}

const described = async (ctx: Pick<AnyCtx, 'db' | 't'>, recipe: Recipe, guest: boolean): Promise<DescribedRecipe> => ({
  recipe,
  computed: (await computedForPrograms(ctx, [recipe], { guest })).get(recipe.id),
})
