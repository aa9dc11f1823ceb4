import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { translate } from '#i18n/i18n.ts'
import { call } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

export const cookingQueries = {
  /** What cooking it would take out; nothing is changed. */
  proposal: (slug: string, scale: number) =>
    queryOptions({
      queryKey: [...pantryQueries.all, 'cooked', slug, scale] as const,
      queryFn: ({ signal }) => call(pantryCookingApi.propose, { params: { slug }, query: { scale } }, { signal }),
      // Between two meals everything may have been eaten.
      staleTime: 0,
    }),
  unbooked: () =>
    queryOptions({
      queryKey: [...pantryQueries.all, 'unbooked'] as const,
      queryFn: ({ signal }) => call(pantryCookingApi.unbooked, {}, { signal }),
    }),
}

/** Portions of a dish that were planned were eaten, and are gone. */
export const useEatenMeal = () =>
  useMutation({
    mutationFn: (mealId: number) => call(mealplansApi.markCooked, { params: { item_id: mealId }, body: {} }),
    meta: { done: 'pantry.cooked.eatenDone', failed: 'pantry.cooked.dismissFailed', refresh: pantryQueries.all },
  })

/** Nothing is taken out for these meals; the message has the undo. */
export const useDismissMeals = () =>
  useMutation({
    mutationFn: (mealIds: number[]) => call(pantryCookingApi.dismiss, { body: { mealIds } }),
    onSuccess: ({ bookingId }, _meals, _before, { client }) => {
      const run = async () => {
        if (bookingId) await call(pantryChangesApi.undo, { body: { bookingId } })
        await client.invalidateQueries({ queryKey: pantryQueries.all })
      }
      toast.info(translate('pantry.cooked.dismissed'), { undo: () => void run() })
    },
    meta: { failed: 'pantry.cooked.dismissFailed', refresh: pantryQueries.all },
  })
