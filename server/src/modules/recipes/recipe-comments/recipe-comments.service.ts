import { randomUUID } from 'node:crypto'
import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { RecipeComment } from '@larder/contract/recipe.ts'
import type { CommentDraft } from '@larder/contract/recipe-comments.ts'
import { canChangeComment } from '@larder/domain/permissions/comment.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { toComment } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './recipe-comments.store.ts'

/**
 * Comments: everybody of the group may comment on every recipe, locked or not. Only whoever wrote a comment rewords it;
 * administrators of the group may too, and clear it away.
 */

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<RecipeComment>> {
  const page = await store.list(ctx, ctx.actor, query)
  return { ...page, items: page.items.map(toComment) }
}

export async function get(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<RecipeComment> {
  return toComment(found(await store.find(ctx.db, ctx.actor, id)))
}

export async function ofRecipe(ctx: Ctx, slugOrId: string): Promise<RecipeComment[]> {
  const { id } = await readableRecipe(ctx, slugOrId)
  return (await store.listOf(ctx.db, ctx.actor, id)).map(toComment)
}

export const create = (ctx: Ctx, { recipeId, text }: CommentDraft): Promise<RecipeComment> =>
  ctx.tx(async (ctx) => {
    const recipe = await readableRecipe(ctx, recipeId)
    const id = randomUUID()
    const now = ctx.clock.iso()
    const { userId } = ctx.actor
    await store.insert(ctx.db, { id, recipeId: recipe.id, userId, text, createdAt: now, updatedAt: now })
    ctx.emit('comment.created', { groupId: ctx.actor.groupId, id, recipeId: recipe.id, ...toldTo(recipe) })
    return get(ctx, id)
  })

async function ownComment(ctx: TxCtx, id: string): Promise<RecipeComment> {
  const { userId, admin } = ctx.actor
  const comment = await get(ctx, id)
  if (canChangeComment({ id: userId, admin }, comment)) return comment
  throw problem('forbidden', ctx.t('recipeComments.notYours'))
}

export const reword = (ctx: Ctx, id: string, text: string): Promise<RecipeComment> =>
  ctx.tx(async (ctx) => {
    const comment = await ownComment(ctx, id)
    const recipe = await readableRecipe(ctx, comment.recipeId)
    const updatedAt = ctx.clock.iso()
    await store.update(ctx.db, id, { text, updatedAt })
    ctx.emit('comment.updated', { groupId: ctx.actor.groupId, id, recipeId: recipe.id, ...toldTo(recipe) })
    return { ...comment, text, updatedAt }
  })

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const { recipeId } = await ownComment(ctx, id)
    const recipe = await readableRecipe(ctx, recipeId)
    await keepForUndo(ctx, 'comment', [id])
    await store.remove(ctx.db, id)
    ctx.emit('comment.deleted', { groupId: ctx.actor.groupId, id, recipeId, ...toldTo(recipe) })
    return { message: ctx.t('recipeComments.deleted'), error: false }
  })
