import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement, use, useMemo } from 'react'
import { AddToListContext } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** Nobody shops for more at once, and each of them is read whole. */
const MAX_RECIPES = 50

type AddBookToListProps = { book: Pick<Cookbook, 'slug'>; onClose: () => void }

/** Everything that the recipes of a book need, each of them once. */
export function AddBookToList({ book, onClose }: AddBookToListProps) {
  const addToListDialog = use(AddToListContext)
  const { t } = useMessages()
  const query = { cookbook: book.slug, page: 1, perPage: MAX_RECIPES, orderBy: 'name', orderDirection: 'asc' } as const
  const found = useQuery(recipeQueries.page(query))
  const recipes = useMemo(
    () => found.data?.items.map(({ id, slug, name }) => ({ id, slug, name, scale: 1 })),
    [found.data],
  )
  if (!recipes)
    return (
      <Dialog title={t('cookbooks.addAll')} onClose={onClose}>
        {found.error ? (
          <ErrorState error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <RowsSkeleton rows={3} height={56} />
        )}
      </Dialog>
    )
  const total = found.data?.total ?? recipes.length
  const hint = total > recipes.length ? t('cookbooks.firstOfMany', { count: recipes.length, total }) : undefined
  return createElement(addToListDialog, { recipes, hint, onClose })
}
