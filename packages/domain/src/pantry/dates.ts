import { addDays, daysBetween, isDate } from '../calendar-days.ts'
import { DAY_MS } from '../durations.ts'

/** Dates in the pantry: how they are typed, and when something must be used up. */

/** Best before is advice; use by is not. */
export const dateKinds = ['bestBefore', 'useBy'] as const
export type DateKind = (typeof dateKinds)[number]

/** `expired` is past its use-by date, `pastBest` past its best-before date and often still good. */
export const freshnesses = ['expired', 'pastBest', 'soon', 'good', 'undated'] as const
export type Freshness = (typeof freshnesses)[number]

export const DEFAULT_SOON_DAYS = 5
export const DEFAULT_PROBABLY_DAYS = 90

export type Dated = {
  date: string | null
  dateKind: DateKind
  /** Since when it is there, for the last tenth of its life. */
  since: string
}
/** The food's own days go before the household's. */
export type SoonWindow = { days: number; ownDays?: number | null; lastTenth?: boolean }

export function freshnessOf({ date, dateKind, since }: Dated, today: string, window: SoonWindow): Freshness {
  if (date === null) return 'undated'
  if (date < today) return dateKind === 'useBy' ? 'expired' : 'pastBest'
  return date <= addDays(today, soonDaysOf(window, since, date)) ? 'soon' : 'good'
}

/** So many days before its date something is to be used up soon. */
export function soonDaysOf({ days, ownDays, lastTenth }: SoonWindow, since: string, date: string): number {
  if (lastTenth) return Math.ceil(Math.max(0, daysBetween(since, date)) / 10)
  return ownDays ?? days
}

/** What nobody put in, counted or confirmed for long is believed less. */
export const isProbable = (confirmedAt: string, now: Date, days: number): boolean =>
  now.getTime() - Date.parse(confirmedAt) >= days * DAY_MS

const [FIRST_YEAR, LAST_YEAR] = [1990, 2199]
const isPantryYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

/** Nothing where there is no such day, or none that anything is kept for. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (!isPantryYear(year)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

export const isPantryDate = (text: string): boolean => isDate(text) && isPantryYear(Number(text.slice(0, 4)))

/** Whether a word is meant as a date, understood or not. */
export const looksLikeDate = (word: string): boolean =>
  /^\+\d+[a-z]$/i.test(word) ||
  /^\d{1,2}[/.]\d{1,2}[/.]\d{1,5}$/.test(word) ||
  /^\d{1,2}\.\d{1,2}\.$/.test(word) ||
  /^\d{1,2}[/.]\d{4,5}$/.test(word) ||
  /^\d{4,5}-\d{1,2}(?:-\d{1,2})?$/.test(word) ||
  /^\d{1,2}\/\d{2}$/.test(word)

/** `22.11` is a date only where something says so; elsewhere it is an amount. */
export const isDayAndMonth = (word: string): boolean => /^\d{1,2}(?:\.\d{2}|\/\d{1,2})$/.test(word)

/**
 * `3/27` and `3/2027` are the last day of that month, `12.3.27` and `2027-03-12` a day, `+5d` days from today (`w` weeks,
 * `m` months, `y` years). Month first is only for those who write it so, and only with slashes.
 */
export function readDate(word: string, today: string, locale = 'en-US'): string | undefined {
  return relativeDay(word, today) ?? monthOf(word) ?? singleDay(word, locale)
}

/** As somebody types it, who need not name the year: `22.11.` and `22/11` too. */
export function readTypedDate(word: string, today: string, locale = 'en-US'): string | undefined {
  const date = readDate(word, today, locale)
  if (date !== undefined && daysBetween(date, today) <= LONGEST_PAST_DAYS) return date
  const [, one, sign, other] = /^(\d{1,2})([/.])(\d{1,2})\.?$/.exec(word) ?? []
  if (one === undefined || other === undefined) return date
  const [month, day] = isMonthFirst(sign, locale) ? [one, other] : [other, one]
  return nextDayOf(Number(month), Number(day), today) ?? date
}

/** `11/22` in 2026 is a day in November: nobody puts in what was over in 2022. */
const LONGEST_PAST_DAYS = 2 * 366
/** What ran out lately is still put in, with a date that does not name its year. */
const LATELY_DAYS = 31

/** The day of that name that is next, or was not long ago. */
export function nextDayOf(month: number, day: number, today: string): string | undefined {
  const earliest = addDays(today, -LATELY_DAYS)
  const year = Number(earliest.slice(0, 4))
  return [year, year + 1, year + 2, year + 3, year + 4]
    .map((one) => dayOf(one, month, day))
    .find((one) => one !== undefined && one >= earliest)
}

function relativeDay(word: string, today: string): string | undefined {
  const [, count, unit] = /^\+(\d{1,4})([dwmy])$/i.exec(word) ?? []
  if (count === undefined || unit === undefined) return undefined
  const many = Number(count)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  switch (unit.toLowerCase()) {
    case 'd':
      return knownDay(addDays(today, many))
    case 'w':
      return knownDay(addDays(today, 7 * many))
    case 'm':
      return sameDayOf(year, month + many, day)
    default:
      return sameDayOf(year + many, month, day)
  }
}

const knownDay = (day: string): string | undefined => (isPantryDate(day) ? day : undefined)

/** A month later than the 31st may be the 30th. */
function sameDayOf(year: number, month: number, day: number): string | undefined {
  const [wholeYear, wholeMonth] = [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
  return dayOf(wholeYear, wholeMonth, Math.min(day, daysIn(wholeYear, wholeMonth)))
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function monthOf(word: string): string | undefined {
  const [, first, last] = /^(\d{1,2})[/.](\d{2}|\d{4})$/.exec(word) ?? []
  if (first !== undefined && last !== undefined) return monthEnd(fullYear(last), Number(first))
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(word) ?? []
  return year === undefined ? undefined : monthEnd(Number(year), Number(month))
}

export const monthEnd = (year: number, month: number): string | undefined =>
  month >= 1 && month <= 12 ? dayOf(year, month, daysIn(year, month)) : undefined

function singleDay(word: string, locale: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, one, sign, other, year] = /^(\d{1,2})([/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(word) ?? []
  if (one === undefined || other === undefined || year === undefined) return undefined
  const [month, day] = isMonthFirst(sign, locale) ? [one, other] : [other, one]
  return dayOf(fullYear(year), Number(month), Number(day))
}

const isMonthFirst = (sign: string | undefined, locale: string): boolean =>
  sign === '/' && /^en(?:-US|-CA)?$/i.test(locale)

const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)
