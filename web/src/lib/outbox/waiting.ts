/**
 * What waits in the outbox of the person at the keyboard, for screens to follow. Small, because every page has it; the
 * outbox itself (`outbox.ts`) comes later and fills it.
 */
import { createStore } from '../store.ts'
import { isWaiting, type OutboxEntry } from './outbox-entry.ts'

/** In order, refused ones among them. */
export const outboxEntries = createStore<readonly OutboxEntry[]>([])

/** Changes cannot leave just now; what leaves at once is not worth a mark. */
export const outboxStalled = createStore(false)

export const waitingFor = (entries: readonly OutboxEntry[], subject: string): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.subject === subject && isWaiting(entry))

const arrived = new Map<string, number>()

export const noteArrival = (subject: string): void => void arrived.set(subject, (arrived.get(subject) ?? 0) + 1)

/**
 * Equal before and after a question, the answer knows of all changes that no longer wait and of none that still does.
 * Undefined while nobody knows whether a change has arrived: then no answer can be told from the change it may know of.
 */
export const stateOf = (subject: string): number | undefined =>
  waitingFor(outboxEntries.get(), subject).some(({ attempts }) => attempts > 0)
    ? undefined
    : (arrived.get(subject) ?? 0)
