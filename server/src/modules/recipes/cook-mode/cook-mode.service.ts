import type { CookingState } from '@larder/contract/cook-mode.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './cook-mode.store.ts'

/** The progress of people in cooking a recipe. Everybody sees only their own; it is removed after two days. */

const KEPT_MS = 2 * DAY_MS

async function keyOf(ctx: Pick<Ctx, 'db' | 'actor' | 't'>, slugOrId: string) {
  const { id } = await readableRecipe(ctx, slugOrId)
  return { userId: ctx.actor.userId, recipeId: id }
}

export async function own(ctx: Ctx, slugOrId: string): Promise<CookingState | null> {
  return (await store.find(ctx.db, await keyOf(ctx, slugOrId))) ?? null
}

export const keep = (ctx: Ctx, slugOrId: string, state: CookingState): Promise<CookingState> =>
  ctx.tx(async (ctx) => {
    const key = await keyOf(ctx, slugOrId)
    // A device with a fast clock must not block the others.
    const touchedAt = new Date(Math.min(Date.parse(state.touchedAt), ctx.clock.now().getTime())).toISOString()
    await store.keep(ctx.db, key, { ...state, touchedAt })
    ctx.emit('cooking.updated', { groupId: ctx.actor.groupId, userId: key.userId, id: key.recipeId })
    return found(await store.find(ctx.db, key))
  })

export const forget = (ctx: Ctx, slugOrId: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const key = await keyOf(ctx, slugOrId)
    await store.remove(ctx.db, key)
    ctx.emit('cooking.deleted', { groupId: ctx.actor.groupId, userId: key.userId, id: key.recipeId })
    return null
  })

/** Answers how many there were. */
export const removeUntouched = (ctx: Ctx<unknown>): Promise<number> =>
  ctx.tx(async (ctx) => {
    const since = momentBefore(ctx.clock, KEPT_MS)
    return (await store.removeUntouched(ctx.db, since)).length
  })
