import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of recipes: whatever changes a recipe may change its health. */
export const recipeHealthQueries = {
  all: ['recipes', 'health'] as const,
  one: (slug: string, revision: number) =>
    queryOptions({
      queryKey: [...recipeHealthQueries.all, 'one', slug, revision] as const,
      queryFn: ({ signal }) => call(recipeHealthApi.one, { params: { slug } }, { signal }),
    }),
  household: () =>
    infiniteQueryOptions({
      queryKey: [...recipeHealthQueries.all, 'household'] as const,
      queryFn: ({ pageParam, signal }) => call(recipeHealthApi.list, { query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    }),
}
