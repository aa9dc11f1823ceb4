import { useMessages } from '#i18n/use-messages.ts'
import { spokenDay } from '../plan-labels.ts'
import type { Place } from './meal-place.ts'

/** The meal and the day of a place in the plan, for screen readers. */
export function usePlaceLabel(): (place: Place) => string {
  const { t, locale } = useMessages()
  return ({ date, entryType }) =>
    t('mealplans.move.place', { meal: t(`mealplans.type.${entryType}`), day: spokenDay(date, { locale }) })
}
