import type { MealplanLimits } from '@larder/contract/mealplan-limits.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { type DayLimits, readLimits } from '@larder/domain/mealplans/day-limits.ts'
import type { Ctx } from '#core/context.ts'
import * as store from './mealplan-limits.store.ts'

/** How many minutes a household has for cooking, by the day of the week. */

export const limitsOf = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<DayLimits> =>
  readLimits(await store.read(db, actor.householdId))

const answer = (limits: DayLimits): MealplanLimits =>
  Object.fromEntries(weekdays.map((day) => [day, limits[day] ?? null])) as MealplanLimits

export const get = async (ctx: Ctx): Promise<MealplanLimits> => answer(await limitsOf(ctx))

export const put = (ctx: Ctx, limits: MealplanLimits): Promise<MealplanLimits> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await store.write(ctx.db, householdId, JSON.stringify(limits), ctx.clock.iso())
    ctx.emit('household.updated', { groupId, id: householdId })
    return answer(await limitsOf(ctx))
  })
