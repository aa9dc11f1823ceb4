import { randomUUID } from 'node:crypto'
import type { RatingDraft } from '@larder/contract/ratings.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import * as store from './ratings.store.ts'

/**
 * Ratings and favourites. The recipe holds the average, updated in the same transaction. Any recipe of the group may be
 * rated, locked or not; only administrators rate for others.
 */

/** The caller's own ratings and favourites. */
export const ownOpinions = ({ db, actor }: Ctx) => store.list(db, actor, actor.userId)

export async function ownOne(ctx: Ctx, recipeId: string) {
  const rating = await store.find(ctx.db, ctx.actor, ctx.actor.userId, recipeId)
  if (!rating) throw problem('notFound', ctx.t('ratings.notRated'))
  return rating
}

export const rate = (ctx: Ctx, userId: string, slugOrId: string, opinion: RatingDraft): Promise<null> =>
  ctx.tx(async (ctx) => {
    const { actor, db } = ctx
    if (userId !== actor.userId && !actor.admin) throw refusal('forbidden', 'NOT_AN_ADMIN')
    const { groupId } = actor
    const recipe = found(await findRecipe(db, actor, slugOrId))
    found(await store.findPerson(db, groupId, userId))
    await store.lockRecipe(db, groupId, recipe.id)
    await store.put(db, { id: randomUUID(), userId, recipeId: recipe.id }, opinion)
    await store.updateAverage(db, groupId, recipe.id)
    ctx.emit('rating.updated', { groupId, userId, id: recipe.id, ...toldTo(recipe) })
    return null
  })

/** For recipes that came with their ratings. */
export const averageRatings = (ctx: TxCtx, recipeIds: string[]): Promise<unknown> =>
  store.updateAveragesOf(ctx.db, recipeIds)

/** For an operator, where the average was changed from outside. */
export const recount = (ctx: Ctx<unknown>, { groupId, id }: { groupId: string; id: string }) =>
  ctx.tx(({ db }) => store.updateAverage(db, groupId, id))
