/**
 * What waits in the offline queue of the signed-in person, for screens to follow. Small, because every page loads it;
 * the queue itself (`offline-queue.ts`) is loaded later and fills it.
 */
import { createStore } from '../store.ts'
import { isWaiting, type QueueEntry } from './queue-entry.ts'

/** In order, refused ones among them. */
export const queueEntries = createStore<readonly QueueEntry[]>([])

/** Changes cannot leave just now; what leaves at once is not worth a mark. */
export const queueStalled = createStore(false)

export const waitingFor = (entries: readonly QueueEntry[], subject: string): readonly QueueEntry[] =>
  entries.filter((entry) => entry.subject === subject && isWaiting(entry))

const arrived = new Map<string, number>()

export const noteArrival = (subject: string): void => void arrived.set(subject, (arrived.get(subject) ?? 0) + 1)

/**
 * Equal before and after a question, the answer knows of all changes that no longer wait and of none that still does.
 * Undefined while nobody knows whether a change has arrived: then no answer can be told from the change it may know of.
 */
export const stateOf = (subject: string): number | undefined =>
  waitingFor(queueEntries.get(), subject).some(({ attempts }) => attempts > 0) ? undefined : (arrived.get(subject) ?? 0)
