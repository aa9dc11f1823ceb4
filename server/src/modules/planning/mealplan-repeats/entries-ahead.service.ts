import { addDays } from '@larder/domain/calendar-days.ts'
import { occurrences, REPEAT_DAYS_AHEAD } from '@larder/domain/mealplans/repeats.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import * as store from './mealplan-repeats.store.ts'

/**
 * Makes the entries of repeats some weeks ahead. Each day is made once, whoever makes it, so that a deleted entry does
 * not come back.
 */

type Making = Pick<TxCtx<unknown>, 'db' | 'clock'>

export const rhythmOf = ({ every, weekdays, startsOn, endsOn }: store.RepeatRow) => ({
  every,
  weekdays: JSON.parse(weekdays) as string[],
  startsOn,
  endsOn,
})

/** Up to some weeks after today; the row is locked. */
export async function makeAhead(ctx: Making, row: store.RepeatRow, today: string): Promise<number> {
  const until = addDays(today, REPEAT_DAYS_AHEAD)
  if (row.madeUntil >= until) return 0
  const made = await makeOn(ctx, row, occurrences(rhythmOf(row), addDays(row.madeUntil, 1), until))
  await store.update(ctx.db, row.id, { madeUntil: until })
  return made
}

/** Makes an entry on each of these days that has none. One event is emitted for the repeat, not one for each entry. */
export async function makeOn(ctx: Making, row: store.RepeatRow, days: string[]): Promise<number> {
  const userId = days.length === 0 ? undefined : await store.makerOf(ctx.db, row)
  if (!userId) return 0
  const now = ctx.clock.iso()
  const { id: repeatId, entryType, householdMealId, time, title, text, recipeId, servings } = row
  return store.insertEntries(
    ctx.db,
    days.map((date) => ({
      ...{ createdAt: now, updatedAt: now, userId, date, entryType, householdMealId, time, title, text },
      ...{ recipeId, servings, cookedAt: null, repeatId, repeatDate: date },
    })),
  )
}

/** In every household by its own clock; answers how many entries were made. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  const latest = addDays(now.toISOString().slice(0, 10), REPEAT_DAYS_AHEAD + 1)
  let made = 0
  for (const { id, groupId, timeZone } of await store.listShort(ctx.db, latest))
    made += await ctx.tx(async (ctx) => {
      const row = await store.lock(ctx, id)
      const added = row ? await makeAhead(ctx, row, dateIn(timeZone, now)) : 0
      if (row && added > 0) ctx.emit('mealplanRepeat.updated', { groupId, householdId: row.householdId, id })
      return added
    })
  return made
}
