import type { UseUpRecipe } from '@larder/contract/pantry-recipes.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { daysBetween } from '@larder/domain/calendar-days.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { dayText, titleOf } from '#features/pantry/pantry/pieces/batch-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { digits } from '#lib/format-number.ts'
import { paths } from '#lib/paths.ts'
import { AppLink, TextLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { useUpQueries } from '../pantry-recipes.queries.ts'
import classes from './use-up-soon.module.css'

const FEW = 5

type UseUpSoonProps = {
  /** The button that plans a recipe with one tap; planning is a wing of its own. */
  plan?: (recipe: RecipeSummary) => ReactNode
}

/** What must go, and recipes that use it, each with the reason. Nothing where nothing must. */
export function UseUpSoon({ plan }: UseUpSoonProps) {
  const { t, locale } = useMessages()
  const id = useId()
  const { data: overview } = useQuery(pantryQueries.overview())
  const must = overview?.useUp ?? []
  const today = useToday()
  const { data: recipes = [] } = useQuery({ ...useUpQueries.recipes(), enabled: must.length > 0 })
  if (must.length === 0) return null
  return (
    <section aria-labelledby={id} className={shared.tightStack}>
      <Title order={2} size="h4" id={id}>
        {t('pantry.useUp.title')}
      </Title>
      <ul className={classes.batches}>
        {must.slice(0, FEW).map((batch) => (
          <li key={batch.id} className={classes.batch} data-freshness={batch.freshness}>
            <bdi>{titleOf(batch)}</bdi>
            {batch.date && <span>{nearDayText(batch.date, locale, today)}</span>}
          </li>
        ))}
        <li className={classes.all}>
          <TextLink to={paths.pantry({ view: 'date' })}>{t('pantry.useUp.all')}</TextLink>
        </li>
      </ul>
      {recipes.length > 0 && (
        <ul className={shared.plainList}>
          {recipes.map((one) => (
            <RecipeFor key={one.recipe.id} use={one} plan={plan} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RecipeForProps = { use: UseUpRecipe; plan: UseUpSoonProps['plan'] }

function RecipeFor({ use: { recipe, uses, missing }, plan }: RecipeForProps) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const used = uses.map(({ food, display }) => display || food.name).join(', ')
  return (
    <li className={classes.recipe}>
      <div className={shared.growingColumn}>
        <AppLink to={paths.recipe(groupSlug, recipe.slug)} className={classes.name}>
          <bdi>{recipe.name}</bdi>
        </AppLink>
        <span className={shared.softSmall}>{t('pantry.useUp.uses', { foods: used })}</span>
        <span className={shared.softSmall}>
          {missing.length === 0
            ? t('pantry.useUp.nothingMissing')
            : t('pantry.useUp.missing', { foods: missing.map(({ name }) => name).join(', ') })}
        </span>
      </div>
      {plan?.(recipe)}
    </li>
  )
}

const NEAR_DAYS = 7

/** As people say it: today, tomorrow, in 3 days; beyond a week the date. */
export function nearDayText(date: string, locale: string, today: string): string {
  const days = daysBetween(today, date)
  if (Math.abs(days) >= NEAR_DAYS) return dayText(date, locale)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', ...digits }).format(days, 'day')
}
