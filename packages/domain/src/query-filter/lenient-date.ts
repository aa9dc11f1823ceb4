import { MINUTE_MS } from '../durations.ts'

/**
 * Dates as people and programs write them. Years come in four digits and numbers alone are never guessed at: `3/4/21`
 * is refused, `3/4/2021` is the month first, `4.3.2021` the day first. Blanks, commas and a leading weekday do not count.
 */

export type Day = { year: number; month: number; day: number }

export type WrittenMoment = {
  /** Missing when only a time of day was written. */
  day?: Day
  /** Milliseconds since midnight, finer digits dropped; 0 when only a day was written. */
  timeOfDay: number
  /** Minutes east of UTC; missing when no zone was written. */
  offset?: number
}

/** Longer text is no date, and is not looked at. */
const LONGEST_DATE = 64

export function readWrittenMoment(text: string): WrittenMoment | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/\s*,\s*|\s+/g, ' ')
  const match = WITH_TIME.exec(compact)
  if (!match) {
    const day = readDay(compact)
    return day && { day, timeOfDay: 0 }
  }
  const { date = '', hour, minute = '0', second = '0', fraction = '', meridiem, zone } = match.groups ?? {}
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  const timeOfDay = readTime(Number(hour), Number(minute), Number(second) * 1000 + milliseconds, meridiem)
  const offset = zone === undefined ? undefined : readOffset(zone)
  if (timeOfDay === undefined || (zone !== undefined && offset === undefined)) return undefined
  if (date === '') return { timeOfDay, offset }
  const day = readDay(date)
  return day && { day, timeOfDay, offset }
}

const TIME = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?(?: ?(?<meridiem>am|pm))?`
const ZONE = String.raw`(?: ?(?<zone>z|utc|gmt|[+-]\d{2}(?::?\d{2})?))?`
const WITH_TIME = new RegExp(`^(?:(?<date>.*[^ ])[t ])?(?=\\d{1,2}:|\\d{1,2} ?[ap]m)${TIME}${ZONE}$`)

function readTime(hour: number, minute: number, milliseconds: number, meridiem?: string): number | undefined {
  if (minute > 59 || milliseconds >= MINUTE_MS) return undefined
  if (meridiem && (hour < 1 || hour > 12)) return undefined
  const hours = meridiem ? (hour % 12) + (meridiem === 'pm' ? 12 : 0) : hour
  return hours > 23 ? undefined : (hours * 60 + minute) * MINUTE_MS + milliseconds
}

function readOffset(zone: string): number | undefined {
  if (!/^[+-]/.test(zone)) return 0
  const digits = zone.replace(/\D/g, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  if (minutes >= 24 * 60 || Number(digits.slice(2) || 0) > 59) return undefined
  return zone.startsWith('-') ? -minutes : minutes
}

const MONTH = '(?<month>[a-z]{3,9})\\.?'
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.? /

const dayForms = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?$/,
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  new RegExp(`^${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)? (?<year>\\d{4})$`),
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH}[ -](?<year>\\d{4})$`),
  new RegExp(`^${MONTH} (?<year>\\d{4})$`),
]

function readDay(text: string): Day | undefined {
  const written = text.replace(WEEKDAY, '')
  for (const form of dayForms) {
    const groups = form.exec(written)?.groups
    if (groups) return validDay(Number(groups.year), monthNumber(groups.month), Number(groups.day ?? 1))
  }
  return undefined
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function monthNumber(text = '1'): number {
  if (/^\d/.test(text)) return Number(text)
  return 1 + (text === 'sept' ? 8 : months.findIndex((month) => month === text || month.slice(0, 3) === text))
}

function validDay(year: number, month: number, day: number): Day | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

/** Month 1 is January. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
