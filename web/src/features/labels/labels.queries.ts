import { type Label, type LabelDraft, labelsApi } from '@larder/contract/labels.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, tryCall } from '#lib/api.ts'

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

/** The contract deletes labels one by one. All calls leave together, so that closing the page does not cut them off. */
export const useRemoveLabels = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (labels: Label[]) => {
      const outcomes = await Promise.all(labels.map(({ id }) => tryCall(labelsApi.remove, { params: { item_id: id } })))
      const failure = outcomes.find(({ error }) => error)
      if (failure) throw failure.error
    },
    // Some may be gone although others were refused: after a failure the list tells which.
    onError: () => queryClient.invalidateQueries({ queryKey: labelQueries.all }),
    meta: { failed: 'labels.deleteFailed', refresh: labelQueries.all },
  })
}
