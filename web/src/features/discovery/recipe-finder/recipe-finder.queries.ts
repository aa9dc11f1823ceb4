import { recipeFinderApi, type SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import type { FinderPreferences } from './recipe-finder.preferences.ts'

/** The specification's number of suggestions. */
const MAX_SUGGESTIONS = 20

export const finderQueries = {
  suggestions: (query: Partial<SuggestionQuery>) =>
    queryOptions({
      queryKey: [...recipeQueries.lists, 'suggestions', query] as const,
      queryFn: async ({ signal }) => (await call(recipeFinderApi.suggest, { query }, { signal })).items,
      placeholderData: keepPreviousData,
    }),
}

/** What the server is asked for a wish. */
export const suggestionQuery = ({
  foodIds,
  toolIds,
  queryFilterJSON: _json,
  queryFilter,
  goodFor,
  countAmounts,
  ...limits
}: FinderPreferences): Partial<SuggestionQuery> => ({
  ...limits,
  limit: MAX_SUGGESTIONS,
  queryFilter: queryFilter || undefined,
  goodFor: goodFor.length > 0 ? goodFor : undefined,
  countAmounts: countAmounts || undefined,
  foods: foodIds,
  tools: toolIds,
})
