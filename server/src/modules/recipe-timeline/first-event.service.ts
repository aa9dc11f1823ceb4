import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#core/context.ts'
import { insert } from './recipe-timeline.store.ts'

/** The timeline of a recipe begins with its creation. Nobody is told: the new recipe is. */
export async function writeFirstEvent(ctx: TxCtx, recipeId: string): Promise<void> {
  const now = ctx.clock.iso()
  await insert(ctx.db, {
    id: randomUUID(),
    recipeId,
    userId: ctx.actor.userId,
    subject: ctx.words('recipes.created'),
    eventType: 'system',
    message: null,
    hasImage: 0,
    timestamp: now,
    createdAt: now,
    updatedAt: now,
  })
}
