/** Days of the calendar, written as `2026-02-28`: adding and counting them, and the week that one lies in. */
import { DAY_MS } from './durations.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const SUNDAY = 0

const dayNumber = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export function weekdayOf(date: string): Weekday {
  const day = dayNumber(date)
  return weekdays[day === SUNDAY ? 6 : day - 1] ?? 'monday'
}

const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z')
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z')

/** The date of a moment in UTC. Beyond the years of four digits it is their first or last day: others have no such text. */
export const dateOfMoment = (ms: number): string =>
  new Date(Math.min(LAST_DAY, Math.max(FIRST_DAY, ms))).toISOString().slice(0, 10)

/** The date so many days later. */
export const addDays = (date: string, days: number): string =>
  dateOfMoment(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)

/** How many days lie between: 0 for the same date, negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Every date of a range, both ends included. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

/** A day that the calendar has, such as `2026-02-28` and not `2026-02-30`. */
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

const DAYS_OF_A_WEEK = 7

/** The first and the last day of the week that a date lies in. Days are counted as households do: 0 is Sunday. */
export function weekOf(date: string, firstDayOfWeek: number): { start: string; end: string } {
  const since = (dayNumber(date) - firstDayOfWeek + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK
  return { start: addDays(date, -since), end: addDays(date, DAYS_OF_A_WEEK - 1 - since) }
}
