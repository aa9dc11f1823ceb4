import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { collectionCalls } from '#lib/collection-calls.ts'
import { usagesOf } from '#ui/managed/usage.ts'

const all = ['units'] as const

export const unitCalls = collectionCalls(unitsApi, {
  key: all,
  message: (change) => `units.${change}`,
})

export const unitQueries = {
  all,
  list: unitCalls.list,
  /** How many recipes use each; those that none uses are missing. */
  counts: () =>
    queryOptions({
      queryKey: ['recipes', 'counts', 'units'] as const,
      queryFn: ({ signal }) => call(unitsApi.counts, {}, { signal }),
    }),
  usage: (id: string) => ({
    queryKey: [...all, 'usage', id] as const,
    queryFn: async () => usagesOf(await call(unitsApi.uses, { params: { item_id: id } })),
    // Asked before something is destroyed: what was true a moment ago is not enough.
    staleTime: 0,
  }),
}

export const mergeUnits = ({ from, into }: { from: string; into: string }) =>
  call(unitsApi.merge, { body: { fromUnit: from, toUnit: into } })

/** A unit goes by one more name. */
export const addUnitAlias = (unit: Unit, name: string): Promise<Unit> =>
  call(unitsApi.update, {
    params: { item_id: unit.id },
    body: { ...unit, aliases: [...unit.aliases, { name }] },
  })
