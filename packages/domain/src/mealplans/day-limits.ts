/** How long cooking may take on a day of the week: "Tuesdays 30 minutes". */

import { type Weekday, weekdayOf, weekdays } from '../calendar-days.ts'
import { durationMinutes, wholeDuration } from '../timers/whole-duration.ts'

export type DayLimits = { readonly [day in Weekday]?: number | null }

export const LONGEST_LIMIT_MINUTES = 1440

export const limitOn = (limits: DayLimits, date: string): number | null => limits[weekdayOf(date)] ?? null

/** Reads the stored limits of a household and drops what is no limit. */
export const readLimits = (text: string): DayLimits => {
  const sent = JSON.parse(text) as DayLimits
  return Object.fromEntries(weekdays.flatMap((day) => (isLimit(sent[day]) ? [[day, sent[day]]] : [])))
}

const isLimit = (minutes: unknown): minutes is number =>
  Number.isInteger(minutes) && (minutes as number) > 0 && (minutes as number) <= LONGEST_LIMIT_MINUTES

type Times = { totalTime: string | null; prepTime: string | null; performTime: string | null }

const minutesIn = (text: string | null): number | undefined => {
  const parts = text === null ? undefined : wholeDuration(text)
  return parts && durationMinutes(parts)
}

/** The total time, else what its parts add up to; nothing where the recipe does not say. */
export function minutesOf({ totalTime, prepTime, performTime }: Times): number | null {
  const total = minutesIn(totalTime)
  if (total !== undefined) return total
  const parts = [minutesIn(prepTime), minutesIn(performTime)].flatMap((part) => part ?? [])
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
}

/** On a day with a limit only what is known to be done in time. */
export const fitsLimit = (times: Times, limit: number | null): boolean => {
  const minutes = limit === null ? null : minutesOf(times)
  return limit === null || (minutes !== null && minutes <= limit)
}
