import type { PrepTask, PrepTaskChange } from '@larder/contract/prep-tasks.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { byTime, tasksOfMeal } from '@larder/domain/prep-tasks/planned-tasks.ts'
import { LONGEST_LEAD_DAYS } from '@larder/domain/prep-tasks/task-times.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { todayOf } from '#core/household-day.ts'
import { bit, toBoolean } from '#db/rows.ts'
import type { PantryReader } from '#modules/pantry/pantry/batches.service.ts'
import { checkRange } from '#modules/planning/mealplans/mealplans.service.ts'
import * as store from './prep-tasks.store.ts'
import { evidenceOf } from './recipe-prep.service.ts'
import { thawsOf } from './thawing.service.ts'

/**
 * Tasks of planned meals on their own days. They are computed from evidence each time, so they follow their meal; only
 * what somebody said of one is stored. The number of statements does not depend on the number of meals.
 */

type Range = { from: string; to: string }

type AskedRange = { from: string | null | undefined; to: string | null | undefined }

export async function list(ctx: Ctx, asked: AskedRange): Promise<PrepTask[]> {
  const day = asked.from ?? asked.to ?? todayOf(ctx)
  const range = { from: asked.from ?? day, to: asked.to ?? day }
  checkRange({ start: range.from, end: range.to }, 'end_date')
  return tasksBetween(ctx, range)
}

/** Those that nobody dismissed, by their time; for a member, or for the server on behalf of a household. */
export async function tasksBetween(ctx: PantryReader, { from, to }: Range): Promise<PrepTask[]> {
  const tasks = await tasksOf(ctx, { from, to: addDays(to, LONGEST_LEAD_DAYS) })
  return tasks.filter(({ date, dismissed }) => !dismissed && date >= from && date <= to)
}

/** Of the meals of these days. */
async function tasksOf(ctx: PantryReader, { from, to }: Range): Promise<PrepTask[]> {
  const today = todayOf(ctx)
  // Meals before them have the first claim on what is in the freezer.
  const planned = await store.listMeals(ctx.db, ctx.actor, { from: from < today ? from : today, to })
  const meals = planned.filter(({ date }) => date >= from)
  if (meals.length === 0) return []
  const evidence = await evidenceOf(ctx.db, meals)
  // What was eaten long ago needs nothing from the freezer.
  const thaws = await thawsOf(
    ctx,
    planned.filter(({ date }) => date >= today),
  )
  const states = grouped(
    await store.listStates(
      ctx.db,
      meals.map(({ id }) => id),
    ),
    ({ mealplanId }) => String(mealplanId),
  )
  return meals
    .flatMap(({ id, date, entryType, time, recipeId, slug, name }) => {
      const own = new Map((states.get(String(id)) ?? []).map((row) => [row.key, row]))
      const { timeZone } = ctx.actor
      const known = { ...evidence(recipeId), thaws: thaws.get(id) ?? [] }
      const tasks = tasksOfMeal({ date, entryType, time, timeZone }, known, (key) => {
        const row = own.get(key)
        return row && { done: toBoolean(row.done), dismissed: toBoolean(row.dismissed), leadMinutes: row.leadMinutes }
      })
      const meal = { date, entryType, recipe: { id: recipeId, slug, name } }
      return tasks.map((task) => ({ ...task, mealplanId: id, meal }))
    })
    .sort(byTime)
}

export const update = (ctx: Ctx, mealId: number, key: string, change: PrepTaskChange): Promise<PrepTask> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const meal = found(await store.findMeal(ctx.db, ctx.actor, mealId))
    const read = async () =>
      (await tasksOf(ctx, { from: meal.date, to: meal.date })).find(
        (task) => task.mealplanId === mealId && task.key === key,
      )
    const before = found(await read())
    const { done = before.done, dismissed = before.dismissed } = change
    const lead = before.isOwnLead ? before.leadMinutes : null
    await store.putState(ctx.db, {
      mealplanId: mealId,
      key,
      done: bit(done),
      dismissed: bit(dismissed),
      leadMinutes: change.leadMinutes === undefined ? lead : change.leadMinutes,
      updatedAt: ctx.clock.iso(),
    })
    ctx.emit('prepTask.updated', { groupId, householdId, id: String(mealId) })
    return found(await read())
  })
