import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import { isLeftover } from '@larder/domain/mealplans/cooked-once.ts'
import { lastMomentOf } from '@larder/domain/scheduled-time.ts'
import { dateIn, startOfDay } from '@larder/domain/time-zone.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { Translate } from '#i18n/messages.ts'
import { applyIn } from '#modules/pantry/pantry-changes/pantry-changes.service.ts'
import { PORTIONS_OF_A_MEAL } from '#modules/planning/leftovers/leftovers.service.ts'
import { isAnswered, isBooked } from '#modules/recipes/pantry-cooking/pantry-cooking.service.ts'
import { write as writeEvent } from '#modules/recipes/recipe-timeline/recipe-timeline.service.ts'
import { markMadeBy } from '#modules/recipes/recipes/recipes.service.ts'
import { wholeEntries } from './entry-reading.service.ts'
import { announce } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'

/** A planned meal that was cooked leaves its mark in the timeline of its recipe, by hand or at the end of the day. */

type Cooked = {
  recipeId: string
  userId: string
  groupId: string
  householdId: string
  timeZone: string | null
  entryType: string
}

const subjectOf = (t: Translate, fullName: string, entryType: string): string =>
  entryType === 'side'
    ? t('mealplans.madeAsSide', { name: fullName })
    : t('mealplans.madeFor', {
        name: fullName,
        meal: t(`mealplans.meals.${entryType as Exclude<EntryType, 'side'>}`),
      })

export const markCooked = (ctx: Ctx, id: number, timestamp: string | null): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const row = found(await store.find(ctx.db, ctx.actor.householdId, id))
    if (!row.recipeId && !row.leftoverBatchId) throw fieldProblem('recipeId', 'A note is not cooked', null)
    const cookedAt = timestamp ?? ctx.clock.iso()
    await store.update(ctx.db, id, { cookedAt, updatedAt: ctx.clock.iso() })
    const [before] = await wholeEntries(ctx, [row])
    const isEaten = row.leftoverBatchId || isLeftover(before?.cookedOnce?.meals ?? [], id)
    // What an undo put back is there to be eaten again.
    const isEatenNow = row.leftoverBatchId && (!row.cookedAt || !(await isAnswered(ctx, id)))
    if (isEatenNow) await takePortions(ctx, id, row, before?.recipe?.name ?? row.title)
    if (!row.cookedAt && row.recipeId && !isEaten)
      await recordCooked(
        ctx,
        {
          ...row,
          recipeId: row.recipeId,
          timeZone: ctx.actor.timeZone,
          fullName: await store.nameOf(ctx.db, row.userId),
        },
        cookedAt,
      )
    const entry = found((await wholeEntries(ctx, await store.listByIds(ctx.db, row.householdId, [id])))[0])
    announce(ctx, 'updated', entry)
    return entry
  })

/** What somebody says was eaten is gone; the journal of the pantry takes it back. */
async function takePortions(ctx: TxCtx, id: number, row: store.MealplanRow, name: string): Promise<void> {
  const { leftoverBatchId, servings } = row
  if (!leftoverBatchId || (await isBooked(ctx, id))) return
  await applyIn(ctx, {
    changes: [{ type: 'takeOut', batchId: leftoverBatchId, amount: servings ?? PORTIONS_OF_A_MEAL, as: 'used' }],
    sources: [{ kind: 'meal', id: String(id), name }],
    booked: { kind: 'meal', ids: [String(id)] },
  })
}

async function recordCooked(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'emit' | 't'>,
  meal: Cooked & { fullName: string },
  timestamp: string,
): Promise<void> {
  const { recipeId, userId, groupId, householdId, timeZone, entryType, fullName } = meal
  const subject = subjectOf(ctx.t, fullName, entryType)
  await writeEvent(ctx, groupId, { recipeId, userId, subject, eventType: 'info', message: null, timestamp })
  await markMadeBy(ctx, { recipeId, groupId, householdId, timeZone }, timestamp)
}

/** By then nobody cooks any more. Clocks differ by quarters of an hour, so the last one of a day is seen everywhere. */
const END_OF_DAY = '23:45'

/** In every zone where the day is about to end, or ended while the server was off. */
export async function markDaysThatEnd(ctx: Ctx<undefined>, lastRun?: Date): Promise<number> {
  const now = ctx.clock.now()
  let marked = 0
  for (const timeZone of await store.listTimeZones(ctx.db)) {
    const end = lastMomentOf(timeZone, END_OF_DAY, now)
    const isToday = dateIn(timeZone, end) === dateIn(timeZone, now)
    const isMissed = lastRun !== undefined && lastRun < end
    if (isToday) marked += await markCookedOn(ctx, timeZone, now)
    else if (isMissed) marked += await markCookedOn(ctx, timeZone, end)
  }
  return marked
}

/** What was planned there for the day of this moment and not marked by hand. Run twice it adds nothing. */
async function markCookedOn(ctx: Ctx<undefined>, timeZone: string | null, moment: Date): Promise<number> {
  const day = dateIn(timeZone, moment)
  const since = startOfDay(timeZone, day).toISOString()
  const meals = (await store.listOfDay(ctx.db, day, timeZone)).filter(({ cookedAt }) => cookedAt === null)
  const hasEvent = new Map<string, boolean>()
  let marked = 0
  for (const meal of meals) {
    const { recipeId } = meal
    if (!recipeId) continue
    const subject = subjectOf(ctx.t, meal.fullName, meal.entryType)
    const key = `${recipeId} ${subject}`
    // Three equal entries before the first run are three events; what an earlier run wrote is not written again.
    if (!hasEvent.has(key)) hasEvent.set(key, await store.hasEventSince(ctx.db, recipeId, subject, since))
    if (hasEvent.get(key)) continue
    await ctx.tx((ctx) => recordCooked(ctx, { ...meal, recipeId }, moment.toISOString()))
    marked++
  }
  return marked
}
