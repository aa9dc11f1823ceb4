import { ruleDays } from '@larder/contract/mealplans.ts'
import { WORKING_DAYS } from '@larder/domain/mealplans/repeats.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'

/** How a rhythm is said. */

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
