/** Texts that say when a rule applies. */

import { entryTypes, type MealplanRuleDraft, ruleDays, UNSET } from '@larder/contract/mealplans.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Messages } from '#i18n/use-messages.ts'

type RuleTime = Pick<MealplanRuleDraft, 'day' | 'entryType'>

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

/** "unset" is neither a day nor a meal, so it sorts before all of them. */
const days: readonly string[] = ruleDays
const meals: readonly string[] = entryTypes

const dayName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + days.indexOf(day) * DAY_MS)

export const dayChoices = ({ t, locale }: Messages) => [
  { value: UNSET, label: t('mealplans.rule.anyDay') },
  ...ruleDays.map((day) => ({ value: day, label: dayName(day, locale) })),
]

export const typeChoices = ({ t }: Messages) => [
  { value: UNSET, label: t('mealplans.rule.anyMeal') },
  ...entryTypes.map((type) => ({ value: type, label: t(`mealplans.type.${type}`) })),
]

export function whenText({ day, entryType }: RuleTime, { t, locale }: Messages): string {
  const meal = entryType === UNSET ? t('mealplans.rule.everyMeal') : t(`mealplans.type.${entryType}`)
  return day === UNSET
    ? t('mealplans.rule.onAnyDay', { meal })
    : t('mealplans.rule.onDay', { meal, day: dayName(day, locale) })
}

/** Rules without a day come first, then by day of the week and meal. */
export const byWhen = (a: RuleTime, b: RuleTime): number => place(a) - place(b)

const place = ({ day, entryType }: RuleTime): number =>
  (days.indexOf(day) + 1) * (meals.length + 1) + meals.indexOf(entryType) + 1
