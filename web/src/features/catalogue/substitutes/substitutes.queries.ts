import { substitutesApi } from '@larder/contract/substitutes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type AskedFood = { id: string | null; key: string | null; name: string }

export const substituteQueries = {
  all: ['substitutes'] as const,
  of: ({ id, key }: Pick<AskedFood, 'id' | 'key'>) =>
    queryOptions({
      queryKey: [...substituteQueries.all, 'of', id ?? key] as const,
      queryFn: async ({ signal }) => {
        const query = id ? { foods: [id] } : { keys: key ? [key] : [] }
        const [answer] = await call(substitutesApi.list, { query }, { signal })
        return answer?.substitutes ?? []
      },
    }),
  /** What is in the house instead of several foods, by the food. */
  inTheHouse: (foods: readonly string[]) =>
    queryOptions({
      queryKey: [...substituteQueries.all, 'inTheHouse', foods] as const,
      queryFn: async ({ signal }) => {
        const answers = await call(substitutesApi.list, { query: { foods: [...foods], onHand: true } }, { signal })
        return new Map(answers.map((answer) => [answer.for, answer.substitutes]))
      },
      enabled: foods.length > 0,
    }),
}

type OwnChange = { id: string; substitutes: { insteadFoodId: string; ratio: number; remark: string }[] }

export const useReplaceSubstitutes = () =>
  useMutation({
    mutationFn: ({ id, substitutes }: OwnChange) =>
      call(substitutesApi.replace, { params: { item_id: id }, body: { substitutes } }),
    meta: { done: 'substitutes.saved', failed: 'substitutes.saveFailed', refresh: substituteQueries.all },
  })
