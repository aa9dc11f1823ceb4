/**
 * Where waiting changes are kept: in a database of the browser. Each step is one transaction over all of them. Where
 * the browser keeps nothing (private windows) or has no room, what it does not take lives in this page, and everything
 * goes to the database as soon as it takes it. A browser that takes its storage back while the page is open is given
 * again what was there: what had left meanwhile bears its name, and is done once. Knows nothing of what the entries mean.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxEntry } from './outbox-entry.ts'

const STORE = 'entries'

interface OutboxDb extends DBSchema {
  [STORE]: { key: string; value: OutboxEntry }
}

/** Pure: it may be asked again when the first result could not be kept. */
type Step = (entries: OutboxEntry[]) => OutboxEntry[]

export type OutboxStorage = {
  /** What there is after the step. */
  update: (step: Step) => Promise<OutboxEntry[]>
  /** Whether something would be gone with this page. */
  isUnsaved: () => boolean
}

export function openOutboxStorage(name: string): OutboxStorage {
  let opening: Promise<IDBPDatabase<OutboxDb>> | undefined
  /** What there was after the last step. */
  let known: OutboxEntry[] = []
  /** What differs from the database; null where something is no longer there. */
  let unsaved = new Map<string, OutboxEntry | null>()
  let turn: Promise<unknown> = Promise.resolve()

  const database = () => (opening ??= open(name, forgetDatabase))
  const forgetDatabase = () => {
    opening = undefined
    for (const entry of known) if (!unsaved.has(entry.operationId)) unsaved.set(entry.operationId, entry)
  }

  const seen = (stored: OutboxEntry[]): OutboxEntry[] => {
    const entries = new Map(stored.map((entry) => [entry.operationId, entry]))
    for (const [id, entry] of unsaved)
      if (entry) entries.set(id, entry)
      else entries.delete(id)
    return [...entries.values()]
  }

  const inDatabase = async (step: Step): Promise<OutboxEntry[]> => {
    const after = await inOneStep(await database(), (stored) => step(seen(stored)))
    unsaved = new Map()
    return after
  }
  const inPage = async (step: Step): Promise<OutboxEntry[]> => {
    const stored = await database()
      .then((db) => db.getAll(STORE))
      .catch(() => [])
    const after = step(seen(stored))
    unsaved = differences(stored, after)
    return after
  }
  const run = async (step: Step): Promise<OutboxEntry[]> => {
    known = await inDatabase(step).catch((problem: unknown) => {
      if (isFull(problem)) return inPage(step)
      // The connection may have ended without a word.
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

const isFull = (problem: unknown) => problem instanceof DOMException && problem.name === 'QuotaExceededError'

async function open(name: string, terminated: () => void): Promise<IDBPDatabase<OutboxDb>> {
  const { openDB } = await import('idb')
  return openDB<OutboxDb>(name, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'operationId' }),
    terminated,
  })
}

async function inOneStep(db: IDBPDatabase<OutboxDb>, step: Step): Promise<OutboxEntry[]> {
  const work = db.transaction(STORE, 'readwrite')
  const stored = await work.store.getAll()
  const after = step(stored)
  const writes = [...differences(stored, after)].map(([id, entry]) =>
    entry ? work.store.put(entry) : work.store.delete(id),
  )
  await Promise.all([...writes, work.done])
  return after
}

function differences(stored: OutboxEntry[], after: OutboxEntry[]): Map<string, OutboxEntry | null> {
  const before = new Map(stored.map((entry) => [entry.operationId, entry]))
  const found = new Map<string, OutboxEntry | null>(
    after.flatMap((entry) => (before.get(entry.operationId) === entry ? [] : [[entry.operationId, entry]])),
  )
  const kept = new Set(after.map(({ operationId }) => operationId))
  for (const id of before.keys()) if (!kept.has(id)) found.set(id, null)
  return found
}
