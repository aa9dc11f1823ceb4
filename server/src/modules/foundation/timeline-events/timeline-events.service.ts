import { randomUUID } from 'node:crypto'
import type { TxCtx } from '#core/context.ts'
import { type EventRow, insert } from './timeline-events.store.ts'

/** Writes timeline events, for recipes and for `recipe-timeline`. It imports neither of them and emits no event. */

type NewEvent = Pick<EventRow, 'recipeId' | 'userId' | 'subject' | 'eventType' | 'message' | 'timestamp'>

/** Of recipes of the group that were found before; answers the ids of the events. */
export async function writeEvents(ctx: Pick<TxCtx<unknown>, 'db' | 'clock'>, events: NewEvent[]): Promise<string[]> {
  const now = ctx.clock.iso()
  const rows = events.map((event) => ({
    ...event,
    id: randomUUID(),
    hasImage: 0 as const,
    imageKey: null,
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await insert(ctx.db, rows)
  return rows.map(({ id }) => id)
}

/** The timeline of a recipe begins with its creation. */
export async function writeFirstEvents(ctx: TxCtx, recipeIds: string[]): Promise<void> {
  const beginning = {
    userId: ctx.actor.userId,
    subject: ctx.t('recipes.created'),
    eventType: 'system' as const,
    message: null,
    timestamp: ctx.clock.iso(),
  }
  await writeEvents(
    ctx,
    recipeIds.map((recipeId) => ({ ...beginning, recipeId })),
  )
}
