import type { PlanNutrition as Planned, PlannedDayNutrition } from '@larder/contract/mealplan-nutrition.ts'
import type { Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { timesAmounts } from '@larder/domain/nutrition/nutrients.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  energyBandText,
  energyText,
  nutrientName,
  nutrientText,
} from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { GoalBars } from '#features/planning/nutrition-goals/pieces/goal-bars.tsx'
import { GoalsButton } from '#features/planning/nutrition-goals/pieces/goals-button.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { mealplanNutritionQueries } from '../mealplan-nutrition.queries.ts'
import classes from './plan-nutrition.module.css'

const SPACE = ' '
/** The table does not know it, which is not zero. */
const UNKNOWN = '–'

type PlanNutritionProps = { start: string; end: string }

/** What the planned days bring to one person, folded away: only who opens it asks for it. */
export function PlanNutrition({ start, end }: PlanNutritionProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.plan} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('mealplan-nutrition.title')}</summary>
      {open && <Days start={start} end={end} />}
    </details>
  )
}

function Days({ start, end }: PlanNutritionProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(mealplanNutritionQueries.range(start, end))
  if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={44} label={t('mealplan-nutrition.loading')} />
  if (data.total.counted === 0) return <p>{t('mealplan-nutrition.nothing')}</p>
  return (
    <>
      <p className={shared.soft}>{t('mealplan-nutrition.onePortion')}</p>
      <ul className={classes.days}>
        {data.days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
      <Average planned={data} />
      <GoalsButton />
      <p className={shared.soft}>{t('mealplan-nutrition.cooking')}</p>
    </>
  )
}

const MACROS: readonly Nutrient[] = ['protein', 'fat', 'carbohydrate']

type Eaten = Planned['total']

/** A band where much is guessed, and a star where there is more than was counted. */
function energyOf(messages: Messages, { amounts, band, partly }: Eaten): string {
  const text = band ? energyBandText(messages, band.low, band.high) : energyText(messages, amounts?.energyKcal ?? 0)
  return partly ? `${text}*` : text
}

function Day({ day }: { day: PlannedDayNutrition }) {
  const messages = useMessages()
  const { t, locale } = messages
  return (
    <li>
      <span className={classes.date}>
        {formatDate(day.date, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
      </span>
      {day.amounts ? (
        <div>
          <strong>
            <bdi>{energyOf(messages, day)}</bdi>
          </strong>
          {SPACE}
          <Macros eaten={day} />
          <GoalBars eaten={day} />
        </div>
      ) : (
        <span>{UNKNOWN}</span>
      )}
      <span className={shared.soft}>
        {t('mealplan-nutrition.meals', { counted: day.counted, count: day.meals })}
        {day.uncounted.length > 0 &&
          ` · ${t('mealplan-nutrition.without', {
            names: new Intl.ListFormat(locale, { type: 'unit' }).format(day.uncounted),
          })}`}
      </span>
    </li>
  )
}

function Macros({ eaten }: { eaten: Eaten }) {
  const messages = useMessages()
  return (
    <span className={shared.soft}>
      {MACROS.map(
        (name) => `${nutrientName(messages, name)} ${nutrientText(messages, name, eaten.amounts ?? {})}`,
      ).join(' · ')}
    </span>
  )
}

/** Over the days on which something was counted. */
function Average({ planned: { days, total } }: { planned: Planned }) {
  const messages = useMessages()
  const { t } = messages
  const counted = days.filter((day) => day.counted > 0).length
  if (counted < 2 || !total.amounts) return null
  const each = 1 / counted
  const average: Eaten = {
    ...total,
    amounts: timesAmounts(total.amounts, each),
    band: total.band && { low: total.band.low * each, high: total.band.high * each },
  }
  return (
    <p>
      {t('mealplan-nutrition.average', { count: counted })}
      {SPACE}
      <strong>
        <bdi>{energyOf(messages, average)}</bdi>
      </strong>
      {SPACE}
      <Macros eaten={average} />
    </p>
  )
}
