import { addDays, weekdayOf, weekdays } from '../calendar-days.ts'
import { plainDigits } from '../quantities/number-signs.ts'
import { normalise } from '../search/normalise.ts'
import { dayOf, monthEnd, nextDayOf } from './dates.ts'

/** Days as people call them: `Friday`, `tomorrow`, `22 November`, `März 2027`. The names are those that Intl has. */

/** Endings that a name takes on and drops: `do piątku`, `perjantaihin`. */
const MOST_ADDED = 3
const MOST_DROPPED = 2
const FEWEST_SHARED = 3

const MONDAY = '2026-01-05'
const DAYS_AHEAD = [0, 1, 2]
const DAY_NUMBER = /(?<!\d)\d{1,2}(?!\d)(?:(?:st|nd|rd|th|er)(?!\p{L})|[日号號일ºª])?/giu
const YEAR = /(?<!\d)\d{4}(?!\d)/u
const SHORT_YEAR = /\d\d$/u

type DayNames = {
  /** Monday first. */
  weekdays: { long: Set<string>; short: string }[]
  months: Map<string, number>
  ahead: Map<string, number>
}

/** Letters and digits alone: `Nov.` and `nov`, `sexta-feira` and `sexta feira` are one. */
export const nameKey = (text: string): string => normalise(plainDigits(text)).replace(/[^\p{L}\p{N}]/gu, '')

/** The day that the words of a language name, the first one after today where they leave that open. */
export function namedDay(text: string, today: string, locale: string): string | undefined {
  const names = namesIn(locale)
  const key = nameKey(text)
  if (key === '') return undefined
  const ahead = names.ahead.get(key)
  if (ahead !== undefined) return addDays(today, ahead)
  const weekday = weekdayNamed(key, names.weekdays)
  return weekday === undefined ? dayOfMonth(plainDigits(text), today, names.months) : nextWeekday(weekday, today)
}

function nextWeekday(weekday: number, today: string): string {
  const ahead = (weekday - weekdays.indexOf(weekdayOf(today)) + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

function weekdayNamed(key: string, names: DayNames['weekdays']): number | undefined {
  const exact = names.findIndex(({ long, short }) => short === key || long.has(key))
  if (exact >= 0) return exact
  const inflected = names
    .map(({ long }, weekday) => ({ weekday, shared: Math.max(...[...long].map((name) => sharedStem(name, key))) }))
    .filter(({ shared }) => shared >= FEWEST_SHARED)
    .sort((one, other) => other.shared - one.shared)
  return inflected[0]?.shared === inflected[1]?.shared ? undefined : inflected[0]?.weekday
}

/** How many letters begin both, where only an ending differs. */
function sharedStem(name: string, key: string): number {
  let shared = 0
  while (shared < name.length && name[shared] === key[shared]) shared++
  return name.length - shared <= MOST_DROPPED && key.length - shared <= MOST_ADDED ? shared : 0
}

function dayOfMonth(text: string, today: string, months: DayNames['months']): string | undefined {
  const year = YEAR.exec(text)?.[0]
  const yearless = text.replace(YEAR, ' ')
  const wholeMonth = months.get(nameKey(yearless))
  if (wholeMonth !== undefined) return endOfMonth(wholeMonth, year, today)
  for (const { 0: number, index } of yearless.matchAll(DAY_NUMBER)) {
    const rest = nameKey(`${yearless.slice(0, index)} ${yearless.slice(index + number.length)}`)
    const day = Number.parseInt(number, 10)
    const month = months.get(rest)
    if (month !== undefined) return year === undefined ? nextDayOf(month, day, today) : dayOf(Number(year), month, day)
    const short = year === undefined ? SHORT_YEAR.exec(rest)?.[0] : undefined
    const monthBefore = short === undefined ? undefined : months.get(rest.slice(0, -short.length))
    if (monthBefore !== undefined) return dayOf(2000 + Number(short), monthBefore, day)
  }
  return undefined
}

function endOfMonth(month: number, year: string | undefined, today: string): string | undefined {
  if (year !== undefined) return monthEnd(Number(year), month)
  const thisYear = Number(today.slice(0, 4))
  return monthEnd(month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear, month)
}

const known = new Map<string, DayNames>()

function namesIn(locale: string): DayNames {
  const names = known.get(locale) ?? {
    weekdays: weekdayNames(locale),
    months: monthNames(locale),
    ahead: aheadNames(locale),
  }
  known.set(locale, names)
  return names
}

/** Also the part of a name that no other day has: `sexta` of `sexta-feira`. */
function weekdayNames(locale: string): DayNames['weekdays'] {
  const long = namesOfWeek(locale, 'long')
  const short = namesOfWeek(locale, 'short')
  const parts = long.map((name) => name.split(/[\s-]+/u))
  return long.map((name, at) => {
    const own = parts[at]?.filter((part) => parts.filter((others) => others.includes(part)).length === 1) ?? []
    return { long: new Set([name, ...own].map(nameKey)), short: nameKey(short[at] ?? name) }
  })
}

function namesOfWeek(locale: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return weekdays.map((_, at) => format.format(Date.parse(addDays(MONDAY, at))))
}

/** By itself and in a date, where many languages write it differently: `listopad`, `22 listopada`. */
function monthNames(locale: string): DayNames['months'] {
  const names = new Map<string, number>()
  for (const style of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
    const dated = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const first = Date.UTC(2026, month - 1, 1)
      const parts = dated.formatToParts(first)
      const inDate = parts.filter(({ type }) => type === 'month')
      const besideDay = parts.filter(({ type }) => type !== 'day')
      for (const name of [
        alone.format(first),
        ...[inDate, besideDay].map((some) => some.map(({ value }) => value).join('')),
      ])
        if (/\p{L}/u.test(name) && !names.has(nameKey(name))) names.set(nameKey(name), month)
    }
  }
  return names
}

function aheadNames(locale: string): DayNames['ahead'] {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return new Map(DAYS_AHEAD.map((days) => [nameKey(format.format(days, 'day')), days] as const))
}
