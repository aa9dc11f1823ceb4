/**
 * Changes that are usually made online: they are sent at once, and join the offline queue only when the server does not
 * answer or earlier changes still wait. The queue itself is loaded when it is needed.
 */
import type { Answer, CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { UNDO_HEADER } from '@larder/contract/removals.ts'
import { tryCall } from '../api.ts'
import { newId } from '../browser.ts'
import { isAway } from '../reachability.ts'
import type { Removed } from '../undo.ts'
import { isWaiting, type QueuedChange, type QueuedInput } from './queue-entry.ts'
import { queueEntries } from './waiting-changes.ts'

type OperationEndpoint = Endpoint & { operation: true }

type Change = Omit<QueuedChange, 'call' | 'input' | 'joins'>

/** An answer, or the operation id under which it waits. */
type CallOrQueued<E extends Endpoint> = { answer: Answer<E>; response: Response | null } | { queuedAs: string }

/** The last call about each record. */
const underway = new Map<string, Promise<unknown>>()

/** Resolves when the call has ended, and at once when the page is about to go. */
async function endOf(call: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const pageHides = new Promise((resolve) => {
    window.addEventListener('pagehide', resolve, { once: true, signal: ended.signal })
  })
  await Promise.race([call.catch(() => {}), pageHides])
  ended.abort()
}

/** What was changed later arrives later, also when the earlier call is lost and waits in the queue. */
async function sendOrQueue<E extends OperationEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: Change,
): Promise<CallOrQueued<E>> {
  const record = change.subject + JSON.stringify(input.params)
  const before = underway.get(record)
  const send = async () => {
    if (before) await endOf(before)
    return sendNow(endpoint, input, change)
  }
  const sent = send()
  underway.set(record, sent)
  try {
    return await sent
  } finally {
    if (underway.get(record) === sent) underway.delete(record)
  }
}

async function sendNow<E extends OperationEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: Change,
): Promise<CallOrQueued<E>> {
  const operationId = newId()
  const queue = async (sent: boolean) => {
    const { method, path, undoable } = endpoint as OperationEndpoint
    const { offlineQueue } = await import('./offline-queue.ts')
    await offlineQueue.enqueue(
      { ...change, call: { method, path, undoable }, input: input as QueuedInput },
      { operationId, sent },
    )
    return { queuedAs: operationId }
  }
  if (queueEntries.get().some(isWaiting)) return queue(false)
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

/** `standIn` is returned in place of the answer while the change waits. */
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
