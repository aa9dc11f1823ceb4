/** The days that a planner shows, what stands in each of them, and where an entry goes when it is moved. */
import { addDays, datesOf, daysBetween, isDate } from '../calendar-days.ts'

/** Both ends are part of it. */
export type PlanRange = { start: string; end: string }

export const rangeFrom = (start: string, days: number): PlanRange => ({ start, end: addDays(start, days - 1) })

export const lengthOf = ({ start, end }: PlanRange): number => daysBetween(start, end) + 1

/** Unless a device was told otherwise. */
export const USUAL_PLAN_DAYS = 7

/** Two months, the longest that one call reads or writes. */
export const LONGEST_RANGE_DAYS = 62
export const isTooLong = (range: PlanRange): boolean => lengthOf(range) > LONGEST_RANGE_DAYS
export const isReversed = ({ start, end }: PlanRange): boolean => end < start

/** The range of the same length right after it, or before it. */
export const neighbourRange = (range: PlanRange, direction: 1 | -1): PlanRange =>
  rangeFrom(addDays(range.start, direction * lengthOf(range)), lengthOf(range))

type RequestedRange = { start?: unknown; end?: unknown }
type DefaultRange = { today: string; days: number }

/** What an address asks for; what it does not say, or says wrongly, is as usual. */
export function rangeOf({ start, end }: RequestedRange, { today, days }: DefaultRange): PlanRange {
  const first = isDate(start) ? start : today
  if (!isDate(end) || end < first) return rangeFrom(first, days)
  return rangeFrom(first, Math.min(lengthOf({ start: first, end }), LONGEST_RANGE_DAYS))
}

export type Planned<T extends string> = { id: number; date: string; entryType: T }
export type PlanDay<T extends string, E> = { date: string; meals: { type: T; entries: E[] }[] }

/** Every day of the range, with its meals in their order and without those that nothing is planned for. */
export function daysOf<T extends string, E extends Planned<string>>(
  range: PlanRange,
  entries: readonly E[],
  types: readonly T[],
  /** Which of them an entry is of. */
  typeOf: (entry: E) => string = ({ entryType }) => entryType,
): PlanDay<T, E>[] {
  const of = (date: string, type: T) =>
    entries.filter((entry) => entry.date === date && typeOf(entry) === type).toSorted((a, b) => a.id - b.id)
  return datesOf(range.start, range.end).map((date) => ({
    date,
    meals: types.map((type) => ({ type, entries: of(date, type) })).filter(({ entries }) => entries.length > 0),
  }))
}

export type PlanPlace<T extends string> = { date: string; entryType: T }
export type PlanStep = 'previousDay' | 'nextDay' | 'previousMeal' | 'nextMeal'

/** One step on; at an edge it stays where it is. */
export function steppedPlace<T extends string>(
  place: PlanPlace<T>,
  step: PlanStep,
  { start, end }: PlanRange,
  types: readonly T[],
): PlanPlace<T> {
  if (step === 'previousDay') return place.date > start ? { ...place, date: addDays(place.date, -1) } : place
  if (step === 'nextDay') return place.date < end ? { ...place, date: addDays(place.date, 1) } : place
  const entryType = types[types.indexOf(place.entryType) + (step === 'nextMeal' ? 1 : -1)]
  return entryType ? { ...place, entryType } : place
}
