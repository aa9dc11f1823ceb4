/**
 * The rules of the offline queue as pure functions of all its entries, for the page and the service worker: the storage
 * runs each in one transaction, and may run it twice. The order is kept per person; a refused change blocks no other.
 */
import { errorStatus } from '@larder/contract/error-status.ts'
import { isWaiting, type QueuedChange, type QueueEntry, type Refusal } from './queue-entry.ts'

type Shown = NonNullable<QueueEntry['shown']>

/** How many changes are sent in one call; far below what the server accepts. */
export const MAX_TOGETHER = 50

export const inOrder = (entries: readonly QueueEntry[]): QueueEntry[] =>
  entries.toSorted((one, other) => one.seq - other.seq || (one.operationId < other.operationId ? -1 : 1))

const lastPlace = (entries: readonly QueueEntry[]): number => Math.max(0, ...entries.map(({ seq }) => seq))

/** `tried` means it was sent before without an answer. */
export const withAdded = (
  entries: readonly QueueEntry[],
  change: QueuedChange,
  { operationId, tried }: { operationId: string; tried: boolean },
): QueueEntry[] => [
  ...entries,
  { ...change, operationId, seq: Math.floor(lastPlace(entries)) + 1, attempts: tried ? 1 : 0, failures: 0 },
]

export const nextOf = (entries: readonly QueueEntry[], userId: string): QueueEntry | undefined =>
  inOrder(entries).find((entry) => entry.userId === userId && isWaiting(entry))

/** How many changes are prepared at once. */
const MAX_PREPARED = 20

/** What is to be prepared before the next change is sent: that change, and what waits behind it in the same way. */
export function toPrepare(entries: readonly QueueEntry[], userId: string): QueueEntry[] {
  const first = nextOf(entries, userId)
  if (!first?.unprepared) return []
  return inOrder(entries)
    .filter((one) => one.unprepared && one.userId === userId && one.kind === first.kind && isWaiting(one))
    .slice(0, MAX_PREPARED)
}

export const asPrepared = (entries: readonly QueueEntry[], operationIds: readonly string[]): QueueEntry[] =>
  entries.map((entry) => (operationIds.includes(entry.operationId) ? withoutMark(entry) : entry))

const withoutMark = ({ unprepared: _, ...prepared }: QueueEntry): QueueEntry => prepared

/**
 * Marks the next change as about to be sent, joined with later ones of the same subject: from here on its content never
 * changes, because the server may have seen it.
 */
export function withNextTaken(entries: readonly QueueEntry[], userId: string): QueueEntry[] {
  const first = nextOf(entries, userId)
  if (!first) return [...entries]
  const joinable = first.attempts === 0 && first.joins ? joinableAfter(entries, first) : []
  const whole = joinable.reduce(joined, first)
  const taken = new Set(joinable.map(({ operationId }) => operationId))
  return entries
    .filter(({ operationId }) => !taken.has(operationId))
    .map((entry) => (entry === first ? { ...withoutMark(whole), attempts: first.attempts + 1 } : entry))
}

const changesOf = ({ input }: QueueEntry): unknown[] => {
  const changes = input.body?.changes
  return Array.isArray(changes) ? changes : []
}

function joinableAfter(entries: readonly QueueEntry[], first: QueueEntry): QueueEntry[] {
  const joinable: QueueEntry[] = []
  let count = changesOf(first).length
  for (const entry of inOrder(entries)) {
    if (entry.userId !== first.userId || !isWaiting(entry) || entry.seq <= first.seq) continue
    count += changesOf(entry).length
    const isSameKind = entry.kind === first.kind && entry.subject === first.subject
    const fits = entry.joins && isSameKind && entry.attempts === 0 && entry.unprepared === first.unprepared
    if (!fits || count > MAX_TOGETHER) break
    joinable.push(entry)
  }
  return joinable
}

const joined = (one: QueueEntry, other: QueueEntry): QueueEntry => ({
  ...one,
  input: { ...one.input, body: { changes: [...changesOf(one), ...changesOf(other)] } },
  words: [...one.words, ...other.words],
  shown: mergedShown(one.shown ?? {}, other.shown ?? {}),
})

const mergedShown = (one: Shown, other: Shown): Shown =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, { ...one[name], ...other[name] }]),
  )

/** Removes a change that the server has done, and rewrites later ones with its answer in the same step. */
export const withDone = (
  entries: readonly QueueEntry[],
  operationId: string,
  rewrite: (later: QueueEntry) => QueueEntry,
): QueueEntry[] => {
  const done = entries.find((entry) => entry.operationId === operationId)
  if (!done) return [...entries]
  const isOpen = (entry: QueueEntry) => entry.attempts === 0 || !isWaiting(entry)
  return entries.flatMap((entry) =>
    entry === done ? [] : entry.userId === done.userId && isOpen(entry) ? rewrite(entry) : entry,
  )
}

export const withFailure = (entries: readonly QueueEntry[], operationId: string): QueueEntry[] =>
  entries.map((entry) => (entry.operationId === operationId ? { ...entry, failures: entry.failures + 1 } : entry))

/** A refused batch is split and its changes are sent one by one, so that only the wrong one stays refused. */
export function withRefused(
  entries: readonly QueueEntry[],
  operationId: string,
  refusal: Refusal,
  newId: (part: number) => string,
): QueueEntry[] {
  return entries.flatMap((entry): QueueEntry | QueueEntry[] => {
    if (entry.operationId !== operationId) return entry
    const changes = changesOf(entry)
    const { joins, ...alone } = entry
    if (!joins || changes.length < 2) return { ...entry, refusal }
    return changes.map((change, part) => ({
      ...alone,
      operationId: newId(part),
      seq: entry.seq + part / changes.length,
      attempts: 0,
      failures: 0,
      input: { ...entry.input, body: { changes: [change] } },
      words: entry.words.slice(part, part + 1),
    }))
  })
}

/** Queues a refused change again behind all others, under a new operation id so that the server does not repeat its refusal. */
export const withRetried = (entries: readonly QueueEntry[], operationId: string, newId: string): QueueEntry[] =>
  entries.map((entry) => {
    if (entry.operationId !== operationId || isWaiting(entry)) return entry
    const { refusal: _, ...rest } = entry
    return { ...rest, operationId: newId, seq: Math.floor(lastPlace(entries)) + 1, attempts: 0, failures: 0 }
  })

export const without = (entries: readonly QueueEntry[], operationIds: readonly string[]): QueueEntry[] =>
  entries.filter(({ operationId }) => !operationIds.includes(operationId))

/** The same content with ids replaced, at any depth. */
export function renamed<T>(content: T, ids: ReadonlyMap<unknown, unknown>): T {
  if (ids.has(content)) return ids.get(content) as T
  if (Array.isArray(content)) return content.map((one) => renamed(one, ids)) as T
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, renamed(value, ids)])) as T
}

/** A change at which the server itself fails must not block all others forever. */
const MAX_FAILURES = 5

type Verdict = 'done' | 'wait' | 'signedOut' | 'refused'

/** What an answer means for a change; `error` is null when the server has done it. */
export function verdictOf({ failures }: QueueEntry, error: { status: number } | null): Verdict {
  if (!error) return 'done'
  const { status } = error
  if (status === errorStatus.unauthenticated) return 'signedOut'
  if (status === errorStatus.failed) return failures + 1 < MAX_FAILURES ? 'wait' : 'refused'
  const isPassing = [0, errorStatus.timedOut, errorStatus.tooMany].includes(status) || status > errorStatus.failed
  return isPassing ? 'wait' : 'refused'
}
