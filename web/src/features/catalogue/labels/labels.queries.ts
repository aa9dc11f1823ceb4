import { labelsApi } from '@larder/contract/labels.ts'
import { call } from '#lib/api.ts'
import { collectionCalls } from '#lib/collection-calls.ts'
import type { Usage } from '#ui/managed/usage.ts'

const all = ['labels'] as const

export const labelCalls = collectionCalls(labelsApi, {
  key: all,
  message: (change) => `labels.${change}`,
})

export const labelQueries = {
  all,
  list: labelCalls.list,
  /** Asked before one is deleted: what was true a moment ago is not enough. */
  usage: (id: string) => ({
    queryKey: [...all, 'usage', id] as const,
    queryFn: async (): Promise<Usage[]> => {
      const { foods, shoppingItems } = await call(labelsApi.uses, { params: { item_id: id } })
      return [
        { place: 'foods', ...foods },
        { place: 'shoppingItems', ...shoppingItems },
      ]
    },
    staleTime: 0,
  }),
}
