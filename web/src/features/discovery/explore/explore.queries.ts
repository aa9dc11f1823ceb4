import type { CookbookWithCover } from '@larder/contract/cookbooks.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import type { Page } from '@larder/contract/page.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Organizer,
  OrganizerKind,
  RecipeListFilter,
} from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { RECIPES_PER_PAGE } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

/** A group as those see it who do not belong to it: the same questions, answered with what is public. */

const WHOLE_LIST = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

/** What a picker shows of the foods it finds. */
const FOUND_AT_MOST = 30

type Portion<T> = Pick<Page<T>, 'items' | 'total_pages'>

/** Guests get whole lists in portions: what is asked for is complete when the last one is there. */
async function everyPage<T>(ask: (page: number) => Promise<Portion<T>>): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    items.push(...answer.items)
    if (page >= answer.total_pages) return items
  }
}

export const exploreQueries = (groupSlug: string) => {
  const params = { group_slug: groupSlug }
  const all = ['explore', groupSlug] as const
  const lists = [...all, 'recipes', 'list'] as const
  return {
    all,
    lists,
    list: (filter: RecipeListFilter) =>
      infiniteQueryOptions({
        queryKey: [...lists, filter] as const,
        queryFn: ({ pageParam, signal }) =>
          call(
            exploreApi.recipes,
            { params, query: { ...filter, page: pageParam, perPage: RECIPES_PER_PAGE } },
            { signal },
          ),
        initialPageParam: 1,
        getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
        placeholderData: keepPreviousData,
      }),
    one: (slug: string) =>
      queryOptions({
        queryKey: [...all, 'recipes', 'one', slug] as const,
        queryFn: ({ signal }) => call(exploreApi.recipe, { params: { ...params, recipe_slug: slug } }, { signal }),
      }),
    suggestions: (query: Partial<SuggestionQuery>) =>
      queryOptions({
        queryKey: [...lists, 'suggestions', query] as const,
        queryFn: async ({ signal }) => (await call(exploreApi.suggestions, { params, query }, { signal })).items,
        placeholderData: keepPreviousData,
      }),
    categories: () =>
      queryOptions({
        queryKey: [...all, 'categories'] as const,
        queryFn: ({ signal }) =>
          everyPage((page) => call(exploreApi.categories, { params, query: { ...WHOLE_LIST, page } }, { signal })),
      }),
    tags: () =>
      queryOptions({
        queryKey: [...all, 'tags'] as const,
        queryFn: ({ signal }) =>
          everyPage((page) => call(exploreApi.tags, { params, query: { ...WHOLE_LIST, page } }, { signal })),
      }),
    tools: () =>
      queryOptions({
        queryKey: [...all, 'tools'] as const,
        queryFn: ({ signal }) =>
          everyPage((page) => call(exploreApi.tools, { params, query: { ...WHOLE_LIST, page } }, { signal })),
      }),
    /** Any of the three, for screens that treat them alike; the same answer as above. */
    organizers: (kind: OrganizerKind) =>
      queryOptions({
        queryKey: [...all, kind] as const,
        queryFn: ({ signal }): Promise<Organizer[]> =>
          everyPage<Organizer>((page) =>
            call(exploreApi[kind], { params, query: { ...WHOLE_LIST, page } }, { signal }),
          ),
      }),
    /** One page, for pickers and for counting. */
    page: (query: Partial<RecipeListQuery>) =>
      queryOptions({
        queryKey: [...lists, 'page', query] as const,
        queryFn: ({ signal }) => call(exploreApi.recipes, { params, query }, { signal }),
        placeholderData: keepPreviousData,
      }),
    foodSearch: (search: string) =>
      queryOptions({
        queryKey: [...all, 'foods', 'search', search] as const,
        queryFn: async ({ signal }) => {
          const query = { ...WHOLE_LIST, search, page: 1, perPage: FOUND_AT_MOST }
          return (await call(exploreApi.foods, { params, query }, { signal })).items
        },
        placeholderData: keepPreviousData,
      }),
    foodsByIds: (ids: string[]) =>
      queryOptions({
        queryKey: [...all, 'foods', 'ids', ids.toSorted()] as const,
        queryFn: ({ signal }) => {
          const query = { ...WHOLE_LIST, queryFilter: `id IN [${ids.map((id) => `"${id}"`).join(', ')}]` }
          return everyPage((page) => call(exploreApi.foods, { params, query: { ...query, page } }, { signal }))
        },
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      }),
    foods: () =>
      queryOptions({
        queryKey: [...all, 'foods'] as const,
        queryFn: ({ signal }) =>
          everyPage((page) => call(exploreApi.foods, { params, query: { ...WHOLE_LIST, page } }, { signal })),
      }),
    cookbooks: () =>
      queryOptions({
        queryKey: [...all, 'cookbooks'] as const,
        queryFn: ({ signal }) => {
          const query = { ...WHOLE_LIST, orderBy: 'position' }
          return everyPage((page) => call(exploreApi.cookbooks, { params, query: { ...query, page } }, { signal }))
        },
      }),
    cookbook: (slug: string) =>
      queryOptions({
        queryKey: [...all, 'cookbooks', slug] as const,
        queryFn: ({ signal }): Promise<CookbookWithCover> =>
          call(
            exploreApi.cookbook,
            { params: { ...params, item_id: slug }, query: { withRecipes: false } },
            { signal },
          ),
      }),
    households: () =>
      queryOptions({
        queryKey: [...all, 'households'] as const,
        queryFn: ({ signal }) =>
          everyPage((page) => call(exploreApi.households, { params, query: { ...WHOLE_LIST, page } }, { signal })),
      }),
  }
}

/** A public recipe out of everything that matches, not only out of what has been loaded. */
export async function randomOpenRecipe(
  groupSlug: string,
  filter: RecipeListFilter,
): Promise<RecipeSummary | undefined> {
  const paginationSeed = String(Date.now())
  const query = { ...filter, page: 1, perPage: 1, orderBy: 'random', paginationSeed } as const
  return (await call(exploreApi.recipes, { params: { group_slug: groupSlug }, query })).items[0]
}
