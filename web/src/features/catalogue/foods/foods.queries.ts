import { type Food, foodsApi } from '@larder/contract/foods.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { collectionCalls, WHOLE_LIST } from '#lib/collection-calls.ts'
import { usagesOf } from '#ui/managed/usage.ts'
import { foodDraftOf } from './food-draft.ts'

const all = ['foods'] as const

export const foodCalls = collectionCalls(foodsApi, {
  key: all,
  message: (change) => `foods.${change}`,
})

export const foodQueries = {
  all,
  list: foodCalls.list,
  byIds: (ids: string[]) =>
    queryOptions({
      queryKey: [...all, 'ids', ids.toSorted()] as const,
      queryFn: async ({ signal }) => {
        const query = { ...WHOLE_LIST, queryFilter: `id IN [${ids.map((id) => `"${id}"`).join(', ')}]` }
        return (await call(foodsApi.list, { query }, { signal })).items
      },
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),
  /** How many recipes use each; those that none uses are missing. */
  counts: () =>
    queryOptions({
      queryKey: ['recipes', 'counts', 'foods'] as const,
      queryFn: ({ signal }) => call(foodsApi.counts, {}, { signal }),
    }),
  // Usage is asked for before something is destroyed: what was true a moment ago is not enough.
  usage: (id: string) => ({
    queryKey: [...all, 'usage', id] as const,
    queryFn: async () => usagesOf(await call(foodsApi.uses, { params: { item_id: id } })),
    staleTime: 0,
  }),
}

/** The switch moves at once and goes back when the server refuses. */
export const useSetFoodOnHand = () => {
  const queryClient = useQueryClient()
  const { queryKey } = foodQueries.list()
  const show = (id: string, onHand: boolean): void => {
    queryClient.setQueryData(queryKey, (foods) => foods?.map((food) => (food.id === id ? { ...food, onHand } : food)))
  }
  return useMutation({
    mutationFn: ({ food, onHand }: { food: Food; onHand: boolean }) =>
      call(foodsApi.update, { params: { item_id: food.id }, body: foodDraftOf(food, { onHand }) }),
    onMutate: ({ food, onHand }) => show(food.id, onHand),
    onError: (_error, { food, onHand }) => show(food.id, !onHand),
    meta: { failed: 'foods.saveFailed' },
  })
}

export const useLabelFoods = () =>
  useMutation({
    mutationFn: (body: { ids: string[]; labelId: string | null }) => call(foodsApi.bulkLabel, { body }),
    meta: { done: 'foods.labelled', failed: 'foods.labelFailed', refresh: foodQueries.all },
  })

export const mergeFoods = ({ from, into }: { from: string; into: string }) =>
  call(foodsApi.merge, { body: { fromFood: from, toFood: into } })

/** A food goes by one more name. */
export const addFoodAlias = (food: Food, name: string): Promise<Food> =>
  call(foodsApi.update, {
    params: { item_id: food.id },
    body: foodDraftOf(food, { aliases: [...food.aliases, { name }] }),
  })
