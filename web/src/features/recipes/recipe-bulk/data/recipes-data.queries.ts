import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { type RecipeListQuery, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, callAddress } from '#lib/api.ts'

/** Everything that matches, for a download or an export of all. */
export const everyRecipe = async (query: Partial<RecipeListQuery>): Promise<RecipeSummary[]> =>
  (await call(recipeSearchApi.list, { query: { ...query, page: 1, perPage: -1 } })).items

export const useChangeOwner = () =>
  useMutation({
    mutationFn: ({ recipes, userId }: { recipes: RecipeSummary[]; userId: string }) =>
      call(recipesApi.patchMany, { body: recipes.map(({ id, slug }) => ({ id, slug, userId })) }),
    meta: { done: 'recipes.data.ownerChanged', failed: 'recipes.data.ownerFailed', refresh: recipeQueries.all },
  })

export const archiveQueries = {
  all: ['recipe-exports'] as const,
  list: () =>
    queryOptions({
      queryKey: [...archiveQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(recipeExportApi.list, {}, { signal }),
    }),
}

/** Answers where the archive can be fetched; the address holds for a short time. */
export const useFetchArchive = () =>
  useMutation({
    mutationFn: async (id: string): Promise<string> => {
      const { fileToken } = await call(recipeExportApi.tokenFor, { params: { export_id: id } })
      return callAddress(recipeExportApi.download, { query: { token: fileToken } })
    },
    meta: { failed: 'recipes.data.downloadFailed' },
  })

export const usePurgeArchives = () =>
  useMutation({
    mutationFn: () => call(recipeExportApi.purge),
    meta: { done: 'recipes.data.purged', failed: 'recipes.data.purgeFailed', refresh: archiveQueries.all },
  })
