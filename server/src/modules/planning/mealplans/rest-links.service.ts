import { mealsOfRest } from '@larder/domain/mealplans/leftovers.ts'
import type { TxCtx } from '#core/context.ts'
import { wholeEntries } from './entry-reading.service.ts'
import { announce } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'

/**
 * Cooked once for several days: what is left of it is a batch in the pantry now, and the meals that were planned to eat
 * it eat from that batch. So portions are taken out when they are eaten, and none is planned twice.
 */
export async function linkRest(
  ctx: TxCtx,
  mealId: number,
  { batchId, portions }: { batchId: string; portions: number },
): Promise<void> {
  const { householdId } = ctx.actor
  const cooked = await store.find(ctx.db, householdId, mealId)
  if (!cooked?.cookedOnceId) return
  const others = (await store.listCookedOnce(ctx.db, householdId, [cooked.cookedOnceId])).filter(
    ({ id, date, cookedAt, leftoverBatchId }) =>
      id !== mealId && date >= cooked.date && cookedAt === null && leftoverBatchId === null,
  )
  const meals = mealsOfRest(portions, others)
  if (meals.length === 0) return
  for (const { id } of meals) await store.update(ctx.db, id, { leftoverBatchId: batchId, updatedAt: ctx.clock.iso() })
  const ids = meals.map(({ id }) => id)
  for (const entry of await wholeEntries(ctx, await store.listByIds(ctx.db, householdId, ids)))
    announce(ctx, 'updated', entry)
}
