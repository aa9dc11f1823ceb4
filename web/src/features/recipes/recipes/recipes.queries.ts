import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { type RecipeListQuery, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import type { RecipeListFilter } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { call } from '#lib/api.ts'
import type { Usage } from '#ui/managed/usage.ts'

/** The specification's page of a recipe list. */
export const RECIPES_PER_PAGE = 30

export const recipeQueries = {
  all: ['recipes'] as const,
  lists: ['recipes', 'list'] as const,
  /** Page after page, each asked for when the end of the list comes near. */
  list: (filter: RecipeListFilter) =>
    infiniteQueryOptions({
      queryKey: [...recipeQueries.lists, filter] as const,
      queryFn: ({ pageParam, signal }) =>
        call(recipeSearchApi.list, { query: { ...filter, page: pageParam, perPage: RECIPES_PER_PAGE } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  /** One page, for tables and pickers. */
  page: (query: Partial<RecipeListQuery>) =>
    queryOptions({
      queryKey: [...recipeQueries.lists, 'page', query] as const,
      queryFn: ({ signal }) => call(recipeSearchApi.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (slug: string) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'one', slug] as const,
      queryFn: ({ signal }) => call(recipesApi.get, { params: { slug } }, { signal }),
      meta: { missingIsShown: true },
    }),
  /** Asked before it is deleted: what was true a moment ago is not enough. */
  usage: (slug: string) => ({
    queryKey: [...recipeQueries.all, 'usage', slug] as const,
    queryFn: async (): Promise<Usage[]> => {
      const { recipes, mealplans, shoppingLists, shareLinks } = await call(recipesApi.uses, { params: { slug } })
      return [
        { place: 'recipes', ...recipes },
        { place: 'mealplans', ...mealplans },
        { place: 'shoppingLists', ...shoppingLists },
        { place: 'shareLinks', ...shareLinks },
      ]
    },
    staleTime: 0,
  }),
}

/** A recipe out of everything that matches, not only out of what has been loaded. */
export async function randomRecipe(filter: RecipeListFilter): Promise<RecipeSummary | undefined> {
  const paginationSeed = String(Date.now())
  const query = { ...filter, page: 1, perPage: 1, orderBy: 'random', paginationSeed } as const
  return (await call(recipeSearchApi.list, { query })).items[0]
}

export const useCreateRecipe = () =>
  useMutation({
    mutationFn: (name: string) => call(recipesApi.create, { body: { name } }),
    meta: { failed: 'recipes.createFailed', refresh: recipeQueries.lists },
  })

/** What the server just answered need not be asked for again. */
export const rememberRecipe = (queryClient: QueryClient, recipe: Recipe): void => {
  queryClient.setQueryData(recipeQueries.one(recipe.slug).queryKey, recipe)
}

export const useDuplicateRecipe = () =>
  useMutation({
    mutationFn: ({ slug, name }: { slug: string; name: string }) =>
      call(recipesApi.duplicate, { params: { slug }, body: { name } }),
    meta: { done: 'recipes.duplicated', failed: 'recipes.duplicateFailed', refresh: recipeQueries.lists },
  })
