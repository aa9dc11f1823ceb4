import type { Leftover } from '@larder/contract/leftovers.ts'
import {
  type DishBatch,
  type PlannedPortions,
  portionsLeft,
  portionsThere,
} from '@larder/domain/mealplans/leftovers.ts'
import { byUrgency } from '@larder/domain/pantry/take-out.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import type { Reader } from '#db/database.ts'
import { recipesByIds } from '#modules/pantry/pantry/batches.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import * as store from './leftovers.store.ts'

/** Dishes in the pantry that meals can be planned on. Reads the pantry and changes nothing in it. */

type Read = Pick<Ctx, 'db' | 'actor' | 'clock' | 't'>

/** Of a meal that does not say for how many it is. */
export const PORTIONS_OF_A_MEAL = 1

type Planned = PlannedPortions & { mealId: number }

/** A household and the clock it goes by. */
export type Home = { householdId: string; timeZone: string | null }

export const todayAt = ({ clock }: Pick<Ctx, 'clock'>, home: Home): string => todayOf({ clock, actor: home })

/** Of the household that is asking, or of several; the number of statements does not depend on how many they are. */
export async function dishesAndPlans(
  ctx: Read,
  homes: Home[] = [ctx.actor],
): Promise<{ dishes: store.DishRow[]; planned: Planned[] }> {
  const days = new Map(homes.map((home) => [home.householdId, todayAt(ctx, home)]))
  const [earliest = ''] = [...days.values()].toSorted()
  const dishes = await store.listDishes(ctx.db, [...days.keys()])
  if (dishes.length === 0) return { dishes, planned: [] }
  const rows = await store.listPlanned(ctx.db, [...days.keys()], earliest)
  const planned = rows
    .filter(({ date, householdId }) => date >= (days.get(householdId) ?? ''))
    .map(({ id, leftoverBatchId, servings }) => ({
      mealId: id,
      batchId: leftoverBatchId ?? '',
      portions: servings ?? PORTIONS_OF_A_MEAL,
    }))
  return { dishes, planned }
}

export async function list(ctx: Ctx): Promise<Leftover[]> {
  const { dishes, planned } = await dishesAndPlans(ctx)
  const recipeIds = [...new Set(dishes.flatMap(({ recipeId }) => recipeId ?? []))]
  const known = recipeIds.length === 0 ? [] : await recipesByIds(ctx.db, ctx.actor, recipeIds)
  const visible = new Set(known.map(({ id }) => id))
  return dishes.toSorted(byUrgency).map((dish) => ({
    batchId: dish.id,
    name: dish.name,
    recipeId: dish.recipeId !== null && visible.has(dish.recipeId) ? dish.recipeId : null,
    portions: portionsThere(dish),
    free: portionsLeft(dish, planned),
    date: dish.date,
    frozen: dish.frozenOn !== null && dish.thawedOn === null,
  }))
}

/** Refuses to plan more portions of a dish than there are; others who plan wait, so that the last one is planned once. */
export async function demandDish(
  ctx: TxCtx,
  batchId: string,
  { servings, mealId }: { servings: number | null; mealId?: number },
): Promise<DishBatch> {
  await lockPantry(ctx)
  const { dishes, planned } = await dishesAndPlans(ctx)
  const dish = dishes.find(({ id }) => id === batchId)
  if (!dish) throw problem('conflict', ctx.t('leftovers.gone'), 'leftoverBatchId')
  const others = planned.filter((one) => one.mealId !== mealId)
  if (portionsLeft(dish, others) < (servings ?? PORTIONS_OF_A_MEAL))
    throw problem('conflict', ctx.t('leftovers.tooFew', { name: dish.name }), 'leftoverBatchId')
  return dish
}

/** What dishes are called, and whether they are still there. */
export async function dishesByIds(db: Reader, householdId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { name: string; isGone: boolean }>()
  const rows = await store.dishesByIds(db, householdId, ids)
  return new Map(rows.map(({ id, name, gone }) => [id, { name, isGone: gone !== 0 }]))
}
