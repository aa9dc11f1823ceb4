import type { Mealplan } from '@larder/contract/mealplans.ts'
import { isEatenOnly } from '@larder/domain/mealplans/cooked-once.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CookTogetherButton } from '#features/planning/cookings/pieces/cook-together-button.tsx'
import { DayTasks } from '#features/planning/prep-tasks/pieces/day-tasks.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPlus, IconShoppingCart } from '#ui/icons.tsx'
import { IconTable } from '#ui/screen-icons.tsx'
import type { Meals } from './meals.ts'
import { idOfDay, shortDay, spokenDay } from './plan-labels.ts'
import classes from './planner.module.css'
import type { PlanActions } from './use-plan-actions.ts'

type DayProps = { date: string; actions: PlanActions }

const useAddLabel = (date: string): string => {
  const { t, locale } = useMessages()
  return t('mealplans.addTo', { day: spokenDay(date, { locale }) })
}

export function AddButton({ date, actions }: DayProps) {
  return <IconButton label={useAddLabel(date)} icon={IconPlus} onClick={() => actions.add(date)} />
}

export function EmptyDay({ date, actions }: DayProps) {
  const { t } = useMessages()
  return (
    <div className={classes.empty}>
      <p>{t('mealplans.nothingPlanned')}</p>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        aria-label={useAddLabel(date)}
        onClick={() => actions.add(date)}
      >
        {t('mealplans.add')}
      </Button>
    </div>
  )
}

type BuyButtonProps = { date: string; entries: readonly Mealplan[]; actions: PlanActions }

export function BuyButton({ date, entries, actions }: BuyButtonProps) {
  const { t, locale } = useMessages()
  if (!entries.some((entry) => entry.recipe && !isEatenOnly(entry))) return null
  return (
    <IconButton
      label={t('mealplans.buy.day', { day: spokenDay(date, { locale }) })}
      icon={IconShoppingCart}
      onClick={() => actions.buy(entries)}
    />
  )
}

/** Where several dishes are cooked on a day: which food goes into which. */
export function BatchDayButton({ date, entries }: Omit<BuyButtonProps, 'actions'>) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  if (entries.filter((entry) => entry.recipe && !isEatenOnly(entry)).length < 2) return null
  return (
    <IconButton
      label={t('batch-day.open', { day: spokenDay(date, { locale }) })}
      icon={IconTable}
      onClick={() => void navigate({ href: `${paths.batchDay()}?date=${date}` })}
    />
  )
}

type DayFrameProps = { date: string; isToday: boolean; tools?: ReactNode; children: ReactNode }

/** A day under its name. The strip of days leads to it, so it can take the focus. */
export function DayFrame({ date, isToday, tools, children }: DayFrameProps) {
  const { t, locale } = useMessages()
  const titleId = useId()
  return (
    <li
      id={idOfDay(date)}
      className={classes.day}
      aria-labelledby={titleId}
      data-today={isToday || undefined}
      tabIndex={-1}
    >
      <div className={classes.dayHead}>
        <h2 id={titleId} className={classes.dayName} aria-label={spokenDay(date, { locale })}>
          {formatDate(date, locale, { weekday: 'long' })}
          <span className={classes.date}>{shortDay(date, { locale })}</span>
        </h2>
        {isToday && <span className={classes.today}>{t('mealplans.today')}</span>}
        <span className={classes.dayTools}>{tools}</span>
      </div>
      <DayTasks date={date} />
      {children}
    </li>
  )
}

type MealProps = {
  type: string
  meals: Meals
  date: string
  /** What is cooked for its hour, also of other meals. */
  together: readonly Mealplan[]
  children: ReactNode
}

export function Meal({ type, meals, date, together, children }: MealProps) {
  const color = meals.colorOf(type)
  return (
    // No landmark: there would be a dinner on each day.
    <div className={classes.meal}>
      <div className={classes.mealHead}>
        <h3 className={classes.mealName}>
          {color && <span className={classes.mealColor} style={{ background: color }} aria-hidden />}
          <bdi>{meals.nameOf(type)}</bdi>
        </h3>
        <CookTogetherButton date={date} entries={together} isSmall />
      </div>
      {children}
    </div>
  )
}

/** As tall as days usually are, so that little moves when they come. */
export function PlanSkeleton({ days }: { days: number }) {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={t('mealplans.loading')} className={classes.days}>
      {Array.from({ length: days }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
        <span key={day} className={classes.skeleton} aria-hidden />
      ))}
    </div>
  )
}
