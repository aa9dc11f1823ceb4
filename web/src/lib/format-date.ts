import { cachedFormats } from './format-cache.ts'
import { digits } from './format-number.ts'

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** Dates and times in the reader's language, always in the Gregorian calendar. */
const formatOf = cachedFormats(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...digits, ...options }),
)

/** The day of a moment where the reader is; a date without a time is that date everywhere. */
export const formatDay = (moment: string, locale: string): string =>
  DATE_ONLY.test(moment)
    ? formatDate(moment, locale, { dateStyle: 'medium' })
    : formatOf(locale, { dateStyle: 'medium' }).format(new Date(moment))

/** A date without a time zone, such as that of a meal; `style` selects the parts that are written. */
export const formatDate = (date: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

export const formatMoment = (moment: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

/** `17:00` as people there write it, such as 5:00 PM. */
export const formatTimeOfDay = (time: string, locale: string): string =>
  formatOf(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}:00Z`))

/** The month, with its year unless it is among the last twelve. */
export function formatMonth(moment: string, locale: string, now = new Date()): string {
  const day = new Date(moment)
  const monthsAgo = (now.getFullYear() - day.getFullYear()) * 12 + now.getMonth() - day.getMonth()
  const year = monthsAgo >= 0 && monthsAgo < 12 ? undefined : 'numeric'
  return formatOf(locale, { month: 'long', year }).format(day)
}
