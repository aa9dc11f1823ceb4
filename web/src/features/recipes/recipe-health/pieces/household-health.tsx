import type { User } from '@larder/contract/users.ts'
import { Button, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { recipeHealthQueries } from '../recipe-health.queries.ts'
import { FindingList } from './finding-list.tsx'
import classes from './household-health.module.css'

/** What could be better in the recipes of the household, some recipes at a time, for whoever opens it. */
export function HouseholdHealth({ user }: { user: User }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.health} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Title order={2}>{t('recipe-health.page.title')}</Title>
      </summary>
      <Text c="dimmed" mb="md">
        {t('recipe-health.page.description')}
      </Text>
      {open && <CheckedRecipes user={user} />}
    </details>
  )
}

function CheckedRecipes({ user }: { user: User }) {
  const { t } = useMessages()
  const query = useInfiniteQuery(recipeHealthQueries.household())
  if (query.error)
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton rows={4} height={88} />
  const { pages } = query.data
  const recipes = pages.flatMap(({ items }) => items)
  const total = pages[0]?.total ?? 0
  const found = recipes.filter(({ findings }) => findings.length > 0)
  if (found.length === 0 && !query.hasNextPage)
    return <Text>{t('recipe-health.page.allGoodText', { count: total })}</Text>
  return (
    <>
      {found.length === 0 && <Text>{t('recipe-health.page.none')}</Text>}
      {found.map((recipe) => (
        <article key={recipe.id} className={classes.recipe}>
          <h3>
            <RowLink to={paths.recipe(user.groupSlug, recipe.slug)} name={recipe.name} />
          </h3>
          <FindingList recipe={recipe} groupSlug={user.groupSlug} mayEdit />
        </article>
      ))}
      <div className={classes.foot}>
        <Text c="dimmed" role="status">
          {t('recipe-health.page.checked', { checked: recipes.length, total })}
        </Text>
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('recipe-health.page.more')}
          </Button>
        )}
      </div>
    </>
  )
}
