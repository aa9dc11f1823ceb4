import { type FoodAllergens, foodAllergensApi } from '@larder/contract/food-allergens.ts'
import type { Allergen, AllergenStatement } from '@larder/domain/diets/allergens.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

export const foodAllergenQueries = {
  /** Below the key of foods: whatever changes a food may change what is in it. */
  of: (id: string) =>
    queryOptions({
      queryKey: ['foods', 'allergens', id] as const,
      queryFn: ({ signal }) => call(foodAllergensApi.get, { params: { item_id: id } }, { signal }),
    }),
}

type Said = { allergen: Allergen; statement: AllergenStatement }[]

export const saidIn = ({ allergens }: FoodAllergens): Said =>
  allergens.flatMap(({ allergen, said }) => (said ? [{ allergen, statement: said }] : []))

/** Saved at once; the toast has the undo. */
export function useSayAllergens(id: string): (before: Said, after: Said) => void {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const say = useMutation({
    mutationFn: (said: Said) => call(foodAllergensApi.say, { params: { item_id: id }, body: { said } }),
    onSuccess: (answer) => queryClient.setQueryData(foodAllergenQueries.of(id).queryKey, answer),
    meta: { failed: 'food-allergens.saveFailed', refresh: ['recipe-warnings'] },
  })
  return (before, after) =>
    say.mutate(after, {
      onSuccess: () =>
        toast.success(t('food-allergens.saved'), {
          undo: () => say.mutate(before),
        }),
    })
}
