import * as fakeIndexedDb from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiError, type Outcome } from '../api.ts'
import { createOfflineQueue, type QueueEvent, type QueueOptions } from './create-offline-queue.ts'
import type { ChangeText, QueuedChange, QueueEntry } from './queue-entry.ts'
import { openQueueStorage } from './queue-storage.ts'
import { queueEntries, queueStalled } from './waiting-changes.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    queueEntries.set([])
    queueStalled.set(false)
    vi.restoreAllMocks()
  })
})

const failure = (status: number): Outcome<unknown> => ({ data: null, response: null, error: apiError(status, null) })

/** A server that does each operation once, behind a line that a test can cut. */
function aServer() {
  const answers = new Map<string, unknown>()
  const server = {
    /** What was really done, in order. */
    done: [] as unknown[],
    /** Every arrival, by the name of its operation. */
    arrivals: [] as string[],
    line: 'open' as 'open' | 'closed' | 'loses answers',
    refuses: (_change: unknown): number | undefined => undefined,
    answerTo: (_entry: QueueEntry): unknown => ({}),
    send: async (entry: QueueEntry): Promise<Outcome<unknown>> => {
      if (server.line === 'closed') return failure(0)
      const changes = (entry.input.body?.changes as unknown[] | undefined) ?? [entry.input]
      server.arrivals.push(entry.operationId)
      const refusal = changes.map(server.refuses).find((status) => status !== undefined)
      if (refusal !== undefined) return failure(refusal)
      if (!answers.has(entry.operationId)) {
        server.done.push(...changes)
        answers.set(entry.operationId, server.answerTo(entry))
      }
      if (server.line === 'loses answers') return failure(0)
      return { data: answers.get(entry.operationId), response: new Response(), error: null }
    },
  }
  return server
}

/** One browser: tabs share its database, its lock and its channel. */
function aBrowser(server: Pick<ReturnType<typeof aServer>, 'send'>) {
  const listeners: ((message: never) => void)[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const openTab = (more: Partial<QueueOptions> = {}) => {
    const pauses: (() => void)[] = []
    const events: QueueEvent[] = []
    let own: ((message: never) => void) | undefined
    const offlineQueue = createOfflineQueue({
      owner: () => undefined,
      storage: openQueueStorage('queue'),
      send: (entry) => server.send(entry),
      exclusively: (work) => {
        const mine = turn.then(work)
        turn = mine.catch(() => undefined)
        return mine
      },
      tabs: {
        post: (message) => {
          for (const other of listeners) if (other !== own) other(message as never)
        },
        listen: (listener) => {
          own = listener as never
          listeners.push(listener as never)
        },
      },
      later: (work) => {
        pauses.push(work)
        return () => void pauses.splice(pauses.indexOf(work), 1)
      },
      isOnline: () => true,
      ...more,
    })
    offlineQueue.onEvent((one) => events.push(one))
    offlineQueue.start({})
    onTestFinished(offlineQueue.stop)
    return { offlineQueue, pauses, events }
  }
  return { openTab }
}

const aChange = (name: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  userId: 'ana',
  kind: 'list',
  subject: 'weekly',
  call: { method: 'POST', path: '/changes' },
  input: { body: { changes: [name] } },
  words: [{ key: 'offline-queue.list.add', values: { name, list: 'Weekly' } }],
  refresh: ['lists'],
  joins: true,
  ...more,
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })
const nothingWaits = () => until(() => expect(queueEntries.get()).toEqual([]))

test('changes leave in the order they were made, whatever the clock says, and those of one list together', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab()
  onTestFinished(() => void vi.useRealTimers())
  server.line = 'closed'
  for (const [name, clock] of [
    ['milk', '2026-03-02'],
    ['bread', '2026-03-01'],
    ['eggs', '2027-01-01'],
  ] as const) {
    vi.setSystemTime(clock)
    await tab.offlineQueue.enqueue(aChange(name))
  }
  await until(() => expect(tab.pauses).toHaveLength(1))
  expect(queueStalled.get()).toBe(true)
  server.line = 'open'
  tab.offlineQueue.wake()
  await nothingWaits()
  expect(server.done).toEqual(['milk', 'bread', 'eggs'])
  // What has been tried stays as it is; the others travel together.
  expect(server.arrivals).toHaveLength(2)
  expect(queueStalled.get()).toBe(false)
})

test('as long as nothing waits, nobody is told: whoever follows the queue would be drawn again', async () => {
  const told = vi.fn()
  onTestFinished(queueEntries.subscribe(told))
  const server = aServer()
  const tab = aBrowser(server).openTab()
  await tab.offlineQueue.attend('ana')
  await tab.offlineQueue.attend(null)
  await tab.offlineQueue.attend('ana')
  expect(told).not.toHaveBeenCalled()
  await tab.offlineQueue.enqueue(aChange('milk'))
  await nothingWaits()
  expect(server.done).toEqual(['milk'])
  expect(told).toHaveBeenCalled()
})

test('a page that is killed before the answer sends the same again, and it is done once', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  server.line = 'loses answers'
  const killed = browser.openTab()
  await killed.offlineQueue.enqueue(aChange('milk'))
  await killed.offlineQueue.enqueue(aChange('bread'))
  await until(() => expect(killed.pauses).toHaveLength(1))
  killed.offlineQueue.stop()

  server.line = 'open'
  const next = browser.openTab()
  await next.offlineQueue.attend('ana')
  await nothingWaits()
  expect(server.done).toEqual(['milk', 'bread'])
  const [first, again] = server.arrivals
  expect(again).toBe(first)
})

test.each(['with a lock between them', 'without one'])('two tabs send nothing twice and in order, %s', async (how) => {
  const server = aServer()
  const browser = aBrowser(server)
  const more = how === 'without one' ? { exclusively: (work: () => Promise<void>) => work() } : {}
  const [one, other] = [browser.openTab(more), browser.openTab(more)]
  server.line = 'closed'
  await one.offlineQueue.enqueue(aChange('milk', { subject: 'weekly' }))
  await other.offlineQueue.enqueue(aChange('ham', { subject: 'butcher' }))
  await one.offlineQueue.enqueue(aChange('bread', { subject: 'weekly' }))
  await until(() => expect(one.pauses.length + other.pauses.length).toBe(2))
  server.line = 'open'
  one.offlineQueue.wake()
  other.offlineQueue.wake()
  await nothingWaits()
  expect(server.done).toEqual(['milk', 'ham', 'bread'])
  if (how !== 'without one') expect(server.arrivals).toHaveLength(3)
})

test('a tab whose changes another one has sent is held up no longer', async () => {
  const browser = aBrowser(aServer())
  const { offlineQueue } = browser.openTab({ isOnline: () => false })
  await offlineQueue.enqueue(aChange('milk'))
  expect(queueStalled.get()).toBe(true)
  await openQueueStorage('queue').update(() => [])
  offlineQueue.wake()
  await until(() => expect(queueStalled.get()).toBe(false))
})

test('without room on the device changes wait in the page, which says so, and are stored when there is room again', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  const tab = browser.openTab()
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('milk'))
  const full = vi.spyOn(fakeIndexedDb.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await tab.offlineQueue.enqueue(aChange('bread', { subject: 'bakery' }))
  expect(queueEntries.get().map(({ subject }) => subject)).toEqual(['weekly', 'bakery'])
  tab.offlineQueue.wake()
  await until(() => expect(tab.events).toContainEqual({ type: 'unsaved' }))
  full.mockRestore()
  await tab.offlineQueue.enqueue(aChange('eggs'))
  tab.offlineQueue.stop()

  server.line = 'open'
  await browser.openTab().offlineQueue.attend('ana')
  await nothingWaits()
  expect(server.done).toEqual(['milk', 'bread', 'eggs'])
})

test('a browser that takes its storage back while a page is open loses nothing that waits there', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  const tab = browser.openTab()
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('milk', { subject: 'weekly' }))
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory())
  vi.spyOn(fakeIndexedDb.IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError')
  })
  await tab.offlineQueue.enqueue(aChange('bread', { subject: 'bakery' }))
  expect(queueEntries.get().map(({ subject }) => subject)).toEqual(['weekly', 'bakery'])
  tab.offlineQueue.stop()

  server.line = 'open'
  await browser.openTab().offlineQueue.attend('ana')
  await nothingWaits()
  expect(server.done).toEqual(['milk', 'bread'])
})

test('a browser that keeps nothing sends all the same, and says what would be gone with the page', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const server = aServer()
  const tab = aBrowser(server).openTab()
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('milk'))
  await until(() => expect(tab.events).toContainEqual({ type: 'unsaved' }))
  expect(queueEntries.get()).toHaveLength(1)
  server.line = 'open'
  tab.offlineQueue.wake()
  await nothingWaits()
  expect(server.done).toEqual(['milk'])
})

test('what is refused steps aside alone, with what the server said; it can be tried again or dropped', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab()
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('first'))
  await until(() => expect(tab.pauses).toHaveLength(1))
  for (const name of ['milk', 'poison', 'bread', 'venom']) await tab.offlineQueue.enqueue(aChange(name))
  server.line = 'open'
  server.refuses = (change) => (change === 'poison' || change === 'venom' ? 422 : undefined)
  tab.offlineQueue.wake()
  await until(() => expect(tab.events.filter(({ type }) => type === 'refused')).toHaveLength(2))
  expect(server.done).toEqual(['first', 'milk', 'bread'])
  const [poison, venom] = queueEntries.get()
  expect([poison?.words[0]?.values?.name, poison?.refusal?.status]).toEqual(['poison', 422])

  server.refuses = () => undefined
  await tab.offlineQueue.drop([venom?.operationId ?? ''])
  await tab.offlineQueue.retry(poison?.operationId ?? '')
  await nothingWaits()
  expect(server.done).toEqual(['first', 'milk', 'bread', 'poison'])
})

test('a server that fails at one change again and again holds up the others only for a while', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab()
  server.refuses = (change) => (change === 'poison' ? 500 : undefined)
  await tab.offlineQueue.enqueue(aChange('poison'))
  await tab.offlineQueue.enqueue(aChange('milk', { subject: 'other' }))
  await until(() => {
    tab.offlineQueue.wake()
    expect(server.done).toEqual(['milk'])
  })
  expect(queueEntries.get().map(({ refusal }) => refusal?.status)).toEqual([500])
})

test('an ended session keeps the queue until the same person is back, hidden from everybody else', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab()
  server.refuses = () => 401
  await tab.offlineQueue.enqueue(aChange('milk'))
  await until(() => expect(server.arrivals).toHaveLength(1))
  await tab.offlineQueue.attend(null)
  expect(queueEntries.get()).toEqual([])

  server.refuses = () => undefined
  await tab.offlineQueue.attend('zoe')
  await tab.offlineQueue.enqueue(aChange('wine', { userId: 'zoe' }))
  await nothingWaits()
  expect(server.done).toEqual(['wine'])

  await tab.offlineQueue.attend('ana')
  await until(() => expect(server.done).toEqual(['wine', 'milk']))
})

test('signing out wipes what is one’s own', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  const tab = browser.openTab()
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('milk'))
  await tab.offlineQueue.wipe()
  server.line = 'open'
  await browser.openTab().offlineQueue.attend('ana')
  expect(queueEntries.get()).toEqual([])
  expect(server.done).toEqual([])
})

test('whoever signs out in the first seconds leaves nothing either: the device knows whose it is', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  server.line = 'closed'
  await browser.openTab().offlineQueue.enqueue(aChange('milk'))
  await browser.openTab({ owner: () => 'ana' }).offlineQueue.wipe()
  await browser.openTab().offlineQueue.attend('ana')
  expect(queueEntries.get()).toEqual([])
})

test('what was made without a network is known by the server’s name in all that waits behind it', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab()
  const alone = { kind: 'plan', joins: undefined }
  server.answerTo = () => ({ id: 42 })
  server.line = 'closed'
  await tab.offlineQueue.enqueue(aChange('', { ...alone, input: { body: { title: 'Soup' } }, makes: 'made-here' }))
  await tab.offlineQueue.enqueue(
    aChange('', { ...alone, input: { params: { item_id: 'made-here' }, body: { id: 'made-here', title: 'Stew' } } }),
  )
  server.line = 'open'
  tab.offlineQueue.wake()
  await nothingWaits()
  expect(server.done).toEqual([
    { body: { title: 'Soup' } },
    { params: { item_id: 42 }, body: { id: 42, title: 'Stew' } },
  ])
})

test('before signing out somebody can wait for everything to arrive', async () => {
  const server = aServer()
  const tab = aBrowser(server).openTab({
    later: (work) => {
      const timer = setTimeout(work)
      return () => clearTimeout(timer)
    },
  })
  await tab.offlineQueue.enqueue(aChange('milk'))
  expect(await tab.offlineQueue.flush()).toBe(true)
  expect(server.done).toEqual(['milk'])
})

test('changes that an older client stored are described with the message keys of today', async () => {
  const tab = aBrowser(aServer()).openTab({ isOnline: () => false })
  const key = 'outbox.list.add' as ChangeText['key']
  await tab.offlineQueue.enqueue(aChange('milk', { words: [{ key, values: { name: 'milk', list: 'Weekly' } }] }))
  const madeOn = 'offline-queue.made.date' as ChangeText['key']
  await tab.offlineQueue.enqueue(aChange('soup', { words: [{ key: madeOn, values: { name: 'Soup' } }] }))
  await tab.offlineQueue.enqueue(aChange('bread'))
  const keys = queueEntries.get().flatMap(({ words }) => words.map((text) => text.key))
  expect(keys).toEqual(['offline-queue.list.add', 'offline-queue.made.entry', 'offline-queue.list.add'])
})

test('what was stored unprepared is prepared once, before it is first sent, and what was changed earlier does not wait for it', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  const { offlineQueue } = browser.openTab()
  const prepare = vi.fn(async (unprepared: readonly QueueEntry[]) => (entries: readonly QueueEntry[]) => {
    const isMeant = (entry: QueueEntry) => unprepared.some(({ operationId }) => operationId === entry.operationId)
    return entries.map((entry) => (isMeant(entry) ? { ...entry, input: { body: { changes: ['2 leeks'] } } } : entry))
  })
  offlineQueue.start({ list: { prepare } })
  await offlineQueue.enqueue(aChange('milk'))
  await offlineQueue.enqueue(aChange('leeks, two', { unprepared: true }))
  await offlineQueue.enqueue(aChange('bread'))
  await nothingWaits()
  expect(server.done).toEqual(['milk', '2 leeks', 'bread'])
  expect(prepare).toHaveBeenCalledTimes(1)

  prepare.mockRejectedValueOnce(new Error('It could not be loaded'))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await offlineQueue.enqueue(aChange('pepper', { unprepared: true }))
  await nothingWaits()
  expect(server.done.at(-1)).toBe('pepper')

  // Nobody prepares it where its kind cannot.
  offlineQueue.start({})
  await offlineQueue.enqueue(aChange('salt', { unprepared: true }))
  await nothingWaits()
  expect(server.done.at(-1)).toBe('salt')
})

test('what cannot be prepared yet is sent by nobody, and prepared when the queue tries again', async () => {
  const server = aServer()
  const { offlineQueue, pauses } = aBrowser(server).openTab()
  let away = true
  const prepare = async (unprepared: readonly QueueEntry[]) =>
    away
      ? ('later' as const)
      : (entries: readonly QueueEntry[]) =>
          entries.map((entry) =>
            unprepared.some(({ operationId }) => operationId === entry.operationId)
              ? { ...entry, input: { body: { changes: ['2 leeks'] } } }
              : entry,
          )
  offlineQueue.start({ list: { prepare } })
  await offlineQueue.enqueue(aChange('leeks, two', { unprepared: true }))
  await until(() => expect(pauses).toHaveLength(1))
  expect(queueStalled.get()).toBe(true)
  expect(queueEntries.get()).toMatchObject([{ unprepared: true, attempts: 0 }])
  away = false
  offlineQueue.wake()
  await nothingWaits()
  expect(server.done).toEqual(['2 leeks'])
})
