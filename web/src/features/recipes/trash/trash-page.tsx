import type { TrashedRecipe } from '@larder/contract/trash.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { keepFocusOnPage } from '#ui/use-focus-return.ts'
import { trashQueries, usePurgeRecipe, useRestoreRecipe } from './trash.queries.ts'
import classes from './trash-page.module.css'
import trashRowClasses from './trash-row.module.css'
import { TrashRow } from './trash-row.tsx'
import { TrashedThings } from './trashed-things.tsx'

type TrashPageProps = { groupSlug: string }

/** What was deleted: each can come back until its day is over. */
export function TrashPage({ groupSlug }: TrashPageProps) {
  const { t } = useMessages()
  const list = useInfiniteQuery(trashQueries.list())
  const things = useQuery(trashQueries.things())
  const people = useQuery(trashQueries.people())
  const navigate = useNavigate()
  const restore = useRestoreRecipe()
  const purge = usePurgeRecipe()
  const [pendingRemoval, setPendingRemoval] = useState<TrashedRecipe | null>(null)

  const recipes = list.data?.pages.flatMap(({ items }) => items)
  const nameOfPerson = (wanted: string | null) => {
    const person = people.data?.find(({ id }) => id === wanted)
    return person && nameOf(person)
  }
  const hasThings = things.data !== undefined && things.data.length > 0
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
      {((!recipes && !list.error) || (recipes?.length === 0 && things.isPending)) && (
        <RowsSkeleton rows={4} height={102} />
      )}
      {recipes?.length === 0 && !hasThings && !things.isPending && (
        <EmptyState icon={IconTrash} title={t('recipes.trash.emptyTitle')} text={t('recipes.trash.emptyText')} />
      )}
      {recipes && recipes.length > 0 && (
        <ul className={shared.cardList} aria-label={t('recipes.trash.title')}>
          {recipes.map((recipe) => (
            <TrashRow
              key={recipe.id}
              trashed={recipe}
              name={recipe.name}
              heading="h2"
              picture={
                <span className={trashRowClasses.picture}>
                  <RecipePicture recipe={recipe} size="tiny" ratio="1 / 1" />
                </span>
              }
              deletedBy={nameOfPerson(recipe.deletedBy)}
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
      {things.error && !things.data && (
        <ErrorState error={things.error} busy={things.isFetching} onRetry={() => void things.refetch()} />
      )}
      {hasThings && <TrashedThings things={things.data} nameOfPerson={nameOfPerson} />}
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

/** A bin with a leaf looking out of it, in the colours of the theme. */
function TrashPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <path d="M62 34C58 18 68 6 84 4c3 15-4 27-20 30" fill="var(--larder-primary)" />
      <path d="M63 36c3-12 9-20 16-26" stroke="var(--larder-surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="45" cy="26" r="10" fill="var(--larder-accent)" />
      <path d="M45 17c0-4 2-6 5-7" stroke="var(--larder-primary-text)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M32 38h56l-5 44a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x="27" y="32" width="66" height="9" rx="4.5" fill="var(--larder-secondary)" />
      <path
        d="M48 50l2 26M60 50v26M72 50l-2 26"
        stroke="var(--larder-field-line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
