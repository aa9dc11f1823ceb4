/**
 * Answers of the server in the browser's own database, of one person at a time. Nothing here throws: a browser that
 * has no room, or refuses to keep anything, forgets with the page, and `storageProblem` says so.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { basePath } from '../base-path.ts'
import { createStore } from '../store.ts'

/** Of what is kept: everything but the answer, small enough to be read whole. */
export type KeptEntry = {
  owner: string
  hash: string
  kind: string
  at: number
  size: number
  /** Kept on purpose: never thrown out for something newer. */
  pinned: boolean
  /** Changes with what it is about. */
  mark?: string | undefined
}
export type KeptAnswer = KeptEntry & { text: string }

interface KeptSchema extends DBSchema {
  entries: { key: [owner: string, hash: string]; value: KeptEntry }
  answers: {
    key: [owner: string, hash: string]
    value: { owner: string; hash: string; kind: string; text: string }
    indexes: { kind: [owner: string, kind: string] }
  }
}

/** All together, besides what was kept on purpose. */
const MAX_BYTES = 60_000_000

export type StorageProblem = 'none' | 'blocked' | 'full'
export const storageProblem = createStore<StorageProblem>('none')

let opening: Promise<IDBPDatabase<KeptSchema>> | undefined

function open(): Promise<IDBPDatabase<KeptSchema>> {
  opening ??= openDB<KeptSchema>(`larder-kept${basePath()}`, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: ['owner', 'hash'] })
      database.createObjectStore('answers', { keyPath: ['owner', 'hash'] }).createIndex('kind', ['owner', 'kind'])
    },
    // A newer client in another tab, or a browser that takes its storage back.
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

/** A connection that was there may have ended without a word, as when the browser took its storage back. */
async function inDatabase<T>(work: (database: IDBPDatabase<KeptSchema>) => Promise<T>): Promise<T> {
  const wasOpen = opening !== undefined
  try {
    return await work(await open())
  } catch (problem) {
    if (!wasOpen || isFull(problem)) throw problem
    forgetConnection()
    return work(await open())
  }
}

async function attempt<T>(work: (database: IDBPDatabase<KeptSchema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    if (typeof indexedDB === 'undefined') throw new DOMException('There is no database', 'NotSupportedError')
    const result = await inDatabase(work)
    if (storageProblem.get() === 'blocked') storageProblem.set('none')
    return result
  } catch (problem) {
    if (storageProblem.get() === 'none') console.warn('What was read could not be kept on this device', problem)
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

export const readEntries = (owner: string): Promise<KeptEntry[]> =>
  attempt((database) => database.getAll('entries', ofOwner(owner)), [])

const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** How many of each kind are kept; the oldest go first, and before those of any other kind when all is too much. */
export type Bounds = (kind: string) => number

/** Where there is no room, the older half makes room once. Says whether they are kept. */
export async function writeAnswers(owner: string, answers: KeptAnswer[], bounds: Bounds): Promise<boolean> {
  if (answers.length === 0) return true
  const kept = await attempt((database) => put(database, answers), false)
  if (kept || storageProblem.get() !== 'full') {
    if (kept && answers.some(({ pinned }) => !pinned)) await evict(owner, bounds, MAX_BYTES)
    return kept
  }
  const held = (await readEntries(owner)).filter(({ pinned }) => !pinned).reduce((sum, { size }) => sum + size, 0)
  await evict(owner, bounds, held / 2)
  const second = await attempt((database) => put(database, answers), false)
  if (second) storageProblem.set('none')
  return second
}

async function put(database: IDBPDatabase<KeptSchema>, answers: KeptAnswer[]): Promise<boolean> {
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

/** Whatever belongs to somebody else, or to an older contract, goes. */
export const keepOnly = (owner: string): Promise<void> =>
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
