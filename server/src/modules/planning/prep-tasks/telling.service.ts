import type { PrepTask, PrepTaskSettings } from '@larder/contract/prep-tasks.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import { lastMomentOf } from '@larder/domain/scheduled-time.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx } from '#core/context.ts'
import type { PantryReader } from '#modules/pantry/pantry/batches.service.ts'
import { tasksBetween } from './prep-tasks.service.ts'
import * as store from './prep-tasks.store.ts'

/**
 * Once in the evening, at the hour of the household: all that is to be done until the next evening, in one message. The
 * evening is recorded in the transaction of the messages, so nothing is told twice.
 */

const TELL_HOUR = 18
/** How late the message is still sent, after the server was off. */
const CATCH_UP_MS = 4 * HOUR_MS
const MAX_NAMES = 20

export async function settings({ db, actor }: Ctx): Promise<PrepTaskSettings> {
  const row = await store.findSettings(db, actor.householdId)
  return { tellHour: row ? row.tellHour : TELL_HOUR }
}

export const updateSettings = (ctx: Ctx, { tellHour }: PrepTaskSettings): Promise<PrepTaskSettings> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await store.putTellHour(ctx.db, householdId, tellHour)
    ctx.emit('prepTask.updated', { groupId, householdId, id: householdId })
    return { tellHour }
  })

export type Evening = { from: string; to: string }

/** What is still open of an evening and the day after it, up to the same hour. `from` and `to` are day and time. */
export async function tasksOfEvening(ctx: PantryReader, { from, to }: Evening): Promise<PrepTask[]> {
  const tasks = await tasksBetween(ctx, { from: from.slice(0, DATE), to: to.slice(0, DATE) })
  return tasks.filter(({ date, time, done }) => !done && `${date} ${time}` >= from && `${date} ${time}` < to)
}
const DATE = '2026-01-31'.length

/** What a task is about: the food, otherwise the dish. */
export const nameOf = ({ foodName, meal }: PrepTask): string => foodName ?? meal.recipe.name

/** Answers how many households were told something. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  let told = 0
  // A day earlier than in any time zone.
  const from = addDays(now.toISOString().slice(0, DATE), -1)
  for (const { settingsOf, tellHour: own, toldOn, ...actor } of await store.listPlanning(ctx.db, from)) {
    const tellHour = settingsOf === null ? TELL_HOUR : own
    if (tellHour === null) continue
    const moment = lastMomentOf(actor.timeZone, `${tellHour}:00`, now)
    const day = dateIn(actor.timeZone, moment)
    if (now.getTime() - moment.getTime() > CATCH_UP_MS || (toldOn ?? '') >= day) continue
    if (await tell(ctx, actor, { day, tellHour })) told++
  }
  return told
}

type Household = PantryReader['actor']

const tell = (ctx: Ctx<undefined>, actor: Household, { day, tellHour }: { day: string; tellHour: number }) =>
  ctx.tx(async ({ db, clock, emit }): Promise<boolean> => {
    const { groupId, householdId } = actor
    if (!(await store.claimDay(db, householdId, tellHour, day))) return false
    const evening = { from: `${day} ${tellHour}:00`, to: `${addDays(day, 1)} ${tellHour}:00` }
    const tasks = await tasksOfEvening({ db, clock, actor }, evening)
    if (tasks.length === 0) return false
    const names = [...new Set(tasks.map(nameOf))].slice(0, MAX_NAMES)
    emit('prepTask.due', { groupId, householdId, id: householdId, ...evening, names })
    return true
  })
