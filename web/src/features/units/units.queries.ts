import { type Unit, type UnitDraft, unitsApi } from '@larder/contract/units.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import { usagesOf } from '#ui/managed/usage.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

export const unitQueries = {
  all: ['units'] as const,
  list: () =>
    queryOptions({
      queryKey: [...unitQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(unitsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  /** How many recipes use each; those that none uses are missing. */
  counts: () =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'counts', 'units'] as const,
      queryFn: ({ signal }) => call(unitsApi.counts, {}, { signal }),
    }),
  usage: (id: string) => ({
    queryKey: [...unitQueries.all, 'usage', id] as const,
    queryFn: async () => usagesOf(await call(unitsApi.uses, { params: { item_id: id } })),
    // Asked before something is destroyed: what was true a moment ago is not enough.
    staleTime: 0,
  }),
}

/** Recipes show units by name, so what was read of them is old as well. */
const useForgetRecipes = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: recipeQueries.all })
}

export const useCreateUnit = () =>
  useMutation({
    mutationFn: (body: UnitDraft) => call(unitsApi.create, { body }),
    meta: { done: 'units.created', failed: 'units.createFailed', refresh: unitQueries.all },
  })

export const useUpdateUnit = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: UnitDraft }) =>
      call(unitsApi.update, { params: { item_id: id }, body: draft }),
    onSuccess: forgetRecipes,
    meta: { done: 'units.saved', failed: 'units.saveFailed', refresh: unitQueries.all },
  })
}

export const useRemoveUnits = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: (units: Unit[]) => removeUndoably(unitsApi.bulkRemove, { body: { ids: units.map(({ id }) => id) } }),
    onSuccess: forgetRecipes,
    meta: { failed: 'data.deleteFailed', refresh: unitQueries.all },
  })
}

export const useMergeUnits = () => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) =>
      call(unitsApi.merge, { body: { fromUnit: from, toUnit: into } }),
    onSuccess: forgetRecipes,
    meta: { done: 'data.merge.done', failed: 'data.merge.failed', refresh: unitQueries.all },
  })
}
