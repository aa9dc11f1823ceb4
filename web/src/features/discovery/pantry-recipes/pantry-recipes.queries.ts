import { pantryRecipesApi } from '@larder/contract/pantry-recipes.ts'
import { queryOptions } from '@tanstack/react-query'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { call } from '#lib/api.ts'

const FEW = 6

export const useUpQueries = {
  recipes: () =>
    queryOptions({
      queryKey: [...pantryQueries.all, 'recipes'] as const,
      queryFn: ({ signal }) => call(pantryRecipesApi.useUp, { query: { limit: FEW } }, { signal }),
    }),
}
