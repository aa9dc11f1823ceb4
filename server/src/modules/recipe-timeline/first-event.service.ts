import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#core/context.ts'
import { insert } from './recipe-timeline.store.ts'

/** The timeline of a recipe begins with its creation. Nobody is told: the new recipes are. */
export async function writeFirstEvents(ctx: TxCtx, recipeIds: string[]): Promise<void> {
  const now = ctx.clock.iso()
  const rows = recipeIds.map((recipeId) => ({
    id: randomUUID(),
    recipeId,
    userId: ctx.actor.userId,
    subject: ctx.words('recipes.created'),
    eventType: 'system' as const,
    message: null,
    hasImage: 0 as const,
    timestamp: now,
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await insert(ctx.db, rows)
}
