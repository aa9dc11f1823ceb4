/**
 * The offline queue: changes are stored before they are shown as waiting, and sent in the order they were made, each
 * under an operation id that lets the server do it once. Only one tab of a browser sends at a time. The order never
 * depends on the time of day. The network and the interface are passed in.
 */
import { errorStatus } from '@larder/contract/error-status.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { ApiError, Outcome } from '../api.ts'
import { newId } from '../browser.ts'
import { createListeners } from '../store.ts'
import { isWaiting, type QueuedChange, type QueueEntry } from './queue-entry.ts'
import * as rules from './queue-rules.ts'
import type { QueueStorage } from './queue-storage.ts'
import { noteArrival, queueEntries, queueStalled, waitingFor } from './waiting-changes.ts'

type Completed = (entries: readonly QueueEntry[]) => QueueEntry[]

/** What differs between kinds of change. */
export type QueueKind = {
  /**
   * Completes changes that were stored `unprepared`, once, right before they are first sent. What it answers rewrites all
   * entries; what it cannot complete is sent as it was stored. Without the server it is asked again later.
   */
  prepare?: (unprepared: readonly QueueEntry[]) => Promise<Completed | 'later'>
  /** How later changes are rewritten with the answer. */
  rewrite?: (entry: QueueEntry, answer: unknown) => (later: QueueEntry) => QueueEntry
  /** Puts the answer into the query cache, in the same moment as the change stops waiting. */
  arrived?: (entry: QueueEntry, answer: unknown) => void
}

export type QueueEvent =
  | { type: 'refused'; entry: QueueEntry }
  /** No change of this subject waits any more. */
  | { type: 'delivered'; entry: QueueEntry }
  /** The change could not be stored, so it would be lost with the page. */
  | { type: 'unsaved' }

type TabMessage = { type: 'changed' } | { type: 'arrived'; entry: QueueEntry; answer: unknown }

export type QueueOptions = {
  storage: QueueStorage
  send: (entry: QueueEntry) => Promise<Outcome<unknown>>
  /** Runs in one tab at a time; where tabs have no locks, the operation ids keep a change from being done twice. */
  exclusively: (work: () => Promise<void>) => Promise<unknown>
  tabs: { post: (message: TabMessage) => void; listen: (listener: (message: TabMessage) => void) => void }
  later: (work: () => void, ms: number) => () => void
  isOnline: () => boolean
  /** The user id this device last belonged to. */
  owner: () => string | undefined
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = MINUTE_MS
export function createOfflineQueue({ storage, send, exclusively, tabs, later, isOnline, owner }: QueueOptions) {
  const events = createListeners<[QueueEvent]>()
  let kinds: Record<string, QueueKind> | undefined
  let person: string | null = null
  /** Signing out is announced before the device is wiped, so the wipe still needs to know who it was. */
  let lastPerson: string | null = null
  let running = false
  let again = false
  let pauses = 0
  let stopPause: (() => void) | undefined

  const show = (entries: readonly QueueEntry[]) => {
    const own = rules.inOrder(entries.filter(({ userId }) => userId === person))
    // Another empty list would draw all that follows the queue again, which is nearly every card of a screen.
    if (own.length > 0 || queueEntries.get().length > 0) queueEntries.set(own)
  }
  const reload = async () => show(await storage.update((entries) => entries))
  const step = async (change: (entries: QueueEntry[]) => QueueEntry[]) => {
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
    // Jitter: when a network returns, many devices try again at the same moment.
    stopPause = later(wake, ms * (0.5 + Math.random() / 2))
    queueStalled.set(true)
    if (storage.isUnsaved()) events.emit({ type: 'unsaved' })
  }

  const replay = async () => {
    while (person && kinds) {
      const me = person
      const isReady = (all: QueueEntry[]) => rules.toPrepare(all, me).length === 0
      const entries = await storage.update((all) => (isReady(all) ? rules.withNextTaken(all, me) : all))
      const entry = rules.nextOf(entries, me)
      show(entries)
      if (entry?.unprepared) {
        const isPrepared = await prepare(rules.toPrepare(entries, me), entry.kind)
        if (isPrepared) continue
        return person === me ? pause() : undefined
      }
      // Another tab may have sent it meanwhile.
      if (!entry) return queueStalled.set(false)
      tabs.post({ type: 'changed' })
      const { data, error } = await send(entry)
      const verdict = rules.verdictOf(entry, error)
      if (verdict === 'signedOut') return
      if (verdict === 'wait') {
        if (error?.status === errorStatus.failed) await step((all) => rules.withFailure(all, entry.operationId))
        return pause()
      }
      pauses = 0
      queueStalled.set(false)
      if (error) await refuse(entry, error)
      else await finish(entry, data)
    }
  }

  const prepare = async (unprepared: readonly QueueEntry[], kind: string) => {
    const completed = await kinds?.[kind]?.prepare?.(unprepared).catch(console.error)
    if (completed === 'later') return false
    const ids = unprepared.map(({ operationId }) => operationId)
    await step((all) => rules.asPrepared(completed?.(all) ?? all, ids))
    return true
  }

  const refuse = async (entry: QueueEntry, { status, serverMessage }: ApiError) => {
    const refusal = { status, notice: serverMessage }
    const ids: string[] = []
    const idOf = (part: number) => (ids[part] ??= newId())
    const entries = await step((all) => rules.withRefused(all, entry.operationId, refusal, idOf))
    const parked = entries.find(({ operationId }) => operationId === entry.operationId)
    if (parked) events.emit({ type: 'refused', entry: parked })
  }

  const finish = async (entry: QueueEntry, answer: unknown) => {
    const rewrite = kinds?.[entry.kind]?.rewrite?.(entry, answer) ?? namesItself(entry, answer)
    const entries = await storage.update((all) => rules.withDone(all, entry.operationId, rewrite))
    arrive(entry, answer, entries)
    tabs.post({ type: 'arrived', entry, answer })
  }

  const arrive = (entry: QueueEntry, answer: unknown, entries: readonly QueueEntry[]) => {
    noteArrival(entry.subject)
    kinds?.[entry.kind]?.arrived?.(entry, answer)
    show(entries)
    if (waitingFor(entries, entry.subject).length === 0) events.emit({ type: 'delivered', entry })
  }

  tabs.listen(async (message) => {
    if (message.type === 'changed') return reload()
    const entries = await storage.update((all) => all)
    if (message.entry.userId === person) arrive(message.entry, message.answer, entries)
  })

  return {
    onEvent: events.add,
    /** Starts sending. */
    start: (known: Record<string, QueueKind>) => {
      kinds = known
      wake()
    },
    stop: () => {
      kinds = undefined
      stopPause?.()
      stopPause = undefined
    },
    /** Whose changes are shown and sent; those of other people stay stored until they sign in again. */
    attend: async (userId: string | null) => {
      if (person === userId) return
      person = userId
      lastPerson = userId ?? lastPerson
      pauses = 0
      queueStalled.set(false)
      if (!person) return show([])
      await reload()
      wake()
    },
    /** Resolves once it is stored. `sent` means it was sent under this operation id before and no answer came. */
    enqueue: async (change: QueuedChange, { operationId = newId(), sent = false } = {}) => {
      person ??= change.userId
      lastPerson = person
      const userId = change.userId || person
      await step((all) => rules.withAdded(all, { ...change, userId }, { operationId, tried: sent }))
      if (isOnline() && !sent) wake()
      else pause()
    },
    wake,
    retry: async (operationId: string) => {
      const fresh = newId()
      await step((all) => rules.withRetried(all, operationId, fresh))
      wake()
    },
    /** Removes changes that were not sent yet; once one may have arrived, it is too late. */
    undo: async (operationIds: readonly string[]) => {
      const isUnsent = ({ operationId, attempts }: QueueEntry) => operationIds.includes(operationId) && attempts === 0
      const before = queueEntries.get()
      await step((all) => all.filter((entry) => !isUnsent(entry)))
      if (before.filter(isUnsent).length < operationIds.length) throw new Error('It is on its way already')
    },
    drop: (operationIds: readonly string[]) => step((all) => rules.without(all, operationIds)),
    /** Removes everything of this person; before anybody was attended to, the device knows who it was. */
    wipe: () => {
      const leaving = lastPerson ?? owner()
      return step((all) => all.filter(({ userId }) => userId !== leaving))
    },
    /** Resolves when nothing waits any more, or as soon as a retry has to wait. */
    flush: async (): Promise<boolean> => {
      wake()
      await new Promise<void>((resolve) => {
        const check = () => {
          if (running && !stopPause) return void later(check, 50)
          resolve()
        }
        check()
      })
      return !queueEntries.get().some(isWaiting)
    },
  }
}

/** Replaces the client's own id of what was created by the server's id in later changes. */
const namesItself =
  ({ makes }: QueueEntry, answer: unknown) =>
  (later: QueueEntry) => {
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (makes === undefined || id === undefined) return later
    return { ...later, ...rules.renamed({ input: later.input, shown: later.shown ?? {} }, new Map([[makes, id]])) }
  }
