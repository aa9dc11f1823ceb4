/**
 * The offline cache in IndexedDB, with the answers of one person at a time. Nothing here throws: when the browser is full
 * or refuses to store anything, the cache lasts as long as the page, and `storageProblem` says so.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { basePath } from '../base-path.ts'
import { createStore } from '../store.ts'

/** An answer without its text, so that all entries can be read at once. */
export type CacheEntry = {
  owner: string
  hash: string
  kind: string
  at: number
  size: number
  /** Stored on request: never evicted for something newer. */
  pinned: boolean
  /** Changes whenever the record changes. */
  mark?: string | undefined
}
export type CachedAnswer = CacheEntry & { text: string }

interface CacheSchema extends DBSchema {
  entries: { key: [owner: string, hash: string]; value: CacheEntry }
  answers: {
    key: [owner: string, hash: string]
    value: { owner: string; hash: string; kind: string; text: string }
    indexes: { kind: [owner: string, kind: string] }
  }
}

/** For all answers together, besides pinned ones. */
const MAX_BYTES = 60_000_000

export type StorageProblem = 'none' | 'blocked' | 'full'
export const storageProblem = createStore<StorageProblem>('none')

let opening: Promise<IDBPDatabase<CacheSchema>> | undefined

function open(): Promise<IDBPDatabase<CacheSchema>> {
  opening ??= openDB<CacheSchema>(`larder-kept${basePath()}`, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: ['owner', 'hash'] })
      database.createObjectStore('answers', { keyPath: ['owner', 'hash'] }).createIndex('kind', ['owner', 'kind'])
    },
    // A newer client in another tab upgrades the database, or the browser deleted it.
    blocking: () => forgetConnection(),
    terminated: () => forgetConnection(),
  })
  return opening
}

function forgetConnection(): void {
  void opening?.then((database) => database.close()).catch(() => {})
  opening = undefined
}

const isFull = (problem: unknown) => problem instanceof DOMException && problem.name === 'QuotaExceededError'

/** Tries once more with a new connection: the browser may have closed the old one without an event. */
async function inDatabase<T>(work: (database: IDBPDatabase<CacheSchema>) => Promise<T>): Promise<T> {
  const wasOpen = opening !== undefined
  try {
    return await work(await open())
  } catch (problem) {
    if (!wasOpen || isFull(problem)) throw problem
    forgetConnection()
    return work(await open())
  }
}

async function attempt<T>(work: (database: IDBPDatabase<CacheSchema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    if (typeof indexedDB === 'undefined') throw new DOMException('There is no database', 'NotSupportedError')
    const result = await inDatabase(work)
    if (storageProblem.get() === 'blocked') storageProblem.set('none')
    return result
  } catch (problem) {
    if (storageProblem.get() === 'none') console.warn('Answers could not be cached on this device', problem)
    if (!isFull(problem)) forgetConnection()
    storageProblem.set(isFull(problem) ? 'full' : 'blocked')
    return otherwise
  }
}

export const readAnswer = (owner: string, hash: string): Promise<string | undefined> =>
  attempt(async (database) => (await database.get('answers', [owner, hash]))?.text, undefined)

/** Everything of a kind, in no order. */
export const readKind = (owner: string, kind: string): Promise<string[]> =>
  attempt(async (database) => {
    const found = await database.getAllFromIndex('answers', 'kind', [owner, kind])
    return found.map(({ text }) => text)
  }, [])

export const readEntries = (owner: string): Promise<CacheEntry[]> =>
  attempt((database) => database.getAll('entries', ofOwner(owner)), [])

const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** How many answers of a kind are stored; the oldest are evicted first. */
export type Bounds = (kind: string) => number

/** When the browser is full, the older half is evicted and the write tried once more. Returns whether it was stored. */
export async function writeAnswers(owner: string, answers: CachedAnswer[], bounds: Bounds): Promise<boolean> {
  if (answers.length === 0) return true
  const stored = await attempt((database) => put(database, answers), false)
  if (stored || storageProblem.get() !== 'full') {
    if (stored && answers.some(({ pinned }) => !pinned)) await evict(owner, bounds, MAX_BYTES)
    return stored
  }
  const held = (await readEntries(owner)).filter(({ pinned }) => !pinned).reduce((sum, { size }) => sum + size, 0)
  await evict(owner, bounds, held / 2)
  const second = await attempt((database) => put(database, answers), false)
  if (second) storageProblem.set('none')
  return second
}

async function put(database: IDBPDatabase<CacheSchema>, answers: CachedAnswer[]): Promise<boolean> {
  const change = database.transaction(['entries', 'answers'], 'readwrite')
  const [entries, texts] = [change.objectStore('entries'), change.objectStore('answers')]
  const writes = answers.map(async ({ text, ...entry }) => {
    const { owner, hash, kind } = entry
    const before = await entries.get([owner, hash])
    await entries.put({ ...entry, pinned: entry.pinned || before?.pinned === true })
    await texts.put({ owner, hash, kind, text })
  })
  await Promise.all([...writes, change.done])
  return true
}

async function evict(owner: string, bounds: Bounds, maxBytes: number): Promise<void> {
  const entries = (await readEntries(owner)).filter(({ pinned }) => !pinned).toSorted((a, b) => b.at - a.at)
  const seen = new Map<string, number>()
  let bytes = 0
  const leaving = entries.filter(({ kind, size }) => {
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    bytes += size
    return before >= bounds(kind) || bytes > maxBytes
  })
  await removeAnswers(
    owner,
    leaving.map(({ hash }) => hash),
  )
}

export const removeAnswers = (owner: string, hashes: string[]): Promise<void> =>
  attempt(async (database) => {
    if (hashes.length === 0) return
    const change = database.transaction(['entries', 'answers'], 'readwrite')
    const removals = hashes.flatMap((hash) => [
      change.objectStore('entries').delete([owner, hash]),
      change.objectStore('answers').delete([owner, hash]),
    ])
    await Promise.all([...removals, change.done])
  }, undefined)

/** Removes what belongs to other people or to an older contract. */
export const removeOthers = (owner: string): Promise<void> =>
  attempt(async (database) => {
    const keys = await database.getAllKeys('entries')
    if (keys.every(([whose]) => whose === owner)) return
    const change = database.transaction(['entries', 'answers'], 'readwrite')
    const removals = (['entries', 'answers'] as const).flatMap((name) =>
      [IDBKeyRange.upperBound([owner], true), IDBKeyRange.lowerBound([owner, []], true)].map((others) =>
        change.objectStore(name).delete(others),
      ),
    )
    await Promise.all([...removals, change.done])
  }, undefined)

export const wipeAnswers = (): Promise<void> =>
  attempt(async (database) => {
    const change = database.transaction(['entries', 'answers'], 'readwrite')
    await Promise.all([change.objectStore('entries').clear(), change.objectStore('answers').clear(), change.done])
  }, undefined)
