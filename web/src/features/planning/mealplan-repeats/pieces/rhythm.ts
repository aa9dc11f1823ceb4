import { ruleDays } from '@larder/contract/mealplans.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { WORKING_DAYS } from '@larder/domain/mealplans/repeats.ts'
import type { Messages } from '#i18n/use-messages.ts'

/** How a rhythm is said. */

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const days: readonly string[] = ruleDays

export const weekdayName = (day: string, locale: string, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + days.indexOf(day) * DAY_MS)

const isWorkingWeek = (weekdays: readonly string[]) =>
  weekdays.length === WORKING_DAYS.length && WORKING_DAYS.every((day) => weekdays.includes(day))

type Rhythm = { every: number; weekdays: readonly string[] }

/** "Friday, every week", "Weekdays, every 2 weeks". */
export function rhythmText({ every, weekdays }: Rhythm, { t, locale }: Messages): string {
  const sorted = ruleDays.filter((day) => weekdays.includes(day))
  const named = isWorkingWeek(weekdays)
    ? t('mealplan-repeats.workingDays')
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(sorted.map((day) => weekdayName(day, locale)))
  return t('mealplan-repeats.rhythm', { days: named, every: t('mealplan-repeats.weeks', { count: every }) })
}
