import { addDays, weekdays } from '@larder/domain/calendar-days.ts'
import { formatDate } from './format-date.ts'

const A_MONDAY = '2024-01-01'
const days: readonly string[] = weekdays

/** `monday` as people there say it. */
export const weekdayName = (day: string, locale: string, weekday: 'long' | 'short' = 'long'): string =>
  formatDate(addDays(A_MONDAY, days.indexOf(day)), locale, { weekday })
