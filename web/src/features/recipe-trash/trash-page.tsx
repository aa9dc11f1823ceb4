import type { TrashedRecipe } from '@larder/contract/recipe-trash.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { keepFocusOnPage } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { trashQueries, usePurgeRecipe, useRestoreRecipe } from './recipe-trash.queries.ts'
import classes from './trash-page.module.css'
import { TrashPicture } from './trash-picture.tsx'
import { TrashRow } from './trash-row.tsx'

type TrashPageProps = { groupSlug: string }

/** Deleted recipes: each can come back until its day is over. */
export function TrashPage({ groupSlug }: TrashPageProps) {
  const { t } = useWords()
  const list = useInfiniteQuery(trashQueries.list())
  const people = useQuery(trashQueries.people())
  const navigate = useNavigate()
  const restore = useRestoreRecipe()
  const purge = usePurgeRecipe()
  const [pendingRemoval, setPendingRemoval] = useState<TrashedRecipe | null>(null)

  const recipes = list.data?.pages.flatMap(({ items }) => items)
  const whoDeleted = ({ deletedBy }: TrashedRecipe) => {
    const person = people.data?.find(({ id }) => id === deletedBy)
    return person && nameOf(person)
  }
  const bringBack = async ({ id }: TrashedRecipe) => {
    const recipe = await restore.mutateAsync(id).catch(() => undefined)
    if (!recipe) return
    keepFocusOnPage()
    const open = () => void navigate({ href: paths.recipe(groupSlug, recipe.slug) })
    toast.success(t('recipes.trash.restored', { name: recipe.name }), {
      action: { label: t('recipes.trash.open'), run: open },
    })
  }
  const isBusy = ({ id }: TrashedRecipe) =>
    (restore.isPending && restore.variables === id) || (purge.isPending && purge.variables === id)

  return (
    <div className={classes.page}>
      <PageTitle
        title={t('recipes.trash.title')}
        description={t('recipes.trash.description')}
        picture={<TrashPicture />}
      />
      {!recipes && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {!recipes && !list.error && <RowsSkeleton rows={4} height={102} />}
      {recipes?.length === 0 && (
        <EmptyState icon={IconTrash} title={t('recipes.trash.emptyTitle')} text={t('recipes.trash.emptyText')} />
      )}
      {recipes && recipes.length > 0 && (
        <ul className={classes.list} aria-label={t('recipes.trash.title')}>
          {recipes.map((recipe) => (
            <TrashRow
              key={recipe.id}
              recipe={recipe}
              deletedBy={whoDeleted(recipe)}
              busy={isBusy(recipe)}
              onRestore={() => void bringBack(recipe)}
              onPurge={() => setPendingRemoval(recipe)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('recipes.trash.more')}
        </Button>
      )}
      {pendingRemoval && (
        <ConfirmDialog
          title={t('recipes.trash.purgeTitle')}
          text={t('recipes.trash.purgeText')}
          warning={t('recipes.trash.purgeWarning')}
          items={[pendingRemoval]}
          confirmLabel={t('recipes.trash.purge')}
          onConfirm={() => purge.mutate(pendingRemoval.id, { onSettled: keepFocusOnPage })}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </div>
  )
}
