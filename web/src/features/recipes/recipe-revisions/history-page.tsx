import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeRevision } from '@larder/contract/recipe-revisions.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconVersions } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { Comparison } from './comparison.tsx'
import classes from './history-page.module.css'
import { historyQueries } from './recipe-revisions.queries.ts'
import { RevisionList } from './revision-list.tsx'

type HistoryPageProps = { groupSlug: string; recipeSlug: string }

/** Everything that was ever saved of a recipe: who, when, what, and the way back to it. */
export function HistoryPage({ groupSlug, recipeSlug }: HistoryPageProps) {
  const { t } = useMessages()
  const recipe = useQuery(recipeQueries.one(recipeSlug))
  const revisions = useQuery(historyQueries.list(recipeSlug))
  if (!recipe.data)
    return <LoadState query={recipe} title={t('recipes.history.title')} missing={t('recipes.history.missing')} />
  return (
    <div className={classes.page}>
      <BackLink to={paths.recipe(groupSlug, recipeSlug)} label={t('recipes.history.back')} />
      <Title order={1} className={classes.title}>
        {t('recipes.history.title')}
        <bdi className={classes.name}>{recipe.data.name}</bdi>
      </Title>
      {revisions.data ? (
        <History key={recipe.data.id} groupSlug={groupSlug} recipe={recipe.data} revisions={revisions.data} />
      ) : revisions.error ? (
        <ErrorState error={revisions.error} busy={revisions.isFetching} onRetry={() => void revisions.refetch()} />
      ) : (
        <RowsSkeleton rows={5} height={84} />
      )}
    </div>
  )
}

type HistoryProps = { groupSlug: string; recipe: Recipe; revisions: RecipeRevision[] }

function History({ groupSlug, recipe, revisions }: HistoryProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const [picked, setPicked] = useState<number | null>(null)
  // At the desk there is room for the newest at once; on a phone the list comes first.
  const shown = revisions.find(({ revision }) => revision === picked) ?? (phone ? undefined : revisions[0])
  if (revisions.length === 0)
    return (
      <EmptyState icon={IconVersions} title={t('recipes.history.emptyTitle')} text={t('recipes.history.emptyText')} />
    )
  const comparison = shown && (
    <Comparison
      key={shown.revision}
      groupSlug={groupSlug}
      recipe={recipe}
      revision={shown}
      onClose={phone ? () => setPicked(null) : undefined}
    />
  )
  if (phone && comparison) return comparison
  return (
    <div className={classes.columns}>
      <RevisionList revisions={revisions} shown={shown?.revision} onPick={setPicked} />
      {comparison}
    </div>
  )
}
