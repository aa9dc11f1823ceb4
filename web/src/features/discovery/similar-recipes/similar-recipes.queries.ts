import { similarRecipesApi } from '@larder/contract/similar-recipes.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of recipes: whatever changes one may change what it is like. */
const FRESH_FOR_MS = 5 * MINUTE_MS

export const similarQueries = {
  of: (slug: string) =>
    queryOptions({
      queryKey: ['recipes', 'similar', slug] as const,
      queryFn: ({ signal }) => call(similarRecipesApi.list, { params: { slug } }, { signal }),
      staleTime: FRESH_FOR_MS,
      // Nobody asked for it, so nobody is told that it did not come.
      retry: false,
    }),
}
