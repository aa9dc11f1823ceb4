import { mealplansApi } from '@larder/contract/mealplans.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

type Later = { id: number; date: string; servings: number }

export const useEatLater = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Later) => call(mealplansApi.eatLater, { params: { item_id: id }, body }),
    meta: { done: 'mealplans.eatLater.done', failed: 'mealplans.saveFailed', refresh: ['mealplans'] },
  })
