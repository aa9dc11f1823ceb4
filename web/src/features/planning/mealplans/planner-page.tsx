/** What the household eats when: the days of a range, to read and to change at once. Both old addresses lead here. */

import type { Mealplan } from '@larder/contract/mealplans.ts'
import { datesOf } from '@larder/domain/calendar-days.ts'
import { rangeOf } from '@larder/domain/mealplans/plan-range.ts'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { PlanTasks } from '#features/planning/prep-tasks/pieces/plan-tasks.tsx'
import { PlanWarnings } from '#features/recipes/recipe-warnings/pieces/plan-warnings.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { PlannerMode, PlannerSearch } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { DayStrip } from './day-strip.tsx'
import { PlanBoard } from './edit/plan-board.tsx'
import { plannerPreference } from './mealplans.preferences.ts'
import { usePlan } from './mealplans.queries.ts'
import { planDays } from './meals.ts'
import { rememberPlannedDays } from './pieces/planned-days.ts'
import { PlanSkeleton } from './plan-days.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import classes from './planner.module.css'
import { PlannerHead } from './planner-head.tsx'
import { useMeals } from './use-meals.ts'
import { usePlanActions } from './use-plan-actions.ts'

const PlanNutrition = lazyPart(
  async () => (await import('#features/planning/mealplan-nutrition/pieces/plan-nutrition.tsx')).PlanNutrition,
)

const NOTHING: Mealplan[] = []

type PlannerPageProps = { mode: PlannerMode; asked: PlannerSearch }

export function PlannerPage({ mode, asked }: PlannerPageProps) {
  const { t } = useMessages()
  const today = useToday()
  const [{ numberOfDays }] = plannerPreference.use()
  const range = rangeOf(asked, { today, days: numberOfDays })
  const plan = usePlan(range)
  const { start, end } = range
  useEffect(() => {
    if (plan.data) rememberPlannedDays({ start, end }, plan.data)
  }, [plan.data, start, end])
  // The first days are drawn in slices, so that the page stays responsive; what changes in them is shown at once.
  const hasDays = useDeferredValue(plan.data !== undefined)
  const { isLeaving, ...actions } = usePlanActions()
  const entries = (plan.data ?? NOTHING).filter((entry) => !isLeaving(entry))
  const meals = useMeals(entries)
  const days = planDays(range, entries, meals)
  return (
    <div className={classes.page}>
      <Heading order={1}>{t('mealplans.title')}</Heading>
      <PlannerHead mode={mode} range={range} today={today} entries={entries} onBuy={actions.buy} />
      <DayStrip days={days} today={today} />
      <PlanTasks start={start} end={end}>
        <PlanWarnings recipeIds={entries.map(({ recipeId }) => recipeId)}>
          {plan.query.error && !plan.data ? (
            <ErrorState
              error={plan.query.error}
              busy={plan.query.isFetching}
              onRetry={() => void plan.query.refetch()}
            />
          ) : !plan.data || !hasDays ? (
            <PlanSkeleton days={datesOf(range.start, range.end).length} />
          ) : (
            <PlanBoard range={range} entries={entries} meals={meals} today={today} actions={actions} />
          )}
        </PlanWarnings>
      </PlanTasks>
      <Suspense>{entries.length > 0 && <PlanNutrition start={start} end={end} />}</Suspense>
      {plan.data && <PlanSheet range={range} days={days} meals={meals} />}
    </div>
  )
}
