import { randomUUID } from 'node:crypto'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { ShareToken, ShareTokenDraft } from '@larder/contract/recipe-sharing.ts'
import { defaultShareExpiry, isShareExpired } from '@larder/domain/share-expiry.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { notFound, problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { readForGuests } from '#modules/recipes/recipes/recipe-guest-view.service.ts'
import { recipeOf } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './recipe-sharing.store.ts'

/**
 * Links that show one recipe to whoever holds them, whatever is private otherwise, until they end or are deleted.
 * Everybody who may see the recipe makes and deletes them. What a guest sees is what guests see elsewhere.
 */

export const create = (ctx: Ctx, { recipeId, expiresAt }: ShareTokenDraft): Promise<ShareToken> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const recipe = await findRecipe(ctx.db, ctx.actor, recipeId)
    if (!recipe) throw refusal('notFound', ctx.t('recipeSharing.notInGroup'))
    const ends = expiresAt ?? defaultShareExpiry(ctx.clock.now())
    const token = { id: randomUUID(), groupId, recipeId: recipe.id, createdAt: ctx.clock.iso(), expiresAt: ends }
    await store.insert(ctx.db, token)
    ctx.emit('shareLink.created', { groupId, id: token.id, recipeId: recipe.id, ...toldTo(recipe) })
    return { ...token, recipe: await recipeOf(ctx, recipe.id) }
  })

export async function get(ctx: Ctx, id: string): Promise<ShareToken> {
  const token = found(await store.find(ctx.db, ctx.actor, id))
  return { ...token, recipe: await recipeOf(ctx, token.recipeId) }
}

export const remove = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const { recipeId } = found(await store.find(ctx.db, ctx.actor, id))
    const recipe = found(await findRecipe(ctx.db, ctx.actor, recipeId))
    await keepForUndo(ctx, 'shareLink', [id])
    if ((await store.remove(ctx.db, groupId, id)).length === 0) throw notFound()
    ctx.emit('shareLink.deleted', { groupId, id, recipeId, ...toldTo(recipe) })
    return null
  })

const noToken = ({ t }: AnyCtx) => problem('notFound', t('recipeSharing.tokenNotFound'))

/**
 * The recipe behind a link, as a guest may see it. A link that has ended is deleted by whoever tries it. Where the
 * address names a group, it must be the one of the link.
 */
export async function sharedRecipe(ctx: AnyCtx, tokenId: string, groupId?: string): Promise<Recipe> {
  const token = await store.findByHolder(ctx.db, tokenId)
  if (!token || (groupId !== undefined && token.groupId !== groupId)) throw noToken(ctx)
  if (isShareExpired(token.expiresAt, ctx.clock.now())) {
    await ctx.tx((ctx) => store.remove(ctx.db, token.groupId, tokenId))
    throw noToken(ctx)
  }
  const recipe = await readForGuests(ctx.db, token.groupId, token.recipeId)
  if (!recipe) throw noToken(ctx)
  return recipe
}

/** Ended links of every group; answers how many there were. */
export const removeExpired = (ctx: Ctx<unknown>): Promise<number> =>
  ctx.tx(async (ctx) => (await store.removeExpired(ctx.db, ctx.clock.iso())).length)
