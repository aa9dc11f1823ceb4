import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RecipeListFilter, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'

/** A list that somebody has scrolled far down is not read again page by page for a glance at another window. */
export const LIST_FRESH_FOR_MS = 5 * MINUTE_MS

export type RecipeList = {
  /** Each once, even when one moved to the next page while the list was being read. */
  recipes: RecipeSummary[]
  /** How many there are, loaded or not. */
  total: number
  filter: RecipeListFilter
  pending: boolean
  /** What is shown answers the question before this one. */
  outdated: boolean
  fetching: boolean
  /** Nothing could be loaded, or the next page could not. */
  error: Error | null
  more: 'none' | 'there' | 'coming' | 'failed'
  loadMore: () => void
  retry: () => void
}

/** There is nothing in it that could be narrowed, sorted or taken along. */
export const isEmptyList = ({ total, pending, outdated, error }: RecipeList): boolean =>
  total === 0 && !pending && !outdated && !error

export function useRecipeList(filter: RecipeListFilter, { enabled = true } = {}): RecipeList {
  const source = useRecipeSource()
  const query = useInfiniteQuery({
    ...source.list(filter),
    enabled,
    staleTime: LIST_FRESH_FOR_MS,
    refetchOnWindowFocus: false,
  })
  const recipes = useMemo(() => {
    const all = query.data?.pages.flatMap(({ items }) => items) ?? []
    return [...new Map(all.map((recipe) => [recipe.id, recipe])).values()]
  }, [query.data])
  return {
    recipes,
    total: query.data?.pages.at(-1)?.total ?? 0,
    filter,
    pending: query.isPending,
    outdated: query.isPlaceholderData,
    fetching: query.isFetching,
    error: query.error,
    more: query.isFetchingNextPage
      ? 'coming'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage && !query.isPlaceholderData
          ? 'there'
          : 'none',
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
