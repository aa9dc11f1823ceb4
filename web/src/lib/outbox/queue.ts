/**
 * The rules of the queue, as pure functions of all its entries: whoever stores them does so in one transaction, and may
 * try twice. Order is kept for each person; what is refused steps aside and holds nobody up.
 */
import { isWaiting, type OutboxEntry, type QueuedChange, type Refusal } from './outbox-entry.ts'

type Shown = NonNullable<OutboxEntry['shown']>

/** What travels together; far below what the server takes at once. */
export const MAX_TOGETHER = 50

export const inOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((one, other) => one.seq - other.seq || (one.operationId < other.operationId ? -1 : 1))

const lastPlace = (entries: readonly OutboxEntry[]): number => Math.max(0, ...entries.map(({ seq }) => seq))

/** `tried` has been sent already, without an answer. */
export const withAdded = (
  entries: readonly OutboxEntry[],
  change: QueuedChange,
  { operationId, tried }: { operationId: string; tried: boolean },
): OutboxEntry[] => [
  ...entries,
  { ...change, operationId, seq: Math.floor(lastPlace(entries)) + 1, attempts: tried ? 1 : 0, failures: 0 },
]

export const nextOf = (entries: readonly OutboxEntry[], userId: string): OutboxEntry | undefined =>
  inOrder(entries).find((entry) => entry.userId === userId && isWaiting(entry))

/**
 * The next one is about to leave, and with it those behind it that are about the same: from here on its content stays
 * as it is, because the server may have seen it.
 */
export function withNextTaken(entries: readonly OutboxEntry[], userId: string): OutboxEntry[] {
  const first = nextOf(entries, userId)
  if (!first) return [...entries]
  const joinable = first.attempts === 0 && first.joins ? joinableAfter(entries, first) : []
  const whole = joinable.reduce(joined, first)
  const taken = new Set(joinable.map(({ operationId }) => operationId))
  return entries
    .filter(({ operationId }) => !taken.has(operationId))
    .map((entry) => (entry === first ? { ...whole, attempts: first.attempts + 1 } : entry))
}

const changesOf = ({ input }: OutboxEntry): unknown[] => {
  const changes = input.body?.changes
  return Array.isArray(changes) ? changes : []
}

function joinableAfter(entries: readonly OutboxEntry[], first: OutboxEntry): OutboxEntry[] {
  const joinable: OutboxEntry[] = []
  let count = changesOf(first).length
  for (const entry of inOrder(entries)) {
    if (entry.userId !== first.userId || !isWaiting(entry) || entry.seq <= first.seq) continue
    count += changesOf(entry).length
    const fits = entry.joins && entry.kind === first.kind && entry.subject === first.subject && entry.attempts === 0
    if (!fits || count > MAX_TOGETHER) break
    joinable.push(entry)
  }
  return joinable
}

const joined = (one: OutboxEntry, other: OutboxEntry): OutboxEntry => ({
  ...one,
  input: { ...one.input, body: { changes: [...changesOf(one), ...changesOf(other)] } },
  words: [...one.words, ...other.words],
  shown: mergedShown(one.shown ?? {}, other.shown ?? {}),
})

const mergedShown = (one: Shown, other: Shown): Shown =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, { ...one[name], ...other[name] }]),
  )

/** The server has done it: what waits behind learns what became of the names it uses, in the same step. */
export const withDone = (
  entries: readonly OutboxEntry[],
  operationId: string,
  rewrite: (later: OutboxEntry) => OutboxEntry,
): OutboxEntry[] => {
  const done = entries.find((entry) => entry.operationId === operationId)
  if (!done) return [...entries]
  const isOpen = (entry: OutboxEntry) => entry.attempts === 0 || !isWaiting(entry)
  return entries.flatMap((entry) =>
    entry === done ? [] : entry.userId === done.userId && isOpen(entry) ? rewrite(entry) : entry,
  )
}

export const withFailure = (entries: readonly OutboxEntry[], operationId: string): OutboxEntry[] =>
  entries.map((entry) => (entry.operationId === operationId ? { ...entry, failures: entry.failures + 1 } : entry))

/** Several that travelled together are told apart first and go on alone: only the one that is wrong is in the way. */
export function withRefused(
  entries: readonly OutboxEntry[],
  operationId: string,
  refusal: Refusal,
  newId: (part: number) => string,
): OutboxEntry[] {
  return entries.flatMap((entry): OutboxEntry | OutboxEntry[] => {
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

/** Once more, behind all others. Refused, it changed nothing: under a new name it is not mistaken for the old one. */
export const withRetried = (entries: readonly OutboxEntry[], operationId: string, newId: string): OutboxEntry[] =>
  entries.map((entry) => {
    if (entry.operationId !== operationId || isWaiting(entry)) return entry
    const { refusal: _, ...rest } = entry
    return { ...rest, operationId: newId, seq: Math.floor(lastPlace(entries)) + 1, attempts: 0, failures: 0 }
  })

export const without = (entries: readonly OutboxEntry[], operationIds: readonly string[]): OutboxEntry[] =>
  entries.filter(({ operationId }) => !operationIds.includes(operationId))

/** The same content with one id for another, wherever it stands. */
export function renamed<T>(content: T, ids: ReadonlyMap<unknown, unknown>): T {
  if (ids.has(content)) return ids.get(content) as T
  if (Array.isArray(content)) return content.map((one) => renamed(one, ids)) as T
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, renamed(value, ids)])) as T
}
