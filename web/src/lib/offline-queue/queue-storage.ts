/**
 * Stores waiting changes in IndexedDB; each step is one transaction over all of them. Where the browser stores nothing
 * (private windows) or is full, what it refuses stays in memory and is written as soon as there is room. A browser that
 * deletes its storage while the page is open gets everything again: a change sent meanwhile has the same operation id,
 * so the server does it once.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { MessageKey } from '#i18n/english.ts'
import type { QueueEntry } from './queue-entry.ts'

/** Names the database, the lock, the channel and the sync tag, one each per base path; devices have data under it. */
export const queueName = (basePath: string): string => `larder-outbox${basePath}`

const STORE = 'entries'

interface QueueDatabase extends DBSchema {
  [STORE]: { key: string; value: QueueEntry }
}

/** Pure: it runs again when the first result could not be stored. */
type Step = (entries: QueueEntry[]) => QueueEntry[]

export type QueueStorage = {
  /** The entries after the step. */
  update: (step: Step) => Promise<QueueEntry[]>
  /** Whether something would be lost with this page. */
  isUnsaved: () => boolean
}

export function openQueueStorage(name: string): QueueStorage {
  let opening: Promise<IDBPDatabase<QueueDatabase>> | undefined
  /** The entries after the last step. */
  let known: QueueEntry[] = []
  /** What differs from the database; null for a removed entry. */
  let unsaved = new Map<string, QueueEntry | null>()
  let turn: Promise<unknown> = Promise.resolve()

  const database = () => (opening ??= open(name, forgetDatabase))
  const forgetDatabase = () => {
    opening = undefined
    for (const entry of known) if (!unsaved.has(entry.operationId)) unsaved.set(entry.operationId, entry)
  }

  const seen = (stored: QueueEntry[]): QueueEntry[] => {
    const entries = new Map(stored.map((entry) => [entry.operationId, withCurrentKeys(entry)]))
    for (const [id, entry] of unsaved)
      if (entry) entries.set(id, entry)
      else entries.delete(id)
    return [...entries.values()]
  }

  const inDatabase = async (step: Step): Promise<QueueEntry[]> => {
    const after = await inOneStep(await database(), (stored) => step(seen(stored)))
    unsaved = new Map()
    return after
  }
  const inPage = async (step: Step): Promise<QueueEntry[]> => {
    const stored = await database()
      .then((db) => db.getAll(STORE))
      .catch(() => [])
    const after = step(seen(stored))
    unsaved = differences(stored, after)
    return after
  }
  const run = async (step: Step): Promise<QueueEntry[]> => {
    known = await inDatabase(step).catch((problem: unknown) => {
      if (isFull(problem)) return inPage(step)
      // The connection may have been closed without an event.
      forgetDatabase()
      return inDatabase(step).catch(() => {
        forgetDatabase()
        return inPage(step)
      })
    })
    return known
  }
  return {
    update: (step) => {
      const next = turn.then(() => run(step))
      turn = next.catch(() => undefined)
      return next
    },
    isUnsaved: () => unsaved.size > 0,
  }
}

/** Older clients stored message keys under the namespace `outbox`, and the date of "I made this" beside its entry. */
function withCurrentKeys(entry: QueueEntry): QueueEntry {
  if (!entry.words.some(({ key }) => /^outbox\.|made\.date$/.test(key))) return entry
  const current = (key: string) => key.replace(/^outbox\./, 'offline-queue.').replace('made.date', 'made.entry')
  return { ...entry, words: entry.words.map((text) => ({ ...text, key: current(text.key) as MessageKey })) }
}

const isFull = (problem: unknown) => problem instanceof DOMException && problem.name === 'QuotaExceededError'

async function open(name: string, terminated: () => void): Promise<IDBPDatabase<QueueDatabase>> {
  const { openDB } = await import('idb')
  return openDB<QueueDatabase>(name, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'operationId' }),
    terminated,
  })
}

async function inOneStep(db: IDBPDatabase<QueueDatabase>, step: Step): Promise<QueueEntry[]> {
  const work = db.transaction(STORE, 'readwrite')
  const stored = await work.store.getAll()
  const after = step(stored)
  const writes = [...differences(stored, after)].map(([id, entry]) =>
    entry ? work.store.put(entry) : work.store.delete(id),
  )
  await Promise.all([...writes, work.done])
  return after
}

function differences(stored: QueueEntry[], after: QueueEntry[]): Map<string, QueueEntry | null> {
  const before = new Map(stored.map((entry) => [entry.operationId, entry]))
  const found = new Map<string, QueueEntry | null>(
    after.flatMap((entry) => (before.get(entry.operationId) === entry ? [] : [[entry.operationId, entry]])),
  )
  const kept = new Set(after.map(({ operationId }) => operationId))
  for (const id of before.keys()) if (!kept.has(id)) found.set(id, null)
  return found
}
