import { useMessages } from '#i18n/use-messages.ts'
import { spokenDay } from '../plan-words.ts'
import type { Place } from './meal-place.ts'

/** A place of the plan as it is read out: the meal and the day. */
export function usePlaceWords(): (place: Place) => string {
  const { t, locale } = useMessages()
  return ({ date, entryType }) =>
    t('mealplans.move.place', { meal: t(`mealplans.type.${entryType}`), day: spokenDay(date, { locale }) })
}
