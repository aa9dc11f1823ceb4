import { type EntryType, type Mealplan, type MealplanDraft, mealplansApi } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { callOrQueue, removeOrQueue } from '#lib/offline-queue/call-or-queue.ts'
import type { QueueKind } from '#lib/offline-queue/create-offline-queue.ts'
import { queueEntries, queueStalled, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { rememberPlannedDays } from './pieces/planned-days.ts'
import { newEntryId, PLAN, planAfter, withWaitingEntries } from './waiting-plan.ts'

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

/** The plan of a range, with the changes that still wait. Of the query itself, what is read draws the reader again. */
export function usePlan({ start, end }: PlanRange) {
  const query = useQuery(mealplanQueries.range({ start, end }))
  const entries = queueEntries.use()
  const { data } = query
  const plan = useMemo(() => data && withWaitingEntries(data, entries, { start, end }), [data, entries, start, end])
  return { data: plan, query }
}

/** Whether the entry has a change that cannot be sent now. */
export function useWaitingEntry({ id }: Mealplan): boolean {
  const entries = queueEntries.use()
  return queueStalled.use() && waitingFor(entries, PLAN).some(({ shown }) => shown?.put?.id === id)
}

/** How a change of the plan waits. */
function usePlanChange() {
  const userId = useUser()?.id ?? ''
  return (what: 'add' | 'change' | 'remove', entry: Mealplan) => ({
    userId,
    kind: PLAN,
    subject: PLAN,
    refresh,
    words: [
      {
        key: `offline-queue.plan.${what}` as const,
        values: { name: entry.recipe?.name ?? entry.title, date: entry.date },
      },
    ],
    shown: what === 'remove' ? { removed: { id: entry.id } } : { put: entry },
    ...(what === 'add' ? { makes: entry.id } : {}),
  })
}

/** The draft with the recipe that it names, to be shown before the server has answered. */
type NewEntry = { draft: MealplanDraft; recipe: Mealplan['recipe'] }

/** Nothing repeats and nothing is shared until the server says so. */
const ORDINARY = { householdMeal: null, repeatId: null, repeatDate: null, leftover: null, cookedOnce: null }

const extrasOf = ({ servings = null, householdMealId = null, time = null, leftoverBatchId = null }: MealplanDraft) => ({
  servings,
  householdMealId,
  time,
  leftoverBatchId,
})

export function useAddEntry() {
  const user = useUser()
  const change = usePlanChange()
  return useMutation({
    mutationFn: async ({ draft, recipe }: NewEntry) => {
      const { groupId = '', householdId = '', id: userId = '' } = user ?? {}
      const own = { id: newEntryId(), groupId, householdId, userId, cookedAt: null, recipe, ...ORDINARY }
      const entry = { ...own, ...draft, ...extrasOf(draft), recipeId: draft.recipeId ?? null }
      const added = await callOrQueue(mealplansApi.create, { body: draft }, change('add', entry), entry)
      rememberPlannedDays({ start: added.date, end: added.date }, [added])
      return added
    },
    meta: { done: 'mealplans.added', failed: 'mealplans.addFailed', refresh },
  })
}

export function useSaveEntry() {
  const change = usePlanChange()
  return useMutation({
    mutationFn: (entry: Mealplan) => saveEntry(entry, change),
    meta: { done: 'mealplans.saved', failed: 'mealplans.saveFailed', refresh },
  })
}

function saveEntry(entry: Mealplan, change: ReturnType<typeof usePlanChange>) {
  const { cookedAt: _, recipe: __, householdId: ___, ...body } = entry
  return callOrQueue(mealplansApi.update, { params: { item_id: entry.id }, body }, change('change', entry), entry)
}

export function useRemoveEntries() {
  const change = usePlanChange()
  return useMutation({
    mutationFn: (entries: Mealplan[]) =>
      removeOrQueue(
        mealplansApi.remove,
        ...entries.map((entry) => ({ input: { params: { item_id: entry.id } }, change: change('remove', entry) })),
      ),
    meta: { failed: 'mealplans.deleteFailed', refresh },
  })
}

type RandomPick = {
  date: string
  entryType: EntryType
  householdMealId?: string | null
  avoidDays: number
  instead?: number
}

/** Adds a random recipe, with `instead` in place of another entry. */
export const usePickRandom = () =>
  useMutation({
    mutationFn: (body: RandomPick) => call(mealplansApi.random, { body }),
    meta: { failed: 'mealplans.randomFailed', refresh },
  })

type Fill = PlanRange & { entryTypes: EntryType[]; avoidDays: number; useLeftovers: boolean; useUpSoon: boolean }

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

/** Marks the recipe as made, also on its page and timeline. */
export function useMarkCooked() {
  const change = usePlanChange()
  return useMutation({
    mutationFn: (entry: Mealplan) => {
      const timestamp = new Date().toISOString()
      const cooked = { ...entry, cookedAt: timestamp }
      const input = { params: { item_id: entry.id }, body: { timestamp } }
      const waiting = { ...change('change', cooked), refresh: recipeQueries.all }
      return callOrQueue(mealplansApi.markCooked, input, waiting, cooked)
    },
    meta: { done: 'mealplans.cooked.done', failed: 'mealplans.cooked.failed', refresh: recipeQueries.all },
  })
}

export type EntryChange = Partial<
  Pick<Mealplan, 'date' | 'entryType' | 'servings' | 'householdMealId' | 'householdMeal'>
>

const CHANGE = [...mealplanQueries.all, 'change'] as const

/**
 * Moves an entry to another day or meal, with an optimistic update that is reverted when the server refuses. Moves are
 * sent one after the other, and the plan is refetched after the last one.
 */
export function useChangeEntry(): (entry: Mealplan, change: EntryChange) => void {
  const queryClient = useQueryClient()
  const planChange = usePlanChange()
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    scope: { id: CHANGE.join() },
    mutationFn: ({ entry, change }: { entry: Mealplan; change: EntryChange }) =>
      saveEntry({ ...entry, ...change }, planChange),
    onError: (_error, { entry }) => putEntry(queryClient, { ...entry }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: CHANGE }) === 1
        ? queryClient.invalidateQueries({ queryKey: mealplanQueries.all })
        : undefined,
    meta: { failed: 'mealplans.saveFailed' },
  })
  return (entry, change) => {
    // A pending refetch would undo the optimistic update.
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

/** The answer is put into the plan at once, before it is refetched. */
export const planKind = (client: QueryClient): QueueKind => ({
  arrived: ({ shown }, answer) => {
    const change = shown?.removed ? shown : { put: answer as Mealplan }
    for (const [queryKey, plan] of client.getQueriesData<Mealplan[]>({ queryKey: mealplanQueries.ranges })) {
      const [start, end] = queryKey.slice(mealplanQueries.ranges.length) as [string, string]
      if (plan) client.setQueryData(queryKey, planAfter(plan, change, { start, end }))
    }
  },
})
