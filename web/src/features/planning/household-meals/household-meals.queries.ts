import { type HouseholdMeal, type HouseholdMealDraft, householdMealsApi } from '@larder/contract/household-meals.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['household-meals'] as const

export const householdMealQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(householdMealsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}

/** A new one where there is no id. */
type MealChange = { id: string | undefined; draft: HouseholdMealDraft }

export const useSaveMeal = () =>
  useMutation({
    mutationFn: ({ id, draft }: MealChange) =>
      id
        ? call(householdMealsApi.update, { params: { item_id: id }, body: draft })
        : call(householdMealsApi.create, { body: draft }),
    meta: { done: 'household-meals.saved', failed: 'household-meals.saveFailed', refresh: all },
  })

export const useRemoveMeals = () =>
  useMutation({
    mutationFn: (gone: HouseholdMeal[]) =>
      removeUndoably(householdMealsApi.remove, ...gone.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'data.deleteFailed', refresh: all },
  })
