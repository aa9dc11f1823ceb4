import type { Mealplan } from '@larder/contract/mealplans.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { useEffect, useId } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { TodayTasks } from '#features/planning/prep-tasks/pieces/tonight-tasks.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Heading } from '#ui/heading.tsx'
import { TextLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { usePlan } from './mealplans.queries.ts'
import { mealsOf, planDays } from './meals.ts'
import { rememberPlannedDays } from './pieces/planned-days.ts'
import { EntryName, EntryPicture } from './plan-entry.tsx'
import classes from './today-card.module.css'

/** How many days ahead it loads, so that space is reserved on the following days. */
const DAYS_AHEAD = 7

type TodayCardProps = {
  /** Space was reserved for it. Without, it only loads the days ahead, because showing it would move the screen. */
  isShown: boolean
}

export function TodayCard({ isShown }: TodayCardProps) {
  const { t } = useMessages()
  const titleId = useId()
  const today = useToday()
  const { data } = usePlan(rangeFrom(today, DAYS_AHEAD))
  useEffect(() => {
    if (data) rememberPlannedDays(rangeFrom(today, DAYS_AHEAD), data)
  }, [data, today])
  if (!isShown || !data) return null
  const entries = planDays(rangeFrom(today, 1), data, mealsOf(data, [], t)).flatMap(({ meals }) =>
    meals.flatMap((meal) => meal.entries),
  )
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {t('mealplans.todayCard.title')}
        </Heading>
        <TextLink to={paths.plannerDays('view')}>{t('mealplans.todayCard.open')}</TextLink>
      </div>
      {entries.length === 0 ? (
        <p className={shared.softLine}>{t('mealplans.todayCard.nothing')}</p>
      ) : (
        <ul className={classes.meals} aria-labelledby={titleId}>
          {entries.map((entry) => (
            <TodayMeal key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <TodayTasks />
    </section>
  )
}

function TodayMeal({ entry }: { entry: Mealplan }) {
  const { t } = useMessages()
  return (
    <li className={classes.meal}>
      <EntryPicture entry={entry} />
      <div className={classes.texts}>
        <span className={classes.type}>{entry.householdMeal?.name ?? t(`mealplans.type.${entry.entryType}`)}</span>
        <EntryName entry={entry} className={classes.name} />
      </div>
    </li>
  )
}
