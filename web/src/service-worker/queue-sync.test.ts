import * as fakeIndexedDb from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { sendQueueInBackground } from './queue-sync.ts'
import type { WorkerScope } from './worker-scope.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const anEntry = (operationId: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  operationId,
  seq: 1,
  userId: 'ana',
  kind: 'ratings',
  subject: 'soup',
  call: { method: 'POST', path: '/api/users/{id}/favorites/{slug}' },
  input: { params: { id: 'ana', slug: 'soup' } },
  words: [],
  refresh: [],
  attempts: 0,
  failures: 0,
  ...more,
})

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function aDatabase(entries: QueueEntry[]) {
  const indexedDB = new fakeIndexedDb.IDBFactory()
  vi.stubGlobal('indexedDB', indexedDB)
  const opening = indexedDB.open('larder-outbox', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { keyPath: 'operationId' })
  const db = await asked(opening)
  const store = () => db.transaction('entries', 'readwrite').objectStore('entries')
  for (const entry of entries) await asked(store().put(entry))
  return { left: () => asked<QueueEntry[]>(store().getAll()) }
}

/** The worker as the browser wakes it, with a server that answers each operation with a status. */
async function wokenWorker(statusOf: (operationId: string, changes?: unknown[]) => number, pages: object[] = []) {
  const sent: string[] = []
  let sync: ((event: object) => void) | undefined
  const fetch = async (address: string, init: RequestInit = {}) => {
    if (address === '/api/auth/refresh') return Response.json({ access_token: 'token' })
    if (address === '/api/users/self') return Response.json({ id: 'ana' })
    const operationId = new Headers(init.headers).get('x-larder-operation') ?? ''
    sent.push(`${operationId} ${init.method} ${address}`)
    return Response.json(
      { detail: { message: 'No.' } },
      { status: statusOf(operationId, JSON.parse(String(init.body ?? '{}')).changes) },
    )
  }
  const scope = {
    addEventListener: (_: string, listener: typeof sync) => {
      sync = listener
    },
    clients: { matchAll: async () => pages },
    location: { href: 'http://larder.test/sw.js' },
    navigator: { locks: { request: (_: string, work: () => Promise<void>) => work() } },
    fetch,
  }
  sendQueueInBackground(scope as unknown as WorkerScope)
  let work: Promise<unknown> = Promise.resolve()
  sync?.({ tag: 'larder-outbox', waitUntil: (given: Promise<unknown>) => (work = given) })
  await work.catch(() => undefined)
  return sent
}

test('with no page open the worker sends what waits, in order, and parks what is refused', async () => {
  const { left } = await aDatabase([
    anEntry('third', { seq: 3 }),
    anEntry('refused', { seq: 2 }),
    anEntry('first', {
      seq: 1,
      call: { method: 'DELETE', path: '/api/comments/{item_id}' },
      input: { params: { item_id: 7 } },
    }),
    anEntry('zoe’s', { seq: 0, userId: 'zoe' }),
  ])
  const sent = await wokenWorker((operationId) => (operationId === 'refused' ? 403 : 200))
  expect(sent).toEqual([
    'first DELETE /api/comments/7',
    'refused POST /api/users/ana/favorites/soup',
    'third POST /api/users/ana/favorites/soup',
  ])
  const entries = await left()
  expect(entries.map(({ operationId, refusal }) => [operationId, refusal])).toEqual([
    ['refused', { status: 403, notice: 'No.' }],
    ['zoe’s', undefined],
  ])
})

test('it stops where the server fails, and leaves to a page what the answer gives a name to', async () => {
  const failing = await aDatabase([anEntry('first'), anEntry('second', { seq: 2 })])
  expect(await wokenWorker(() => 503)).toHaveLength(1)
  expect(await failing.left()).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
  await aDatabase([anEntry('first', { makes: -1 })])
  expect(await wokenWorker(() => 200)).toEqual([])
})

test('an open page is told to send by itself', async () => {
  await aDatabase([anEntry('first')])
  const page = { postMessage: vi.fn() }
  expect(await wokenWorker(() => 200, [page])).toEqual([])
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'larder-outbox' })
})

test('a refused batch is split by the rules of the page, and only the wrong change stays', async () => {
  const list = {
    kind: 'list',
    subject: 'weekly',
    joins: true as const,
    call: { method: 'POST' as const, path: '/changes' },
  }
  const aChange = (name: string, seq: number) =>
    anEntry(name, { ...list, seq, input: { body: { changes: [name] } }, words: [{ key: 'offline-queue.list.add' }] })
  const { left } = await aDatabase([aChange('milk', 1), aChange('bread', 2)])
  const sent = await wokenWorker((_, changes) => (changes?.includes('milk') ? 422 : 200))
  expect(sent).toHaveLength(3)
  expect(await left()).toMatchObject([{ refusal: { status: 422 }, input: { body: { changes: ['milk'] } } }])
})
