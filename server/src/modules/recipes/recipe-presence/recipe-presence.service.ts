import { PRESENCE_RENEWED_SECONDS, type RecipeEditor } from '@larder/contract/recipe-presence.ts'
import type { Ctx } from '#core/context.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { editableRecipe, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { momentAfter } from '#ports/clock.ts'
import * as store from './recipe-presence.store.ts'

/**
 * Who is editing a recipe, tab by tab. Arriving and leaving is told to the group by the change feed; staying is not. A
 * tab that neither renews nor leaves, because its connection is gone, expires after a while.
 */

/** Browsers let a hidden page run timers only once a minute. */
const KEPT_MS = 3 * PRESENCE_RENEWED_SECONDS * 1000

/** Nobody edits more at once; a client with ever new names must not fill the table. */
const MAX_PER_PERSON = 20

const ownTab = (ctx: Pick<Ctx, 'actor' | 'client'>, recipeId: string): store.Key => ({
  recipeId,
  userId: ctx.actor.userId,
  client: ctx.client ?? '',
})

const editorsBut = (ctx: Pick<Ctx, 'db' | 'clock'>, own: store.Key): Promise<RecipeEditor[]> =>
  store.listOthers(ctx.db, own, ctx.clock.iso())

export async function others(ctx: Ctx, slugOrId: string): Promise<RecipeEditor[]> {
  const { id } = await readableRecipe(ctx, slugOrId)
  return editorsBut(ctx, ownTab(ctx, id))
}

export const keep = (ctx: Ctx, slugOrId: string): Promise<RecipeEditor[]> =>
  ctx.tx(async (ctx) => {
    const recipe = await editableRecipe(ctx, slugOrId)
    const { id, groupId } = recipe
    const own = ownTab(ctx, id)
    const now = ctx.clock.iso()
    const expiresAt = momentAfter(ctx.clock, KEPT_MS)
    if (!(await store.renew(ctx.db, own, now, expiresAt))) {
      await store.enter(ctx.db, { ...own, since: now, expiresAt })
      await store.removeAllBut(ctx.db, own.userId, MAX_PER_PERSON)
      ctx.emit('recipePresence.updated', { groupId, id, ...toldTo(recipe) })
    }
    return editorsBut(ctx, own)
  })

export const leave = (ctx: Ctx, slugOrId: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const recipe = await readableRecipe(ctx, slugOrId)
    const { id, groupId } = recipe
    if (await store.remove(ctx.db, ownTab(ctx, id)))
      ctx.emit('recipePresence.updated', { groupId, id, ...toldTo(recipe) })
    return null
  })

/** Those who did not say goodbye. */
export async function removeExpired(ctx: Ctx<unknown>): Promise<void> {
  const now = ctx.clock.iso()
  if (!(await store.hasExpired(ctx.db, now))) return
  await ctx.tx(async (ctx) => {
    const recipes = await store.removeExpired(ctx.db, now)
    for (const recipe of recipes)
      ctx.emit('recipePresence.updated', { groupId: recipe.groupId, id: recipe.id, ...toldTo(recipe) })
  })
}
