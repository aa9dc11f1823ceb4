import { pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { call } from '#lib/api.ts'

export const tripQueries = {
  /** What was bought in the last days and is not put away. */
  trips: () =>
    queryOptions({
      queryKey: [...pantryQueries.all, 'trips'] as const,
      queryFn: ({ signal }) => call(pantryShoppingApi.trips, {}, { signal }),
    }),
}

/** Puts what is low on its list. */
export const useRestock = () =>
  useMutation({
    mutationFn: (foodIds: string[] | null) => call(pantryShoppingApi.restock, { body: { foodIds } }),
    meta: { failed: 'pantry.restock.failed', refresh: ['shopping-lists'] },
  })
