import {
  type EntryType,
  type Mealplan,
  type MealplanDraft,
  type MealplanUpdate,
  mealplansApi,
} from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import { rememberPlannedDays } from './pieces/planned-days.ts'

export const mealplanQueries = {
  all: ['mealplans'] as const,
  ranges: ['mealplans', 'range'] as const,
  range: ({ start, end }: PlanRange) =>
    queryOptions({
      queryKey: [...mealplanQueries.ranges, start, end] as const,
      queryFn: async ({ signal }) => {
        const query = { page: 1, perPage: -1, start_date: start, end_date: end }
        return (await call(mealplansApi.list, { query }, { signal })).items
      },
    }),
}

const refresh = mealplanQueries.all

export const useAddEntry = () =>
  useMutation({
    mutationFn: async (body: MealplanDraft) => {
      const entry = await call(mealplansApi.create, { body })
      rememberPlannedDays({ start: entry.date, end: entry.date }, [entry])
      return entry
    },
    meta: { done: 'mealplans.added', failed: 'mealplans.addFailed', refresh },
  })

export const useSaveEntry = () =>
  useMutation({
    mutationFn: (body: MealplanUpdate) => call(mealplansApi.update, { params: { item_id: body.id }, body }),
    meta: { done: 'mealplans.saved', failed: 'mealplans.saveFailed', refresh },
  })

export const useRemoveEntries = () =>
  useMutation({
    mutationFn: (entries: Pick<Mealplan, 'id'>[]) =>
      removeUndoably(mealplansApi.remove, ...entries.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'mealplans.deleteFailed', refresh },
  })

type RandomPick = { date: string; entryType: EntryType; avoidDays: number; instead?: number }

/** A recipe picked by chance; with `instead` in the place of another. */
export const usePickRandom = () =>
  useMutation({
    mutationFn: (body: RandomPick) => call(mealplansApi.random, { body }),
    meta: { failed: 'mealplans.randomFailed', refresh },
  })

type Fill = PlanRange & { entryTypes: EntryType[]; avoidDays: number }

export const useFillPlan = () =>
  useMutation({
    mutationFn: ({ start, end, ...rest }: Fill) =>
      call(mealplansApi.fill, { body: { startDate: start, endDate: end, ...rest } }),
    meta: { failed: 'mealplans.fill.failed', refresh },
  })

export const useCopyPlan = () =>
  useMutation({
    mutationFn: ({ start, end, toDate }: PlanRange & { toDate: string }) =>
      call(mealplansApi.copy, { body: { startDate: start, endDate: end, toDate } }),
    meta: { failed: 'mealplans.copy.failed', refresh },
  })

/** The recipe was made: its page and its timeline say so too. */
export const useMarkCooked = () =>
  useMutation({
    mutationFn: ({ id }: Mealplan) => call(mealplansApi.markCooked, { params: { item_id: id }, body: {} }),
    meta: { done: 'mealplans.cooked.done', failed: 'mealplans.cooked.failed', refresh: recipeQueries.all },
  })

export type EntryChange = Partial<Pick<Mealplan, 'date' | 'entryType' | 'servings'>>

const CHANGE = [...mealplanQueries.all, 'change'] as const

/**
 * Moves an entry to another day or meal: on the screen at once, and back where it was when the server refuses. Moves
 * leave one after the other, and the plan is read again after the last one.
 */
export function useChangeEntry(): (entry: Mealplan, change: EntryChange) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    scope: { id: CHANGE.join() },
    mutationFn: ({ entry, change }: { entry: Mealplan; change: EntryChange }) => {
      const { cookedAt: _, recipe: __, householdId: ___, ...body } = { ...entry, ...change }
      return call(mealplansApi.update, { params: { item_id: entry.id }, body })
    },
    onError: (_error, { entry }) => putEntry(queryClient, { ...entry }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: CHANGE }) === 1
        ? queryClient.invalidateQueries({ queryKey: mealplanQueries.all })
        : undefined,
    meta: { failed: 'mealplans.saveFailed' },
  })
  return (entry, change) => {
    // An answer that is on its way would put the entry back.
    void queryClient.cancelQueries({ queryKey: mealplanQueries.ranges })
    putEntry(queryClient, { ...entry, ...change })
    mutate({ entry, change })
  }
}

/** A screen shows the days of its range and no others: an entry that leaves them may stay in the list. */
const putEntry = (queryClient: QueryClient, entry: Mealplan): void =>
  void queryClient.setQueriesData<Mealplan[]>({ queryKey: mealplanQueries.ranges }, (entries) =>
    entries?.map((one) => (one.id === entry.id ? entry : one)),
  )
