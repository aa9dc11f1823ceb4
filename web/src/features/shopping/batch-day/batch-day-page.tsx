/** What goes into what: the foods of a day's dishes, and how much of each every dish takes. */

import { MAX_BATCH_DISHES } from '@larder/contract/batch-day.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { isDate } from '@larder/domain/calendar-days.ts'
import { isEatenOnly, servingsToCook } from '@larder/domain/mealplans/cooked-once.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { usePlan } from '#features/planning/mealplans/mealplans.queries.ts'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPrinter, IconSoup } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconTag } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './batch-day.module.css'
import { batchDayQueries, type ChosenDish } from './batch-day.queries.ts'
import { BatchDaySheet } from './batch-day-sheet.tsx'
import { DishRow } from './dish-row.tsx'
import { FoodTable } from './food-table.tsx'

/** The day that the address names, otherwise today. */
export function BatchDayPage() {
  const { date: asked } = useSearch({ strict: false })
  const today = useToday()
  const date = isDate(asked) ? asked : today
  const { t, locale } = useMessages()
  const plan = usePlan({ start: date, end: date })
  const [times, setTimes] = useState<Record<string, number>>({})
  const [added, setAdded] = useState<AddedDish[]>([])
  const [printed, setPrinted] = useState<'table' | 'labels'>('table')
  const planned = (plan.data ?? []).filter((entry) => entry.recipe && !isEatenOnly(entry)).map(dishOfEntry)
  const dishes = [...planned, ...added].slice(0, MAX_BATCH_DISHES)
  const { data, error, isFetching, refetch } = useQuery(
    batchDayQueries.table(dishes.map((dish) => dishOf(dish, times[dish.key]))),
  )
  const day = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const add = ({ id, name }: RecipeSummary) =>
    setAdded([...added, { key: newId(), recipeId: id, name, servings: null, isAdded: true }])
  const print = (what: 'table' | 'labels') => {
    // The printer takes what is on the page at this moment.
    flushSync(() => setPrinted(what))
    window.print()
  }
  const problem =
    plan.query.error && !plan.data ? plan.query : error && !data ? { error, isFetching, refetch } : undefined
  return (
    <div className={classes.page}>
      <BackLink to={paths.plannerDays('view', { start: date, end: date })} label={t('batch-day.back')} />
      <Title order={1}>{t('batch-day.title')}</Title>
      <p className={shared.softLine}>{day}</p>
      {plan.data && dishes.length < MAX_BATCH_DISHES && (
        // Any recipe may be cooked on that day, planned or not.
        <RecipePicker label={t('batch-day.add')} onChange={(recipe) => recipe && add(recipe)} />
      )}
      {problem ? (
        <ErrorState error={problem.error} busy={problem.isFetching} onRetry={() => void problem.refetch()} />
      ) : plan.data && dishes.length === 0 ? (
        <EmptyState icon={IconSoup} title={t('batch-day.nothing')} text={t('batch-day.nothingText')} />
      ) : data ? (
        <>
          <ul className={classes.dishes} aria-label={t('batch-day.dishes')}>
            {dishes.map(({ key, name, isAdded }, at) => (
              <DishRow
                key={key}
                dish={data.dishes[at]}
                name={name}
                batches={times[key] ?? data.dishes[at]?.batches ?? 1}
                onBatches={(batches) => setTimes({ ...times, [key]: batches })}
                onRemove={isAdded ? () => setAdded(added.filter((one) => one.key !== key)) : undefined}
              />
            ))}
          </ul>
          <div className={shared.wrappingRow}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => print('table')}
            >
              {t('batch-day.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTag size={18} stroke={1.75} aria-hidden />}
              onClick={() => print('labels')}
            >
              {t('batch-day.printLabels')}
            </Button>
          </div>
          <FoodTable day={data} busy={isFetching} />
          <BatchDaySheet day={data} date={date} what={printed} />
        </>
      ) : (
        <RowsSkeleton rows={6} height={48} />
      )}
    </div>
  )
}

type AddedDish = { key: string; recipeId: string; name: string; servings: number | null; isAdded: boolean }

const dishOfEntry = (entry: Mealplan): AddedDish => ({
  key: String(entry.id),
  recipeId: entry.recipeId ?? '',
  name: entry.recipe?.name ?? '',
  servings: servingsToCook(entry, entry.recipe?.recipeServings ?? 0),
  isAdded: false,
})

/** As planned, until somebody says how often it is made. */
const dishOf = ({ recipeId, servings }: AddedDish, batches: number | undefined): ChosenDish =>
  batches === undefined ? { recipeId, batches: 1, servings } : { recipeId, batches, servings: null }
