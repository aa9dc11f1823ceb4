import { type Label, type LabelDraft, labelsApi } from '@larder/contract/labels.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { foodQueries } from '#features/foods/foods.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

/** Labels are few and shared between screens: the list is fetched whole, as every client of the contract does. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

export const labelQueries = {
  all: ['labels'] as const,
  list: () =>
    queryOptions({
      queryKey: [...labelQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(labelsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}

export const useCreateLabel = () =>
  useMutation({
    mutationFn: (body: LabelDraft) => call(labelsApi.create, { body }),
    meta: { done: 'labels.created', failed: 'labels.createFailed', refresh: labelQueries.all },
  })

export const useUpdateLabel = () =>
  useMutation({
    mutationFn: (body: Label) => call(labelsApi.update, { params: { item_id: body.id }, body }),
    meta: { done: 'labels.saved', failed: 'labels.saveFailed', refresh: labelQueries.all },
  })

export const useRemoveLabels = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (labels: Label[]) =>
      removeUndoably(labelsApi.bulkRemove, { body: { ids: labels.map(({ id }) => id) } }),
    // Foods carry their label with them.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: foodQueries.all }),
    meta: { failed: 'data.deleteFailed', refresh: labelQueries.all },
  })
}
