/**
 * What the planner will ask, asked while its page is still on the way. Nobody waits for it; only the first screen of a
 * visit is drawn when it is whole, so that its days are drawn once and in slices instead of all at once with each answer.
 */
import type { Household } from '@larder/contract/households.ts'
import { rangeOf } from '@larder/domain/mealplans/plan-range.ts'
import type { QueryClient } from '@tanstack/react-query'
import { dinerQueries } from '#features/accounts/diners/diners.queries.ts'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { todayOf } from '#features/accounts/households/pieces/use-today.ts'
import { cookingQueries } from '#features/planning/cookings/cookings.queries.ts'
import { householdMealQueries } from '#features/planning/household-meals/household-meals.queries.ts'
import { leftoverQueries } from '#features/planning/leftovers/leftovers.queries.ts'
import { prepTaskQueries } from '#features/planning/prep-tasks/prep-tasks.queries.ts'
import type { PlannerSearch } from '#lib/paths.ts'
import { isFirstScreen } from '#lib/preloaded-answers.ts'
import { waitWithTimeout } from '#lib/wait-with-timeout.ts'
import { planIsOpened } from './first-days.ts'
import { plannerPreference } from './mealplans.preferences.ts'
import { mealplanQueries } from './mealplans.queries.ts'

type Visit = { queryClient: QueryClient; asked: PlannerSearch }

/** Their answers are in the page where the server made it: `preload-queries.ts`. */
export async function prefetchPlanner({ queryClient, asked }: Visit): Promise<void> {
  const household = householdQueries.self()
  const days = (known: Household | undefined) => {
    const range = rangeOf(asked, { today: todayOf(known), days: plannerPreference.read().numberOfDays })
    return Promise.all([
      queryClient.prefetchQuery(mealplanQueries.range(range)),
      queryClient.prefetchQuery(prepTaskQueries.range(range.start, range.end)),
    ])
  }
  const whole = isFirstScreen()
  planIsOpened({ first: whole })
  const answers = Promise.all([
    days(queryClient.getQueryData(household.queryKey)),
    // Where the household lives it may be another day.
    queryClient.ensureQueryData(household).then(days, () => {}),
    queryClient.prefetchQuery(householdMealQueries.list()),
    queryClient.prefetchQuery(cookingQueries.open()),
    queryClient.prefetchQuery(leftoverQueries.list()),
    queryClient.prefetchQuery(dinerQueries.list()),
  ])
  if (whole) await waitWithTimeout(answers)
}
