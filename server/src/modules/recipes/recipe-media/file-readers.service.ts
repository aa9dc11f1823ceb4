import { canSeeRecipe } from '@larder/domain/permissions/recipe-visibility.ts'
import type { AnyCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { openAmong } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import * as store from './recipe-media.store.ts'

/** Who may read the files of a recipe. */

/**
 * Who may read an attached file: members of the group, and guests who may read the recipe, by itself or by a link.
 * Others do not learn whether it exists.
 */
export async function demandAssetReader({ db, actor, clock }: AnyCtx, recipeId: string): Promise<{ isOpen: boolean }> {
  const recipe = await store.findReaders(db, recipeId, clock.iso())
  const isOpen = recipe !== undefined && (await openAmong(db, recipe.groupId, [recipeId])).has(recipeId)
  const mayRead = isOpen || (recipe && (isSeenBy(actor, recipe) || Boolean(recipe.linked)))
  if (!mayRead) throw refusal('notFound', 'Not Found')
  return { isOpen }
}

type Readers = NonNullable<Awaited<ReturnType<typeof store.findReaders>>>

const isSeenBy = (actor: AnyCtx['actor'], recipe: Readers): boolean =>
  actor?.groupId === recipe.groupId && canSeeRecipe({ id: actor.userId, householdId: actor.householdId }, recipe)

/**
 * By the contract, whoever has the address of a picture may see it. The pictures of a hidden recipe are only for those
 * who may see the recipe and those who were shown it by a link.
 */
export async function demandPictureReader(ctx: AnyCtx, recipeId: string): Promise<{ isHidden: boolean }> {
  const recipe = await store.findReaders(ctx.db, recipeId, ctx.clock.iso())
  const isHidden = recipe !== undefined && recipe.visibility !== 'group'
  if (isHidden && !isSeenBy(ctx.actor, recipe) && !recipe.linked) throw refusal('notFound', 'Not Found')
  return { isHidden }
}
