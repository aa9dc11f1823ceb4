/** What outlives a page, and for whom. Each test is a visit of its own: new modules, and the same browser or a new one. */
import 'fake-indexeddb/auto'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { usersApi } from '@larder/contract/users.ts'
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { FETCH_TIMEOUT_MS } from './fetch-or-cached.ts'

const LONG_TIMEOUT = { timeout: 30_000 }

const ana = aUser()
const zoe = { ...aUser(), id: '00000000-0000-4000-8000-00000000000f' }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
})

/** A page load: what was in memory is gone. */
async function arrive(token: string | null = 'a token') {
  vi.resetModules()
  const access = await import('../access-token.ts')
  const api = await import('../api.ts')
  const asking = await import('./fetch-or-cached.ts')
  const cache = await import('./offline-cache.ts')
  const person = await import('../offline-session.ts')
  await import('../session.ts')
  const client = new QueryClient({
    defaultOptions: { queries: { persister: asking.fetchOrCached, retry: false, networkMode: 'always' } },
  })
  onTestFinished(cache.cacheQueries(client))
  onTestFinished(() => client.clear())
  if (token === null) access.holdWithoutToken(() => Promise.reject(api.apiError(0, undefined)))
  else access.writeToken(token)
  const ask = (queryKey: QueryKey, queryFn: () => Promise<unknown>) => client.fetchQuery({ queryKey, queryFn })
  const self = () => ask(['users', 'self'], () => api.call(usersApi.self))
  const labels = () => ask(['labels', 'list'], () => api.call(labelsApi.list))
  return { ...access, ...api, ...cache, ...person, client, ask, self, labels }
}

type Visit = Awaited<ReturnType<typeof arrive>>

const page = (name: string) =>
  ({ page: 1, per_page: 50, total: 1, total_pages: 1, items: [{ name }], next: null, previous: null }) as never

/** Written a moment after it came. */
const written = ({ cachedAnswer }: Visit, key: QueryKey = ['labels', 'list']) =>
  vi.waitFor(async () => expect(await cachedAnswer(key)).toBeDefined(), LONG_TIMEOUT)

async function anaWasHere() {
  const server = fakeApi()
    .on(usersApi.self, () => ana)
    .on(labelsApi.list, () => page('Bakery'))
  const visit = await arrive()
  await visit.self()
  await visit.labels()
  await written(visit)
  return { server, visit }
}

const gone = (server: ReturnType<typeof fakeApi>) =>
  server.on(usersApi.self, unreachable).on(labelsApi.list, unreachable).on(appInfoApi.about, unreachable)

test('after a visit the answers are there without a server, and in the same words', async () => {
  const { server } = await anaWasHere()
  gone(server)
  const { self, labels, ask } = await arrive(null)
  expect(await self()).toEqual(ana)
  expect(await labels()).toEqual(page('Bakery'))
  await expect(ask(['labels', 'usage', '1'], unreachable as never)).rejects.toThrow()
})

test('an answer of the device is replaced by the server’s, and is not written down as a new one', async () => {
  const { server } = await anaWasHere()
  gone(server)
  const { labels, client } = await arrive('another token')
  localStorage.setItem('larder-person', JSON.stringify({ id: ana.id, at: Date.now() }))
  expect(await labels()).toEqual(page('Bakery'))
  server.on(labelsApi.list, () => page('Bread'))
  await client.refetchQueries()
  await client.invalidateQueries()
  expect(await labels()).toEqual(page('Bread'))
})

/** Back in a kitchen whose server takes its time: it answers when it is told to. */
async function backAtSlowServer(answer: () => ReturnType<typeof refuse>) {
  const { server } = await anaWasHere()
  let speak = () => {}
  server.on(labelsApi.list, () => new Promise<void>((resolve) => (speak = resolve)).then(answer))
  const visit = await arrive('another token')
  localStorage.setItem('larder-person', JSON.stringify({ id: ana.id, at: Date.now() }))
  const { setTimeout: start } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    start(run, ms === FETCH_TIMEOUT_MS ? 0 : ms)) as never)
  return { server, visit, speak: () => speak() }
}

test('an answer of the server that comes while the device is read is the one that stays', async () => {
  const { visit, speak } = await backAtSlowServer(() => page('Dairy'))
  const get: IDBObjectStore['get'] = Reflect.get(IDBObjectStore.prototype, 'get')
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, query) {
    speak()
    return get.call(this, query)
  })
  expect(await visit.labels()).toEqual(page('Dairy'))
  expect(visit.client.getQueryData(['labels', 'list'])).toEqual(page('Dairy'))
})

test('what the server says after the device takes its place', async () => {
  const { visit, speak } = await backAtSlowServer(() => page('Dairy'))
  expect(await visit.labels()).toEqual(page('Bakery'))
  speak()
  await vi.waitFor(() => expect(visit.client.getQueryData(['labels', 'list'])).toEqual(page('Dairy')), LONG_TIMEOUT)
})

test('what is shown by the device and gone at the server is asked for again and forgotten', async () => {
  const { server, visit, speak } = await backAtSlowServer(() => refuse(404, 'gone'))
  expect(await visit.labels()).toEqual(page('Bakery'))
  server.on(labelsApi.list, () => refuse(404, 'gone'))
  const watched = new QueryObserver(visit.client, {
    queryKey: ['labels', 'list'],
    queryFn: () => visit.call(labelsApi.list),
    staleTime: Number.POSITIVE_INFINITY,
  })
  onTestFinished(watched.subscribe(() => {}))
  speak()
  await vi.waitFor(() => expect(watched.getCurrentResult().isError).toBe(true), LONG_TIMEOUT)
  await vi.waitFor(async () => expect(await visit.cachedAnswer(['labels', 'list'])).toBeUndefined(), LONG_TIMEOUT)
})

test('a session that has ended locks what is kept, and the same person finds it again', async () => {
  const { server, visit } = await anaWasHere()
  visit.writeToken(null, { expired: true })
  expect(await visit.cachedAnswer(['labels', 'list'])).toBeUndefined()
  const nobody = await arrive(null)
  expect([nobody.cachedUserId(), await nobody.cachedAnswer(['labels', 'list'])]).toEqual([undefined, undefined])
  server.on(usersApi.self, () => ana)
  const back = await arrive('a new token')
  await back.self()
  await written(back)
})

test('attack: whoever signs in next reads nothing of the person before, and leaves nothing of them', async () => {
  const { server } = await anaWasHere()
  const next = await arrive('a token of zoe')
  server.on(usersApi.self, () => zoe).on(labelsApi.list, unreachable)
  expect(await next.cachedAnswer(['users', 'self'])).toBeUndefined()
  await next.self()
  await expect(next.labels()).rejects.toMatchObject({ status: 0 })
  await written(next, ['users', 'self'])
  expect(JSON.stringify(await everythingStored())).not.toContain('Bakery')
})

async function everythingStored(): Promise<unknown[]> {
  const { openDB } = await import('idb')
  const database = await openDB('larder-kept')
  const found = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)))
  database.close()
  return found.flat()
}

test('signing out leaves nothing', async () => {
  const { visit } = await anaWasHere()
  const { wipeDevice } = await import('../device-data.ts')
  visit.writeToken(null)
  await wipeDevice()
  expect([await everythingStored(), visit.cachedUserId()]).toEqual([[], undefined])
})

test('what the server says is gone is gone here too', async () => {
  const { server, visit } = await anaWasHere()
  server.on(labelsApi.list, () => refuse(404, 'Not found'))
  await expect(visit.client.refetchQueries({ queryKey: ['labels'] }, { throwOnError: true })).rejects.toThrow()
  await vi.waitFor(async () => expect(await visit.cachedAnswer(['labels', 'list'])).toBeUndefined(), LONG_TIMEOUT)
})

test('only so many recipes opened lately are kept, and those kept on purpose stay', async () => {
  const { visit } = await anaWasHere()
  const recipe = (slug: string) => ({ key: ['recipes', 'one', slug], data: { slug, updatedAt: '1', image: null } })
  await visit.cacheAnswers([{ ...recipe('wanted'), pinned: true }])
  for (let at = 0; at < 230; at += 10)
    await visit.cacheAnswers(Array.from({ length: 10 }, (_, more) => recipe(`seen-${at + more}`)))
  const cached = await visit.cachedRecipeEntries()
  expect(cached.size).toBe(201)
  expect(await visit.cachedAnswer(['recipes', 'one', 'wanted'])).toBeDefined()
  expect(await visit.cachedAnswer(['recipes', 'one', 'seen-229'])).toBeDefined()
})

test('words and filters within a cookbook are answered out of its kept pages, also for a single page', async () => {
  const { visit } = await anaWasHere()
  const listed = (...names: string[]) => ({
    pages: [{ items: names.map((name) => ({ id: name, name, tags: [], tools: [], recipeCategory: [] })) }],
    pageParams: [1],
  })
  await visit.cacheAnswers([
    { key: ['recipes', 'list', { cookbook: 'winter', orderBy: 'name' }], data: listed('Leek soup', 'Stew') },
    { key: ['recipes', 'list', { cookbook: 'baking' }], data: listed('Leek quiche') },
  ])
  type Page = { items: { name: string }[] }
  const found = async (...asked: unknown[]) => {
    const answer = (await visit.cachedAnswer(['recipes', 'list', ...asked])) as (Page & { pages?: Page[] }) | undefined
    return (answer?.pages?.[0] ?? answer)?.items.map(({ name }) => name)
  }
  expect(await found({ cookbook: 'winter', orderBy: 'rating' })).toEqual(['Leek soup', 'Stew'])
  expect(await found({ cookbook: 'winter', search: 'leek', orderBy: 'name' })).toEqual(['Leek soup'])
  expect(await found('page', { cookbook: 'winter', perPage: 1, orderBy: 'name', orderDirection: 'desc' })).toEqual([
    'Stew',
  ])
  expect(await found({ cookbook: 'summer', search: 'leek' })).toBeUndefined()
})

test('a browser that refuses to keep anything still answers, and says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No.', 'SecurityError')
    },
  })
  fakeApi().on(usersApi.self, () => ana)
  const visit = await arrive()
  expect(await visit.self()).toEqual(ana)
  expect(await visit.cacheAnswers([{ key: ['labels', 'list'], data: [] }])).toBe(false)
  expect(await visit.cachedAnswer(['labels', 'list'])).toBeUndefined()
  expect((await import('./cache-database.ts')).storageProblem.get()).toBe('blocked')
})

test('a browser that took its storage back keeps what comes next, and what it forgot is asked of the server', async () => {
  const { server, visit } = await anaWasHere()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError')
  })
  expect(await visit.cacheAnswers([{ key: ['units', 'list'], data: ['cup'] }])).toBe(true)
  expect(await visit.cachedAnswer(['units', 'list'])).toEqual(['cup'])
  expect(await visit.cachedAnswer(['labels', 'list'])).toBeUndefined()
  expect((await import('./cache-database.ts')).storageProblem.get()).toBe('none')
  gone(server)
  await expect(visit.client.refetchQueries({ queryKey: ['labels'] }, { throwOnError: true })).rejects.toMatchObject({
    status: 0,
  })
})

test('where there is no room, the older half goes once, and then it is said', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { visit } = await anaWasHere()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  expect(await visit.cacheAnswers([{ key: ['units', 'list'], data: [] }])).toBe(false)
  const { storageProblem } = await import('./cache-database.ts')
  expect(storageProblem.get()).toBe('full')
  full.mockRestore()
  expect(await visit.cacheAnswers([{ key: ['units', 'list'], data: [] }])).toBe(true)
})
