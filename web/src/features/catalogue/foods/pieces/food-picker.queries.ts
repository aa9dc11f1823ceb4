import { type Food, foodsApi } from '@larder/contract/foods.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { foodQueries } from '../foods.queries.ts'

/** A group may have thousands of foods: the server searches them, and a picker shows the best of what it finds. */
const FOUND_AT_MOST = 30

export const foodSearch = (search: string) =>
  queryOptions({
    queryKey: [...foodQueries.all, 'search', search] as const,
    queryFn: async ({ signal }) => {
      const order = { orderBy: 'name', orderDirection: 'asc' } as const
      const query = { search, searchAliases: true, page: 1, perPage: FOUND_AT_MOST, ...order }
      return (await call(foodsApi.list, { query }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })

/** Makes a food of which only the name is known. */
export const useNameFood = () =>
  useMutation({
    mutationFn: (name: string): Promise<Food> => call(foodsApi.create, { body: { name } }),
    meta: { failed: 'foods.picker.createFailed', refresh: foodQueries.all },
  })
