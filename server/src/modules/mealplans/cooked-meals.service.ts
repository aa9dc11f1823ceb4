import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { write as writeEvent } from '#modules/recipe-timeline/recipe-timeline.service.ts'
import { markMadeBy } from '#modules/recipes/recipes.service.ts'
import type { Words } from '../../i18n/words.ts'
import { announce, dateOf, wholeEntries } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'

/** A planned meal that was cooked leaves its mark in the timeline of its recipe, by hand or at the end of the day. */

type Cooked = { recipeId: string; userId: string; groupId: string; householdId: string; entryType: string }

const subjectOf = (words: Words, fullName: string, entryType: string): string =>
  entryType === 'side'
    ? words('mealplans.madeAsSide', { name: fullName })
    : words('mealplans.madeFor', {
        name: fullName,
        meal: words(`mealplans.meals.${entryType as Exclude<EntryType, 'side'>}`),
      })

export const markCooked = (ctx: Ctx, id: number, timestamp: string | null): Promise<Mealplan> =>
  ctx.tx(async (ctx) => {
    await store.lock(ctx, id)
    const row = found(await store.find(ctx.db, ctx.actor.householdId, id))
    if (!row.recipeId) throw fieldProblem('recipeId', 'A note is not cooked', null)
    const cookedAt = timestamp ?? ctx.clock.iso()
    await store.update(ctx.db, id, { cookedAt, updatedAt: ctx.clock.iso() })
    if (!row.cookedAt)
      await leaveMark(
        ctx,
        { ...row, recipeId: row.recipeId, fullName: await store.nameOf(ctx.db, row.userId) },
        cookedAt,
      )
    const entry = found((await wholeEntries(ctx, await store.listByIds(ctx.db, row.householdId, [id])))[0])
    announce(ctx, 'updated', entry)
    return entry
  })

async function leaveMark(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'emit' | 'words'>,
  meal: Cooked & { fullName: string },
  timestamp: string,
): Promise<void> {
  const { recipeId, userId, groupId, householdId, entryType, fullName } = meal
  const subject = subjectOf(ctx.words, fullName, entryType)
  await writeEvent(ctx, groupId, { recipeId, userId, subject, eventType: 'info', message: null, timestamp })
  await markMadeBy(ctx, { recipeId, groupId, householdId }, timestamp)
}

/** What was planned for today and not marked by hand. Run twice it adds nothing. */
export async function markCookedToday(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())).toISOString()
  const meals = (await store.listOfDay(ctx.db, dateOf(now))).filter(({ cookedAt }) => cookedAt === null)
  const told = new Map<string, boolean>()
  let marked = 0
  for (const meal of meals) {
    const { recipeId } = meal
    if (!recipeId) continue
    const subject = subjectOf(ctx.words, meal.fullName, meal.entryType)
    const key = `${recipeId} ${subject}`
    // Three equal entries before the first run are three events; what an earlier run wrote is not written again.
    if (!told.has(key)) told.set(key, await store.hasEventSince(ctx.db, recipeId, subject, since))
    if (told.get(key)) continue
    await ctx.tx((ctx) => leaveMark(ctx, { ...meal, recipeId }, now.toISOString()))
    marked++
  }
  return marked
}
