import { groupsApi } from '@larder/contract/groups.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { RECIPES_PER_PAGE, recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

const WHOLE_LIST = { page: 1, perPage: -1 } as const

export const trashQueries = {
  all: [...recipeQueries.all, 'trash'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...trashQueries.all, 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          trashApi.list,
          { query: { page: pageParam, perPage: RECIPES_PER_PAGE, orderBy: 'deleted_at', orderDirection: 'desc' } },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    }),
  allThings: ['trash'] as const,
  /** What is not a recipe. */
  things: () =>
    queryOptions({
      queryKey: trashQueries.allThings,
      queryFn: ({ signal }) => call(removalsApi.trash, {}, { signal }),
      staleTime: 0,
    }),
  /** Who threw something away is told by name. */
  people: () =>
    queryOptions({
      queryKey: ['groups', 'people'] as const,
      queryFn: async ({ signal }) => (await call(groupsApi.members, { query: WHOLE_LIST }, { signal })).items,
    }),
}

export const useRestoreRecipe = () =>
  useMutation({
    mutationFn: (id: string) => call(trashApi.restore, { params: { id } }),
    meta: { failed: 'recipes.trash.restoreFailed', refresh: recipeQueries.all },
  })

export const useBringBack = () =>
  useMutation({
    mutationFn: (id: string) => call(removalsApi.bringBack, { params: { item_id: id } }),
    meta: { failed: 'recipes.trash.thingFailed', refresh: trashQueries.allThings },
  })

export const usePurgeThing = () =>
  useMutation({
    mutationFn: (id: string) => call(removalsApi.purge, { params: { item_id: id } }),
    meta: { done: 'recipes.trash.purged', failed: 'recipes.trash.thingFailed', refresh: trashQueries.allThings },
  })

export const usePurgeRecipe = () =>
  useMutation({
    mutationFn: (id: string) => call(trashApi.purge, { params: { id } }),
    meta: { done: 'recipes.trash.purged', failed: 'recipes.trash.purgeFailed', refresh: trashQueries.all },
  })
