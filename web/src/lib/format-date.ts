import { digits } from './format-number.ts'

/** Days and moments in the words of the reader's language, always by the calendar of the meal plan. */
const calendar = { calendar: 'gregory', ...digits } as const

export const formatDay = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...calendar, dateStyle: 'medium' }).format(new Date(moment))

export const formatMoment = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...calendar, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
