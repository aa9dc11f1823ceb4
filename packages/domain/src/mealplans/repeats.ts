/** Meals that repeat: on some days of every so many weeks, on the calendar of the household. */
import { addDays, datesOf, daysBetween, type Weekday, weekdayOf, weekdays } from '../calendar-days.ts'

export type Repeat = {
  /** In weeks: 1 is every week, 2 every second. */
  every: number
  weekdays: readonly string[]
  startsOn: string
  endsOn: string | null
}

/** How far ahead entries are made. */
export const REPEAT_DAYS_AHEAD = 42
export const LONGEST_REPEAT_WEEKS = 52

const DAYS_OF_A_WEEK = 7

/** Weeks are counted from Monday, whatever day the household begins with. */
const mondayOf = (date: string): string => addDays(date, -weekdays.indexOf(weekdayOf(date)))

export const occursOn = ({ every, weekdays: days, startsOn, endsOn }: Repeat, date: string): boolean =>
  date >= startsOn &&
  (endsOn === null || date <= endsOn) &&
  days.includes(weekdayOf(date)) &&
  (daysBetween(mondayOf(startsOn), mondayOf(date)) / DAYS_OF_A_WEEK) % every === 0

/** The days of a range on which it comes, both ends included. */
export const occurrences = (repeat: Repeat, from: string, to: string): string[] =>
  datesOf(from > repeat.startsOn ? from : repeat.startsOn, to).filter((date) => occursOn(repeat, date))

/**
 * What a new rhythm changes on days that already have entries. A day in both rhythms keeps its entry, or stays free if
 * somebody deleted it. A day only in the old one loses its entry; a day only in the new one gets one.
 */
export function changedDays(before: Repeat, after: Repeat, from: string, until: string) {
  const old = new Set(occurrences(before, from, until))
  const fresh = occurrences(after, from, until)
  const kept = new Set(fresh.filter((date) => old.has(date)))
  return {
    kept: [...kept],
    gone: [...old].filter((date) => !kept.has(date)),
    added: fresh.filter((date) => !old.has(date)),
  }
}

export const WORKING_DAYS: readonly Weekday[] = weekdays.slice(0, 5)
