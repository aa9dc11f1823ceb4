/**
 * Changes on their way to the server. What is shown as waiting is stored; it leaves in the order it was made, under a
 * name the server knows it by if it comes twice, and only one tab of a browser sends at a time. Nothing here looks at
 * the clock of the wall. Knows neither the network nor the interface: both are handed in.
 */
import type { ApiError, Outcome } from '../api.ts'
import { newId } from '../browser.ts'
import { createListeners } from '../store.ts'
import { isWaiting, type OutboxEntry, type QueuedChange } from './outbox-entry.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import * as queue from './queue.ts'
import { noteArrival, outboxEntries, outboxStalled, waitingFor } from './waiting.ts'

/** What differs from one sort of change to another. */
export type OutboxKind = {
  /** How what waits behind it changes with the answer. */
  rewrite?: (entry: OutboxEntry, answer: unknown) => (later: OutboxEntry) => OutboxEntry
  /** Puts the answer where screens look; in the same moment the change is no longer waiting. */
  arrived?: (entry: OutboxEntry, answer: unknown) => void
}

export type OutboxEvent =
  | { type: 'refused'; entry: OutboxEntry }
  /** Everything about this subject has arrived. */
  | { type: 'settled'; entry: OutboxEntry }
  /** It waits, and would be gone with the page. */
  | { type: 'fleeting' }

type TabMessage = { type: 'changed' } | { type: 'arrived'; entry: OutboxEntry; answer: unknown }

export type OutboxOptions = {
  storage: OutboxStorage
  send: (entry: OutboxEntry) => Promise<Outcome<unknown>>
  /** One tab at a time; where tabs cannot agree, the names of the operations keep two of them from doing it twice. */
  exclusively: (work: () => Promise<void>) => Promise<unknown>
  tabs: { post: (message: TabMessage) => void; listen: (listener: (message: TabMessage) => void) => void }
  later: (work: () => void, ms: number) => () => void
  isOnline: () => boolean
  /** Whose this device is, as far as it knows. */
  owner: () => string | undefined
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A change the server itself fails at must not hold up all others for good. */
const MAX_FAILURES = 5

type Verdict = 'done' | 'wait' | 'signedOut' | 'refused'

function verdictOf({ failures }: OutboxEntry, error: ApiError | null): Verdict {
  if (!error) return 'done'
  const { status } = error
  if (status === 401) return 'signedOut'
  if (status === 500) return failures + 1 < MAX_FAILURES ? 'wait' : 'refused'
  return status === 0 || status === 408 || status === 429 || status > 500 ? 'wait' : 'refused'
}

export function createOutbox({ storage, send, exclusively, tabs, later, isOnline, owner }: OutboxOptions) {
  const events = createListeners<[OutboxEvent]>()
  let kinds: Record<string, OutboxKind> | undefined
  let person: string | null = null
  /** Signing out is heard of before the device is wiped. */
  let lastPerson: string | null = null
  let running = false
  let again = false
  let pauses = 0
  let stopPause: (() => void) | undefined

  const show = (entries: readonly OutboxEntry[]) =>
    outboxEntries.set(queue.inOrder(entries.filter(({ userId }) => userId === person)))
  const reload = async () => show(await storage.update((entries) => entries))
  const step = async (change: (entries: OutboxEntry[]) => OutboxEntry[]) => {
    const entries = await storage.update(change)
    show(entries)
    tabs.post({ type: 'changed' })
    return entries
  }

  const wake = () => {
    stopPause?.()
    stopPause = undefined
    if (!kinds || !person) return
    if (running) {
      again = true
      return
    }
    running = true
    exclusively(replay)
      .catch(console.error)
      .finally(() => {
        running = false
        if (!again) return
        again = false
        wake()
      })
  }
  const pause = () => {
    if (stopPause) return
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS)
    pauses += 1
    // Everybody comes back into reception at the same moment.
    stopPause = later(wake, ms * (0.5 + Math.random() / 2))
    outboxStalled.set(true)
    if (storage.isUnsaved()) events.emit({ type: 'fleeting' })
  }

  const replay = async () => {
    while (person && kinds) {
      const me = person
      const entries = await storage.update((all) => queue.withNextTaken(all, me))
      const entry = queue.nextOf(entries, me)
      show(entries)
      // Perhaps another tab has sent it meanwhile.
      if (!entry) return outboxStalled.set(false)
      tabs.post({ type: 'changed' })
      const { data, error } = await send(entry)
      const verdict = verdictOf(entry, error)
      if (verdict === 'signedOut') return
      if (verdict === 'wait') {
        if (error?.status === 500) await step((all) => queue.withFailure(all, entry.operationId))
        return pause()
      }
      pauses = 0
      outboxStalled.set(false)
      if (error) await refuse(entry, error)
      else await finish(entry, data)
    }
  }

  const refuse = async (entry: OutboxEntry, { status, notice }: ApiError) => {
    const refusal = { status, notice }
    const ids: string[] = []
    const idOf = (part: number) => (ids[part] ??= newId())
    const entries = await step((all) => queue.withRefused(all, entry.operationId, refusal, idOf))
    const parked = entries.find(({ operationId }) => operationId === entry.operationId)
    if (parked) events.emit({ type: 'refused', entry: parked })
  }

  const finish = async (entry: OutboxEntry, answer: unknown) => {
    const rewrite = kinds?.[entry.kind]?.rewrite?.(entry, answer) ?? namesItself(entry, answer)
    const entries = await storage.update((all) => queue.withDone(all, entry.operationId, rewrite))
    arrive(entry, answer, entries)
    tabs.post({ type: 'arrived', entry, answer })
  }

  const arrive = (entry: OutboxEntry, answer: unknown, entries: readonly OutboxEntry[]) => {
    noteArrival(entry.subject)
    kinds?.[entry.kind]?.arrived?.(entry, answer)
    show(entries)
    if (waitingFor(entries, entry.subject).length === 0) events.emit({ type: 'settled', entry })
  }

  tabs.listen(async (message) => {
    if (message.type === 'changed') return reload()
    const entries = await storage.update((all) => all)
    if (message.entry.userId === person) arrive(message.entry, message.answer, entries)
  })

  return {
    onEvent: events.add,
    /** From now on changes leave. */
    start: (known: Record<string, OutboxKind>) => {
      kinds = known
      wake()
    },
    stop: () => {
      kinds = undefined
      stopPause?.()
      stopPause = undefined
    },
    /** Whose changes are shown and sent. Those of others stay until they are back. */
    attend: async (userId: string | null) => {
      if (person === userId) return
      person = userId
      lastPerson = userId ?? lastPerson
      pauses = 0
      outboxStalled.set(false)
      if (!person) return outboxEntries.set([])
      await reload()
      wake()
    },
    /** Resolves once it is kept. What was `sent` has been on its way already, under this name, and no answer came. */
    enqueue: async (change: QueuedChange, { operationId = newId(), sent = false } = {}) => {
      person ??= change.userId
      lastPerson = person
      const userId = change.userId || person
      await step((all) => queue.withAdded(all, { ...change, userId }, { operationId, tried: sent }))
      if (isOnline() && !sent) wake()
      else pause()
    },
    wake,
    retry: async (operationId: string) => {
      const fresh = newId()
      await step((all) => queue.withRetried(all, operationId, fresh))
      wake()
    },
    /** What has not left yet never leaves; once it may have arrived, it is too late. */
    takeBack: async (operationIds: readonly string[]) => {
      const isUnsent = ({ operationId, attempts }: OutboxEntry) => operationIds.includes(operationId) && attempts === 0
      const before = outboxEntries.get()
      await step((all) => all.filter((entry) => !isUnsent(entry)))
      if (before.filter(isUnsent).length < operationIds.length) throw new Error('It is on its way already')
    },
    drop: (operationIds: readonly string[]) => step((all) => queue.without(all, operationIds)),
    /** Nothing of this person is left on the device; where nobody was attended to yet, the device says who they are. */
    wipe: () => {
      const leaving = lastPerson ?? owner()
      return step((all) => all.filter(({ userId }) => userId !== leaving))
    },
    /** Resolves when nothing waits any more, or as soon as something has to wait for longer. */
    flush: async (): Promise<boolean> => {
      wake()
      await new Promise<void>((resolve) => {
        const check = () => {
          if (running && !stopPause) return void later(check, 50)
          resolve()
        }
        check()
      })
      return !outboxEntries.get().some(isWaiting)
    },
  }
}

/** What this made is known by the server's name from now on. */
const namesItself =
  ({ makes }: OutboxEntry, answer: unknown) =>
  (later: OutboxEntry) => {
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (makes === undefined || id === undefined) return later
    return { ...later, ...queue.renamed({ input: later.input, shown: later.shown ?? {} }, new Map([[makes, id]])) }
  }
