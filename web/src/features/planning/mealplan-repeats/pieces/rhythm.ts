import { weekdays } from '@larder/domain/calendar-days.ts'
import { WORKING_DAYS } from '@larder/domain/mealplans/repeats.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'

/** How a rhythm is said. */

const isWorkingWeek = (days: readonly string[]) =>
  days.length === WORKING_DAYS.length && WORKING_DAYS.every((day) => days.includes(day))

type Rhythm = { every: number; weekdays: readonly string[] }

/** "Friday, every week", "Weekdays, every 2 weeks". */
export function rhythmText({ every, weekdays: days }: Rhythm, { t, locale }: Messages): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const named = isWorkingWeek(days)
    ? t('mealplan-repeats.workingDays')
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(sorted.map((day) => weekdayName(day, locale)))
  return t('mealplan-repeats.rhythm', { days: named, every: t('mealplan-repeats.weeks', { count: every }) })
}
