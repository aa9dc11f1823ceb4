import { addDays, dateOfMoment, daysBetween } from '../calendar-days.ts'

/** Things that come back: every so many days, weeks or months, on the calendar of the household. */

export const recurrencePeriods = ['day', 'week', 'month'] as const
/** `monthDay` is the day of the month that was chosen, where that is known. */
export type Recurrence = {
  every: number
  period: (typeof recurrencePeriods)[number]
  monthDay?: number | null | undefined
}

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

/** In a month that is shorter it is its last day. */
function monthAfter(date: string, months: number, monthDay: number): string {
  const [year, month] = partsOf(date)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dateOfMoment(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(monthDay, last)))
}

/** The day of the month by which something comes: the one that was chosen, if this month was too short for it. */
export function monthDayOf(date: string, monthDay: number | null | undefined): number {
  const [, , day] = partsOf(date)
  return monthDay && monthDay > day && monthAfter(date, 0, monthDay) === date ? monthDay : day
}

/** So many turns after that day. */
const turnsAfter = (date: string, { every, period, monthDay }: Recurrence, turns: number): string =>
  period === 'month'
    ? monthAfter(date, every * turns, monthDayOf(date, monthDay))
    : addDays(date, every * turns * (period === 'week' ? 7 : 1))

/** The next time after one was due, or skipped. */
export const nextTime = (date: string, recurrence: Recurrence): string => turnsAfter(date, recurrence, 1)

/** However long it was overdue, it comes once and keeps its rhythm. */
export function firstTimeAfter(due: string, recurrence: Recurrence, today: string): string {
  let turns = 1
  const { every, period } = recurrence
  const days = every * { day: 1, week: 7, month: 28 }[period]
  const behind = daysBetween(due, today)
  // Whole turns that are past for certain are not counted one by one.
  if (behind > days && period !== 'month') turns = Math.floor(behind / days)
  while (turnsAfter(due, recurrence, turns) <= today) turns++
  return turnsAfter(due, recurrence, turns)
}
