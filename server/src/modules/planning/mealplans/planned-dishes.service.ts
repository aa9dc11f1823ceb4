import type { MealplanDraft } from '@larder/contract/mealplans.ts'
import { portionsLeft } from '@larder/domain/mealplans/leftovers.ts'
import type { TxCtx } from '#core/context.ts'
import { todayOf } from '#core/household-day.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import {
  demandDish,
  dishesAndPlans,
  dishesByIds,
  type Home,
  PORTIONS_OF_A_MEAL,
  todayAt,
} from '#modules/planning/leftovers/leftovers.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './mealplans.store.ts'

/** Meals on dishes of the pantry: nobody plans more portions than there are. */

/** Entries that are cooked once have the same id here. */
export type NewEntry = MealplanDraft & { cookedOnceId?: string | null }

/** A dish of which portions are wanted. One that is planned here already stays, used up or not. */
export async function demandedDish(ctx: TxCtx, draft: NewEntry, id?: number) {
  const { leftoverBatchId, servings = null } = draft
  if (!leftoverBatchId) return undefined
  const before = id === undefined ? undefined : await store.find(ctx.db, ctx.actor.householdId, id)
  if (before?.leftoverBatchId === leftoverBatchId && !(await takesMore(ctx, draft, before))) return undefined
  return demandDish(ctx, leftoverBatchId, { servings, ...(id === undefined ? {} : { mealId: id }) })
}

/** More portions than before, or those of a day that has passed: they were free for others. */
async function takesMore(ctx: TxCtx, { date, servings }: NewEntry, before: store.MealplanRow): Promise<boolean> {
  if ((servings ?? PORTIONS_OF_A_MEAL) > (before.servings ?? PORTIONS_OF_A_MEAL)) return true
  const today = todayOf(ctx)
  if (before.cookedAt !== null || before.date >= today || date < today) return false
  const id = before.leftoverBatchId ?? ''
  return (await dishesByIds(ctx.db, ctx.actor.householdId, [id])).get(id)?.isGone === false
}

/** The dish brings its recipe, or its name where the recipe is gone. */
export async function withDish<D extends NewEntry>(ctx: TxCtx, draft: D, id?: number): Promise<D> {
  const dish = await demandedDish(ctx, draft, id)
  if (!dish) return draft
  const recipe = dish.recipeId ? (await summariesOf(ctx, [dish.recipeId]))[0] : undefined
  return recipe ? { ...draft, recipeId: recipe.id } : { ...draft, recipeId: null, title: draft.title || dish.name }
}

type Meal = { [K in 'id' | 'date' | 'servings' | 'cookedAt' | 'leftoverBatchId']?: string | number | null }

/** Meals that come back, as they may: without their dish where others eat all of it by now. */
export const withFreeDishes = <M extends Meal>(ctx: TxCtx, rows: M[]): Promise<M[]> =>
  withFreeDishesOf(ctx, rows, () => ctx.actor)

/** The same for meals of several households, whose pantries are locked in one order so that nobody waits in a circle. */
export async function withFreeDishesOf<M extends Meal>(ctx: TxCtx, rows: M[], homeOf: (row: M) => Home): Promise<M[]> {
  const eats = (row: M) => row.leftoverBatchId && row.cookedAt === null && String(row.date) >= todayAt(ctx, homeOf(row))
  const homes = new Map(rows.filter(eats).map((row) => [homeOf(row).householdId, homeOf(row)]))
  if (homes.size === 0) return rows
  for (const householdId of [...homes.keys()].toSorted()) await lockPantry({ ...ctx, actor: { householdId } })
  const { dishes, planned: everybody } = await dishesAndPlans(ctx, [...homes.values()])
  const planned = everybody.filter(({ mealId }) => !rows.some(({ id }) => Number(id) === mealId))
  return rows.map((row) => {
    const dish = eats(row) ? dishes.find(({ id }) => id === row.leftoverBatchId) : undefined
    if (!dish) return row
    const portions = Number(row.servings ?? PORTIONS_OF_A_MEAL)
    if (portionsLeft(dish, planned) < portions) return { ...row, leftoverBatchId: null }
    planned.push({ mealId: Number(row.id), batchId: dish.id, portions })
    return row
  })
}
