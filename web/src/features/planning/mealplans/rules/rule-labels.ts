/** Texts that say when a rule applies. */

import { entryTypes, type MealplanRuleDraft, UNSET } from '@larder/contract/mealplans.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'

type RuleTime = Pick<MealplanRuleDraft, 'day' | 'entryType'>

/** "unset" is neither a day nor a meal, so it sorts before all of them. */
const days: readonly string[] = weekdays
const meals: readonly string[] = entryTypes

export const dayChoices = ({ t, locale }: Messages) => [
  { value: UNSET, label: t('mealplans.rule.anyDay') },
  ...weekdays.map((day) => ({ value: day, label: weekdayName(day, locale) })),
]

export const typeChoices = ({ t }: Messages) => [
  { value: UNSET, label: t('mealplans.rule.anyMeal') },
  ...entryTypes.map((type) => ({ value: type, label: t(`mealplans.type.${type}`) })),
]

export function whenText({ day, entryType }: RuleTime, { t, locale }: Messages): string {
  const meal = entryType === UNSET ? t('mealplans.rule.everyMeal') : t(`mealplans.type.${entryType}`)
  return day === UNSET
    ? t('mealplans.rule.onAnyDay', { meal })
    : t('mealplans.rule.onDay', { meal, day: weekdayName(day, locale) })
}

/** Rules without a day come first, then by day of the week and meal. */
export const byWhen = (a: RuleTime, b: RuleTime): number => place(a) - place(b)

const place = ({ day, entryType }: RuleTime): number =>
  (days.indexOf(day) + 1) * (meals.length + 1) + meals.indexOf(entryType) + 1
