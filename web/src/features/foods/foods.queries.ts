import { type Food, type FoodDraft, foodsApi } from '@larder/contract/foods.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import { type Usage, usagesOf } from '#ui/managed/usage.ts'
import { foodDraftOf } from './food-draft.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
const MOST_NAMED = 5

export const foodQueries = {
  all: ['foods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...foodQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(foodsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  byIds: (ids: string[]) =>
    queryOptions({
      queryKey: [...foodQueries.all, 'ids', ids.toSorted()] as const,
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
      queryKey: [...recipeQueries.all, 'counts', 'foods'] as const,
      queryFn: ({ signal }) => call(foodsApi.counts, {}, { signal }),
    }),
  // Usage is asked for before something is destroyed: what was true a moment ago is not enough.
  usage: (id: string) => ({
    queryKey: [...foodQueries.all, 'usage', id] as const,
    queryFn: async () => usagesOf(await call(foodsApi.uses, { params: { item_id: id } })),
    staleTime: 0,
  }),
  usageOfLabel: (labelId: string) => ({
    queryKey: [...foodQueries.all, 'labelled', labelId] as const,
    queryFn: async (): Promise<Usage[]> => {
      const query = { ...WHOLE_LIST, perPage: MOST_NAMED, queryFilter: `labelId = "${labelId}"` }
      const { total, items } = await call(foodsApi.list, { query })
      return [{ place: 'foods', count: total, names: items.map(({ name }) => name) }]
    },
    staleTime: 0,
  }),
}

/** Recipes show foods by name, so what was read of them is old as well. */
const useForgetRecipes = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: recipeQueries.all })
}

export const useCreateFood = () =>
  useMutation({
    mutationFn: (body: FoodDraft) => call(foodsApi.create, { body }),
    meta: { done: 'foods.created', failed: 'foods.createFailed', refresh: foodQueries.all },
  })

export const useUpdateFood = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: FoodDraft }) =>
      call(foodsApi.update, { params: { item_id: id }, body: draft }),
    onSuccess: forgetRecipes,
    meta: { done: 'foods.saved', failed: 'foods.saveFailed', refresh: foodQueries.all },
  })
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

export const useRemoveFoods = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: (foods: Food[]) => removeUndoably(foodsApi.bulkRemove, { body: { ids: foods.map(({ id }) => id) } }),
    onSuccess: forgetRecipes,
    meta: { failed: 'data.deleteFailed', refresh: foodQueries.all },
  })
}

export const useLabelFoods = () =>
  useMutation({
    mutationFn: (body: { ids: string[]; labelId: string | null }) => call(foodsApi.bulkLabel, { body }),
    meta: { done: 'foods.labelled', failed: 'foods.labelFailed', refresh: foodQueries.all },
  })

export const useMergeFoods = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) =>
      call(foodsApi.merge, { body: { fromFood: from, toFood: into } }),
    onSuccess: forgetRecipes,
    meta: { done: 'data.merge.done', failed: 'data.merge.failed', refresh: foodQueries.all },
  })
}
