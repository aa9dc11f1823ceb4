/**
 * A board as it is shown: what the server last said, with the actions that still wait applied by the same function as
 * there. Every action is stored first and seen at once; the offline queue takes it to the server.
 */
import { type Cooking, type CookingAction, cookingsApi } from '@larder/contract/cookings.ts'
import type { BoardPerson } from '@larder/domain/cookings/board.ts'
import { applyActions } from '@larder/domain/cookings/step-actions.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { queueEntries, queueStalled, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { BOARD_ACTIONS } from './board-answers.queries.ts'
import { boardSubject, cookingQueries } from './cookings.queries.ts'

const actionsOf = ({ input }: QueueEntry): CookingAction[] => (input.body?.actions ?? []) as CookingAction[]

export function useBoard(id: string) {
  const query = useQuery(cookingQueries.one(id))
  const entries = queueEntries.use()
  const isStalled = queueStalled.use()
  const person = usePerson()
  const { data } = query
  const actions = useMemo(() => waitingFor(entries, boardSubject(id)).flatMap(actionsOf), [entries, id])
  const cooking = useMemo(() => data && withActions(data, actions, person), [data, actions, person])
  /** Steps with an action that cannot be sent now. */
  const waitingIds = new Set(isStalled ? actions.map(({ stepId }) => stepId) : [])
  return { query, cooking, waitingIds }
}

function usePerson(): BoardPerson {
  const user = useUser()
  const id = user?.id ?? ''
  const fullName = user?.fullName ?? user?.username ?? ''
  return useMemo(() => ({ id, fullName }), [id, fullName])
}

const withActions = (cooking: Cooking, actions: readonly CookingAction[], person: BoardPerson): Cooking =>
  actions.length === 0 ? cooking : applyActions(cooking, actions, { now: new Date().toISOString(), person }).board

type OwnAction = CookingAction extends infer A ? (A extends CookingAction ? Omit<A, 'at'> : never) : never

/** What is meant of a step, with the name that people are told. */
export type Act = (action: OwnAction, name: string) => void

export function useAct(id: string): Act {
  const userId = useUser()?.id ?? ''
  const { method, path } = cookingsApi.act
  return (action, name) =>
    void offlineQueue.enqueue({
      userId,
      kind: BOARD_ACTIONS,
      subject: boardSubject(id),
      call: { method, path },
      input: { params: { item_id: id }, body: { actions: [{ ...action, at: new Date().toISOString() }] } },
      words: [{ key: `offline-queue.cooking.${action.type}`, values: { name } }],
      refresh: cookingQueries.all,
    })
}
