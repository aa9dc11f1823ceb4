/**
 * Undo of deletions and moves: the server does the change at once and returns a token that reverts it. Nothing waits in
 * the page, so closing it loses nothing.
 */
import type { CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { removalsApi, UNDO_HEADER } from '@larder/contract/removals.ts'
import { call, tryCall } from './api.ts'

type UndoableEndpoint = Endpoint & { undoable: true }

/** The undo tokens of the server; a change that still waits in the offline queue has none. */
export type Removed = { tokens: string[]; queued?: string[] }

export async function removeUndoably<E extends UndoableEndpoint>(
  endpoint: E,
  ...inputs: CallInput<E>[]
): Promise<Removed> {
  const outcomes = await Promise.all(
    inputs.map((input) =>
      tryCall<UndoableEndpoint>(endpoint, input as CallInput<UndoableEndpoint>, { outlivesPage: true }),
    ),
  )
  const failure = outcomes.find(({ error }) => error)?.error
  if (failure) throw failure
  return { tokens: outcomes.flatMap(({ response }) => response?.headers.get(UNDO_HEADER) ?? []) }
}

export async function restoreRemoved({ tokens, queued = [] }: Removed): Promise<void> {
  if (queued.length > 0) await (await import('./offline-queue/offline-queue.ts')).offlineQueue.undo(queued)
  await Promise.all(tokens.map((token) => call(removalsApi.restore, { params: { token } })))
}
