import type { Mealplan } from '@larder/contract/mealplans.ts'
import { useQuery } from '@tanstack/react-query'
import { householdMealQueries } from '#features/planning/household-meals/household-meals.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ifAny } from '#lib/if-any.ts'
import { type Meals, mealsOf } from './meals.ts'

const NOTHING: Mealplan[] = []

/** The meals of the household, with those that these entries bring. */
export function useMeals(entries: readonly Mealplan[] = NOTHING): Meals {
  const { t } = useMessages()
  const { data = [] } = useQuery({ ...householdMealQueries.list(), select: ifAny })
  return mealsOf(entries, data, t)
}
