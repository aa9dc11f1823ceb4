import {
  type MealplanRepeat,
  type MealplanRepeatDraft,
  type MealplanRepeatUpdate,
  mealplanRepeatsApi,
} from '@larder/contract/mealplan-repeats.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['mealplan-repeats'] as const

export const repeatQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: ({ signal }) => call(mealplanRepeatsApi.list, {}, { signal }),
    }),
}

export const useCreateRepeat = () =>
  useMutation({
    mutationFn: (body: MealplanRepeatDraft) => call(mealplanRepeatsApi.create, { body }),
    meta: { done: 'mealplan-repeats.created', failed: 'mealplan-repeats.failed', refresh: all },
  })

export const useUpdateRepeat = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: MealplanRepeatUpdate }) =>
      call(mealplanRepeatsApi.update, { params: { item_id: id }, body }),
    meta: { done: 'mealplan-repeats.saved', failed: 'mealplan-repeats.failed', refresh: all },
  })

export type EndedRepeat = Pick<MealplanRepeat, 'id'> & { from: string; name: string }

/** With the entries that are still to come. */
export const useEndRepeats = () =>
  useMutation({
    mutationFn: (ended: EndedRepeat[]) =>
      removeUndoably(
        mealplanRepeatsApi.remove,
        ...ended.map(({ id, from }) => ({ params: { item_id: id }, query: { from } })),
      ),
    meta: { failed: 'mealplan-repeats.failed', refresh: all },
  })
