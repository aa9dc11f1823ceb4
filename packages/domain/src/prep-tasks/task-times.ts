/** When a task of a planned meal is due, by the clock of the household. Rounded, and always to the safe side: earlier. */

import { addDays } from '../calendar-days.ts'
import { MINUTE_MS } from '../durations.ts'
import { momentOf } from '../scheduled-time.ts'
import { dateIn, type TimeZone, timeIn } from '../time-zone.ts'
import type { PrepKind } from './find-prep.ts'

const DAY_MINUTES = 1440
/** What comes between the task and the meal: the cooking. */
const COOKING_MINUTES = 60
const STEP_MINUTES = 15
/** What would be due in the night is due on the evening before. */
const EVENING = '20:00'
const NIGHT_BEGINS = '22:00'
const NIGHT_ENDS = '07:00'

/** Longer than a week before the meal nobody is told. */
export const LONGEST_LEAD_MINUTES = 7 * DAY_MINUTES
/** How many days before its meal a task may stand. */
export const LONGEST_LEAD_DAYS = 8

export type Due = { date: string; time: string }

type Meal = { timeZone: TimeZone; date: string; time: string }

export function dueOf(meal: Meal, task: { kind: PrepKind; leadMinutes: number | null }): Due {
  if (task.leadMinutes === null) return { date: addDays(meal.date, -1), time: EVENING }
  const lead = Math.min(task.leadMinutes, LONGEST_LEAD_MINUTES)
  // Whole days are days of the calendar: a night of 23 or 25 hours moves nothing.
  const day = addDays(meal.date, -Math.floor(lead / DAY_MINUTES))
  const minutes = (lead % DAY_MINUTES) + (task.kind === 'takeOut' ? 0 : COOKING_MINUTES)
  const begin = momentOf(meal.timeZone, day, meal.time).getTime() - minutes * MINUTE_MS
  const step = STEP_MINUTES * MINUTE_MS
  const moment = new Date(Math.floor(begin / step) * step)
  const [date, time] = [dateIn(meal.timeZone, moment), timeIn(meal.timeZone, moment)]
  if (time < NIGHT_ENDS) return { date: addDays(date, -1), time: EVENING }
  return time >= NIGHT_BEGINS ? { date, time: EVENING } : { date, time }
}
