import { type Diner, type DinerDraft, dinersApi } from '@larder/contract/diners.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

/** Seldom changes, and is asked for on many screens. */
const FRESH_MS = 5 * MINUTE_MS

export const dinerQueries = {
  all: ['diners'] as const,
  list: () =>
    queryOptions({
      queryKey: [...dinerQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(dinersApi.list, {}, { signal }),
      staleTime: FRESH_MS,
    }),
}

export const isPicky = ({ allergens, diets, foods }: Diner): boolean =>
  allergens.length + diets.length + foods.length > 0

export const draftOf = ({ allergens, diets, foods }: Diner): DinerDraft => ({
  allergens,
  diets,
  foods: foods.map(({ foodId, level }) => ({ foodId, level })),
})

export const useAddDiner = () =>
  useMutation({
    mutationFn: (name: string) => call(dinersApi.create, { body: { name } }),
    meta: { failed: 'diners.addFailed', refresh: dinerQueries.all },
  })

const SAVE = [...dinerQueries.all, 'save'] as const

/** A chip changes at once; changes leave one after the other, and the answer of the last one counts. */
export function useSaveDiner(): (diner: Diner) => void {
  const queryClient = useQueryClient()
  const { queryKey } = dinerQueries.list()
  const show = (diner: Diner) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === diner.id ? diner : one)))
  const { mutate } = useMutation({
    mutationKey: SAVE,
    scope: { id: SAVE.join() },
    mutationFn: (diner: Diner) => call(dinersApi.update, { params: { item_id: diner.id }, body: draftOf(diner) }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: SAVE }) > 1) return undefined
      return Promise.all(
        [dinerQueries.all, ['recipe-warnings'], ['recipes']].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      )
    },
    meta: { failed: 'diners.saveFailed' },
  })
  return (diner) => {
    void queryClient.cancelQueries({ queryKey })
    show(diner)
    mutate(diner)
  }
}

export const useRemoveDiner = () =>
  useMutation({
    mutationFn: ({ id }: Diner) => removeUndoably(dinersApi.remove, { params: { item_id: id } }),
    meta: { failed: 'diners.removeFailed', refresh: dinerQueries.all },
  })
