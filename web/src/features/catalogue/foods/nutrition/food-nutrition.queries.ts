import { type FoodCorrection, foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { removeUndoably, restoreRemoved } from '#lib/undo.ts'
import { toast } from '#ui/toast.tsx'
import { foodQueries } from '../foods.queries.ts'

export const foodNutritionQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [...foodQueries.all, 'nutrition', id] as const,
      queryFn: ({ signal }) => call(foodNutritionApi.get, { params: { item_id: id } }, { signal }),
    }),
}

/** What the group says counts at once in every recipe; the toast takes it back. */
export function useCorrectFood() {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: restoreRemoved,
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failed: 'ui.undoFailed' },
  })
  return useMutation({
    mutationFn: ({ id, correction }: { id: string; correction: FoodCorrection }) =>
      removeUndoably(foodNutritionApi.correct, { params: { item_id: id }, body: correction }),
    onSuccess: (removed) => {
      toast.info(t('foods.nutrition.corrected'), { undo: () => restore.mutate(removed) })
    },
    meta: { failed: 'foods.nutrition.correctFailed', refresh: foodQueries.all },
  })
}
