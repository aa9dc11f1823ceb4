/**
 * What waits in the offline queue of the signed-in person, for screens to follow. Small, because every page loads it;
 * the queue itself (`offline-queue.ts`) is loaded later and fills it.
 */
import { createStore } from '../store.ts'
import { isWaiting, type QueueEntry } from './queue-entry.ts'

/** In order, including refused ones. */
export const queueEntries = createStore<readonly QueueEntry[]>([])

/** Changes cannot be sent now; while they can, nothing needs to be shown. */
export const queueStalled = createStore(false)

export const waitingFor = (entries: readonly QueueEntry[], subject: string): readonly QueueEntry[] =>
  entries.filter((entry) => entry.subject === subject && isWaiting(entry))

const arrived = new Map<string, number>()

export const noteArrival = (subject: string): void => void arrived.set(subject, (arrived.get(subject) ?? 0) + 1)

/**
 * When this is equal before and after a query, its answer contains exactly the changes that no longer wait. Undefined
 * while a change was sent and not answered: then an answer may or may not contain it.
 */
export const stateOf = (subject: string): number | undefined =>
  waitingFor(queueEntries.get(), subject).some(({ attempts }) => attempts > 0) ? undefined : (arrived.get(subject) ?? 0)
