import type { Page } from '@larder/contract/page.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { stateOf } from '#lib/offline-queue/waiting-changes.ts'

const all = ['pantry'] as const

/** The kind and the subject under which changes of the pantry wait in the offline queue. */
export const PANTRY = 'pantry'

const PER_PAGE = 200
const JOURNAL_ENTRIES = 50

/** The pantry is read whole, so that it can be searched and arranged without a network. */
async function everyPage<T>(ask: (page: number) => Promise<Page<T> | Omit<Page<T>, 'next' | 'previous'>>) {
  const first = await ask(1)
  const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, at) => ask(at + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

export const pantryQueries = {
  all,
  batches: () =>
    queryOptions({
      queryKey: [...all, 'batches'] as const,
      queryFn: async ({ signal, client, queryKey }) => {
        const before = stateOf(PANTRY)
        const batches = await everyPage((page) =>
          call(pantryApi.list, { query: { page, perPage: PER_PAGE, order: 'date' } }, { signal }),
        )
        // An answer from before or during our own change would revert it or count it twice.
        const isWhole = before !== undefined && before === stateOf(PANTRY)
        return isWhole ? batches : (client.getQueryData<PantryBatch[]>(queryKey) ?? batches)
      },
    }),
  /** Also one that is gone. */
  batch: (id: string) =>
    queryOptions({
      queryKey: [...all, 'batch', id] as const,
      queryFn: ({ signal }) => call(pantryApi.get, { params: { item_id: id } }, { signal }),
      meta: { missingIsShown: true },
    }),
  places: () =>
    queryOptions({
      queryKey: [...all, 'places'] as const,
      queryFn: ({ signal }) => call(pantryPlacesApi.list, {}, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'] as const,
      queryFn: ({ signal }) => call(pantryApi.settings, {}, { signal }),
    }),
  overview: () =>
    queryOptions({
      queryKey: [...all, 'overview'] as const,
      queryFn: ({ signal }) => call(pantryApi.overview, {}, { signal }),
    }),
  foods: () =>
    queryOptions({
      queryKey: [...all, 'foods'] as const,
      queryFn: ({ signal }) =>
        everyPage((page) =>
          call(pantryFoodsApi.list, { query: { page, perPage: PER_PAGE, only: 'known' } }, { signal }),
        ),
    }),
  food: (id: string) =>
    queryOptions({
      queryKey: [...all, 'food', id] as const,
      queryFn: ({ signal }) => call(pantryFoodsApi.get, { params: { item_id: id } }, { signal }),
    }),
  starters: () =>
    queryOptions({
      queryKey: [...all, 'starters'] as const,
      queryFn: ({ signal }) => call(pantryFoodsApi.starters, {}, { signal }),
    }),
  journal: (of: { foodId?: string; batchId?: string }) =>
    queryOptions({
      queryKey: [...all, 'journal', of] as const,
      queryFn: async ({ signal }) =>
        (await call(pantryChangesApi.journal, { query: { page: 1, perPage: JOURNAL_ENTRIES, ...of } }, { signal }))
          .items,
    }),
}
