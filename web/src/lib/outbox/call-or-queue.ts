/**
 * Changes of which most are made with a network: the server is asked at once, and only where nobody answers, or where
 * changes wait that were made before, they wait too. The outbox itself is fetched when it is needed.
 */
import type { Answer, CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { UNDO_HEADER } from '@larder/contract/removals.ts'
import { tryCall } from '../api.ts'
import { newId } from '../browser.ts'
import { isAway } from '../reachability.ts'
import type { Removed } from '../undo.ts'
import { isWaiting, type QueuedChange, type QueuedInput } from './outbox-entry.ts'
import { outboxEntries } from './waiting.ts'

type OperationEndpoint = Endpoint & { operation: true }

type Change = Omit<QueuedChange, 'call' | 'input' | 'joins'>

/** An answer, or the name under which it waits. */
type CallOrQueued<E extends Endpoint> = { answer: Answer<E>; response: Response | null } | { queuedAs: string }

async function sendOrQueue<E extends OperationEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: Change,
): Promise<CallOrQueued<E>> {
  const operationId = newId()
  const queue = async (sent: boolean) => {
    const { method, path, undoable } = endpoint as OperationEndpoint
    const { outbox } = await import('./outbox.ts')
    await outbox.enqueue(
      { ...change, call: { method, path, undoable }, input: input as QueuedInput },
      { operationId, sent },
    )
    return { queuedAs: operationId }
  }
  if (outboxEntries.get().some(isWaiting)) return queue(false)
  const { data, response, error } = await tryCall<OperationEndpoint>(endpoint, input as CallInput<OperationEndpoint>, {
    operationId,
    outlivesPage: true,
  })
  if (error) {
    if (isAway(error.status)) return queue(true)
    throw error
  }
  return { answer: data as Answer<E>, response }
}

/** What stands in for the answer until there is one is the caller's to say. */
export async function callOrQueue<E extends OperationEndpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  change: Change,
  standIn: T,
): Promise<Answer<E> | T> {
  const sent = await sendOrQueue(endpoint, input, change)
  return 'queuedAs' in sent ? standIn : sent.answer
}

export async function removeOrQueue<E extends OperationEndpoint & { undoable: true }>(
  endpoint: E,
  ...removals: { input: CallInput<E>; change: Change }[]
): Promise<Removed> {
  const removed: Removed = { tokens: [], queued: [] }
  for (const { input, change } of removals) {
    const sent = await sendOrQueue(endpoint, input, change)
    if ('queuedAs' in sent) removed.queued?.push(sent.queuedAs)
    else removed.tokens.push(...[sent.response?.headers.get(UNDO_HEADER) ?? []].flat())
  }
  return removed
}
