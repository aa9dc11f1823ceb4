import { type FoodMatching, foodMatchingApi, MAX_COMBINED } from '@larder/contract/food-matching.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import { foodQueries } from '../foods.queries.ts'

export type Duplicate = FoodMatching['duplicates'][number]

const { all } = foodQueries

export const foodMatchingQueries = {
  overview: () =>
    queryOptions({
      queryKey: [...all, 'matching'] as const,
      queryFn: ({ signal }) => call(foodMatchingApi.overview, {}, { signal }),
    }),
  knowledge: (id: string) =>
    queryOptions({
      queryKey: [...all, 'knowledge', id] as const,
      queryFn: ({ signal }) => call(foodMatchingApi.knowledge, { params: { item_id: id } }, { signal }),
    }),
  search: (search: string) =>
    queryOptions({
      queryKey: [...all, 'catalogue', search] as const,
      queryFn: ({ signal }) => call(foodMatchingApi.search, { query: { search } }, { signal }),
      enabled: search !== '',
      placeholderData: keepPreviousData,
    }),
}

/** Says which food of the catalogue one stands for, or that it is none of them. */
export const useDecideFood = () =>
  useMutation({
    mutationFn: ({ id, key }: { id: string; key: string | null }) =>
      call(foodMatchingApi.decide, { params: { item_id: id }, body: { key } }),
    meta: { failed: 'foods.matching.decideFailed', refresh: all },
  })

const groupOf = ({ keep, foods }: Duplicate) => ({
  toFood: keep,
  fromFoods: foods.flatMap(({ id }) => (id === keep ? [] : id)).slice(0, MAX_COMBINED),
})

/** As many calls as their limit asks for; undo takes all of them back. */
export const useCombineFoods = () =>
  useMutation({
    mutationFn: (duplicates: Duplicate[]) => {
      const groups = duplicates.map(groupOf)
      const starts = groups.flatMap((_, at) => (at % MAX_COMBINED === 0 ? at : []))
      const calls = starts.map((at) => ({ body: { groups: groups.slice(at, at + MAX_COMBINED) } }))
      return removeUndoably(foodMatchingApi.combine, ...calls)
    },
    meta: { failed: 'foods.matching.combineFailed', refresh: all },
  })
