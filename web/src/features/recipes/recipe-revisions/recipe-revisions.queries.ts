import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recipeQueries, rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

export const historyQueries = {
  list: (slug: string) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'revisions', slug] as const,
      queryFn: ({ signal }) => call(recipeRevisionsApi.list, { params: { slug } }, { signal }),
    }),
  compared: (slug: string, revision: number) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'revisions', slug, revision] as const,
      queryFn: ({ signal }) => call(recipeRevisionsApi.get, { params: { slug, revision } }, { signal }),
    }),
}

export type Restored = { slug: string; revision: number }

/** The answer is the recipe as it is now; what it was a moment ago is its revision before. */
export const useRestoreRevision = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, revision }: Restored) => call(recipeRevisionsApi.restore, { params: { slug, revision } }),
    onSuccess: (recipe) => rememberRecipe(queryClient, recipe),
    meta: { failed: 'recipes.history.restoreFailed', refresh: recipeQueries.all },
  })
}
