import { grouped } from '@larder/domain/grouped.ts'
import { mealsForLeftovers } from '@larder/domain/mealplans/leftovers.ts'
import type { TxCtx } from '#core/context.ts'
import type { UndoneDish } from '#modules/pantry/pantry-changes/undo.service.ts'
import { PORTIONS_OF_A_MEAL } from '#modules/planning/leftovers/leftovers.service.ts'
import { wholeEntries } from './entry-reading.service.ts'
import { announce } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'
import { withFreeDishesOf } from './planned-dishes.service.ts'

/**
 * A dish that is cooked once for several days: its leftovers are a batch in the pantry, and the later meals are planned
 * on that batch. So portions are taken out when they are eaten, and none is planned twice.
 */
export async function linkLeftovers(
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
  const meals = mealsForLeftovers(portions, others)
  if (meals.length === 0) return
  await putOnDish(ctx, meals, batchId)
  await announceAll(
    ctx,
    meals.map(({ id }) => id),
  )
}

/**
 * An undo in the pantry took dishes away or brought them back. While a dish is gone, meals that share one cooking are
 * planned as cooked together again. Meals that were planned on the dish itself stay and say that it is gone.
 */
export async function followDishes(ctx: TxCtx, dishes: UndoneDish[]): Promise<void> {
  for (const dish of dishes) await (dish.portions > 0 ? linkAgain(ctx, dish) : unlinkLeftovers(ctx, dish.batchId))
}

async function linkAgain(ctx: TxCtx, { batchId, portions }: UndoneDish): Promise<void> {
  const { householdId } = ctx.actor
  const cooked = await store.mealOfDish(ctx.db, householdId, batchId)
  if (cooked === null) return
  const planned = (await store.listOnDish(ctx.db, householdId, batchId)).filter(({ cookedAt }) => cookedAt === null)
  const free = planned.reduce((left, { servings }) => left - (servings ?? PORTIONS_OF_A_MEAL), portions)
  if (free > 0) await linkLeftovers(ctx, cooked, { batchId, portions: free })
}

async function unlinkLeftovers(ctx: TxCtx, batchId: string): Promise<void> {
  const planned = await store.listOnDish(ctx.db, ctx.actor.householdId, batchId)
  const meals = planned.filter(({ cookedAt, cookedOnceId }) => cookedAt === null && cookedOnceId !== null)
  await putOnDish(ctx, meals, null)
  await announceAll(
    ctx,
    meals.map(({ id }) => id),
  )
}

/** A recipe came back from the trash, and its meals with it, in every household. */
export async function leaveTakenDishes(ctx: TxCtx, recipeId: string): Promise<void> {
  const meals = await withFreeDishesOf(ctx, await store.listOnDishes(ctx.db, recipeId), (meal) => meal)
  const left = meals.filter(({ leftoverBatchId }) => leftoverBatchId === null)
  await putOnDish(ctx, left, null)
  // What may be told of a recipe is a matter of each household.
  for (const [householdId, rows] of grouped(left, (meal) => meal.householdId)) {
    const { timeZone = null } = rows[0] ?? {}
    const ofHousehold = { ...ctx, actor: { ...ctx.actor, householdId, timeZone } }
    for (const entry of await wholeEntries(ofHousehold, rows)) announce(ofHousehold, 'updated', entry)
  }
}

const putOnDish = ({ db, clock }: TxCtx, meals: { id: number }[], leftoverBatchId: string | null): Promise<void> =>
  store.updateAll(
    db,
    meals.map(({ id }) => id),
    { leftoverBatchId, updatedAt: clock.iso() },
  )

async function announceAll(ctx: TxCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  for (const entry of await wholeEntries(ctx, await store.listByIds(ctx.db, ctx.actor.householdId, ids)))
    announce(ctx, 'updated', entry)
}
