import { type Cooking, type CookingDraft, type CookingUpdate, cookingsApi } from '@larder/contract/cookings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { applyBoardTimers } from '#features/foundation/timers/pieces/board-timers.ts'
import { call } from '#lib/api.ts'
import { stateOf } from '#lib/offline-queue/waiting-changes.ts'
import { type DishDraft, plannedChanges, sentDish } from './dish-draft.ts'

const all = ['cookings'] as const

/** The subject under which actions on a board wait in the offline queue. */
export const boardSubject = (id: string) => `cooking ${id}`

export const cookingQueries = {
  all,
  /** Those of the household that are not over. */
  open: () =>
    queryOptions({
      queryKey: [...all, 'open'] as const,
      queryFn: ({ signal }) => call(cookingsApi.list, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id] as const,
      queryFn: async ({ signal, client, queryKey }) => {
        const before = stateOf(boardSubject(id))
        const cooking = await call(cookingsApi.get, { params: { item_id: id } }, { signal })
        // An answer from before or during our own action would revert it or count it twice.
        const isWhole = before !== undefined && before === stateOf(boardSubject(id))
        return isWhole ? cooking : (client.getQueryData<Cooking>(queryKey) ?? cooking)
      },
      meta: { missingIsShown: true },
    }),
}

const refresh = all

function usePutCooking() {
  const client = useQueryClient()
  return (cooking: Cooking) => client.setQueryData(cookingQueries.one(cooking.id).queryKey, cooking)
}

type Start = { draft: Pick<CookingDraft, 'id' | 'name' | 'serveAt' | 'serveOn'>; dishes: readonly DishDraft[] }

async function startCooking({ draft, dishes }: Start): Promise<Cooking> {
  const cooking = await call(cookingsApi.create, {
    body: {
      ...draft,
      dishes: dishes.filter(({ mealplanId }) => mealplanId === undefined).map(sentDish),
      mealplanIds: dishes.flatMap(({ mealplanId }) => mealplanId ?? []),
    },
  })
  const changeDishes = plannedChanges(cooking.dishes, dishes)
  if (changeDishes.length === 0) return cooking
  return call(cookingsApi.update, { params: { item_id: cooking.id }, body: { ...NO_CHANGE, changeDishes } })
}

/** For a change that is about something else. */
const NO_CHANGE = { addDishes: [], addMealplanIds: [], changeDishes: [], removeDishIds: [] }

export function useStartCooking() {
  const put = usePutCooking()
  return useMutation({
    mutationFn: startCooking,
    onSuccess: put,
    meta: { failed: 'cookings.start.failed', refresh },
  })
}

export function useChangeCooking(id: string) {
  const put = usePutCooking()
  return useMutation({
    mutationFn: (change: Partial<CookingUpdate>) =>
      call(cookingsApi.update, { params: { item_id: id }, body: { ...NO_CHANGE, ...change } }),
    onSuccess: put,
    meta: { failed: 'cookings.changeFailed', refresh },
  })
}

/**
 * Whoever opens a board joins it: others see them, and their devices are told what is due. Without a network the board
 * works all the same. Answers whether they have left it since, which nobody undoes for them.
 */
export function useJoin(cooking: Cooking | undefined): boolean {
  const put = usePutCooking()
  const userId = useUser()?.id
  const id = cooking?.id
  const isIn = !cooking || cooking.endedAt !== null || cooking.people.some((person) => person.id === userId)
  const [wasIn, setWasIn] = useState(false)
  if (cooking && isIn && !wasIn) setWasIn(true)
  const hasLeft = wasIn && !isIn
  const asked = useRef(false)
  useEffect(() => {
    if (!id || isIn || hasLeft || asked.current) return
    asked.current = true
    call(cookingsApi.join, { params: { item_id: id } }).then(put, () => {})
  })
  return hasLeft
}

export function useLeaveCooking(id: string) {
  const put = usePutCooking()
  return useMutation({
    mutationFn: () => call(cookingsApi.leave, { params: { item_id: id } }),
    onSuccess: (cooking) => {
      put(cooking)
      applyBoardTimers(id, [])
    },
    meta: { done: 'cookings.left', failed: 'cookings.changeFailed', refresh },
  })
}

type Left = { dishId: string; portions: number }

/** An end marks planned meals as cooked and puts what is left into the pantry. */
const ENDS = [['mealplans'], ['pantry'], ['recipes']]

function useRefreshEnds() {
  const client = useQueryClient()
  return () => void Promise.all(ENDS.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useEndCooking(id: string) {
  const put = usePutCooking()
  const refreshEnds = useRefreshEnds()
  return useMutation({
    mutationFn: (left: Left[]) =>
      call(cookingsApi.end, {
        params: { item_id: id },
        body: { left: left.filter(({ portions }) => portions > 0), markCooked: true },
      }),
    onSuccess: ({ cooking }) => {
      put(cooking)
      refreshEnds()
    },
    meta: { failed: 'cookings.end.failed', refresh },
  })
}

export function useReopenCooking(id: string) {
  const put = usePutCooking()
  const refreshEnds = useRefreshEnds()
  return useMutation({
    mutationFn: () => call(cookingsApi.reopen, { params: { item_id: id } }),
    onSuccess: (cooking) => {
      put(cooking)
      refreshEnds()
    },
    meta: { failed: 'cookings.changeFailed', refresh },
  })
}

export const useRemoveCooking = (id: string) =>
  useMutation({
    mutationFn: () => call(cookingsApi.remove, { params: { item_id: id } }),
    onSuccess: () => applyBoardTimers(id, []),
    meta: { done: 'cookings.removed', failed: 'cookings.changeFailed', refresh },
  })
