import type { HouseholdStatistics } from '@larder/contract/households.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { IconCategory, IconSoup, IconTags, IconToolsKitchen2, IconUsers } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { statisticsQueries } from '../households.queries.ts'
import classes from './statistics.module.css'

type Figure = { id: keyof HouseholdStatistics; label: MessageKey; icon: Icon; path: (group: string) => string }

/** Stands where a number will be. */
const NOT_YET = '–'

/** A figure leads to its screen. */
const figures: Figure[] = [
  { id: 'totalRecipes', label: 'users.statistics.recipes', icon: IconSoup, path: (group) => paths.explorer(group) },
  { id: 'totalUsers', label: 'users.statistics.users', icon: IconUsers, path: paths.householdMembers },
  { id: 'totalCategories', label: 'users.statistics.categories', icon: IconCategory, path: paths.categories },
  { id: 'totalTags', label: 'users.statistics.tags', icon: IconTags, path: paths.tags },
  { id: 'totalTools', label: 'users.statistics.tools', icon: IconToolsKitchen2, path: paths.tools },
]

export function Statistics({ group }: { group: string }) {
  const { t, locale } = useMessages()
  const headingId = useId()
  const { data, error, isFetching, refetch } = useQuery(statisticsQueries.household())
  const number = numberFormat(locale)
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {t('users.statistics.title')}
      </Title>
      <p className={classes.text}>{t('users.statistics.text')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ul className={classes.figures} aria-busy={!data}>
          {figures.map(({ id, label, icon: Glyph, path }) => (
            <li key={id}>
              <Link to={path(group)} className={classes.figure}>
                <Glyph size={26} stroke={1.5} aria-hidden />
                <span className={classes.number}>{data ? number.format(data[id]) : NOT_YET}</span>
                <span>{t(label, { count: data?.[id] ?? 0 })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
