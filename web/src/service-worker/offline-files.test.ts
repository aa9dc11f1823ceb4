/** The parts of the service worker that answer for the server, in the scope of a worker that tests provide. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveFiles } from './offline-files.ts'
import { cachePictures } from './recipe-pictures.ts'
import type { WorkerScope } from './worker-scope.ts'

const HOST = 'http://larder.test'

type Answer = { status: number; url: string; body: string; clone: () => Answer }
const answerOf = (body: string, status = 200, url = ''): Answer => {
  const answer: Answer = { status, url, body, clone: () => answer }
  return answer
}
type Asked = { url: string; method: string; mode: string }
type FetchEvent = {
  request: Asked
  preloadResponse?: Promise<Answer | undefined>
  respondWith: (answer: Promise<Answer | undefined>) => void
  waitUntil: (work: Promise<unknown>) => void
}

/** A worker in its folder, with what it has cached so far and a network that the test decides about. */
function worker(folder = '/', files: Record<string, string> = { 'index.html': 'a', 'assets/first.js': 'b' }) {
  const kept = new Map<string, Map<string, Answer>>()
  const urlOf = (asked: Asked | string) => new URL(typeof asked === 'string' ? asked : asked.url, HOST).href
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Answer>()
    kept.set(name, entries)
    return {
      match: async (asked: Asked | string) => entries.get(urlOf(asked)),
      put: async (asked: Asked | string, answer: Answer) => void entries.set(urlOf(asked), answer),
      delete: async (asked: Asked | string) => entries.delete(urlOf(asked)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    open,
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  }
  const fetch = vi.fn(
    async (asked: Asked | string, _init?: RequestInit): Promise<Answer> =>
      answerOf('from the server', 200, urlOf(asked)),
  )
  const listeners: ((event: FetchEvent) => void)[] = []
  let install: (event: Pick<FetchEvent, 'waitUntil'>) => void = () => {}
  const scope = {
    caches,
    fetch,
    location: new URL(`${HOST}${folder}sw.js`),
    registration: {},
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => {
      if (name === 'fetch') listeners.push(listener)
      if (name === 'install') install = listener as typeof install
    },
  }
  vi.stubGlobal('Response', { error: () => answerOf('', 0) })
  onTestFinished(() => void vi.unstubAllGlobals())
  serveFiles(scope as unknown as WorkerScope, files)
  cachePictures(scope as unknown as WorkerScope)

  const waiting: Promise<unknown>[] = []
  /** Nothing where the worker leaves the browser alone. */
  const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
    let answered: Promise<Answer | undefined> | undefined
    const event: FetchEvent = {
      request: { url: HOST + path, method, mode },
      respondWith: (answer) => {
        answered = answer
      },
      waitUntil: (work) => void waiting.push(work),
    }
    for (const listener of listeners) if (!answered) listener(event)
    const answer = await answered
    await Promise.all(waiting)
    return answer?.body
  }
  const keep = async (cache: string, path: string, body: string) =>
    (await open(cache)).put(path, answerOf(body, 200, HOST + path))
  const installs = async () => {
    const caching: Promise<unknown>[] = []
    install({ waitUntil: (work) => void caching.push(work) })
    await Promise.all(caching)
  }
  return { ask, keep, fetch, kept, installs }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let installed: ReturnType<typeof worker>
beforeEach(async () => {
  installed = worker()
  await installed.keep('larder-files', '/index.html?build=a', 'the cached page')
  await installed.keep('larder-files', '/assets/first.js?build=b', 'the cached file')
})

test('files are fetched a few at a time, what the browser has from the browser, and none twice', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `assets/${at}.js`)
  const fresh = worker('/', Object.fromEntries(['index.html', ...names].map((name) => [name, 'a'])))
  await fresh.keep('larder-files', '/assets/7.js?build=a', 'the cached file')
  let [open, most] = [0, 0]
  fresh.fetch.mockImplementation(async (asked) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 1))
    open -= 1
    return { ...answerOf('', 200, String(asked)), ok: true } as Answer
  })
  await fresh.installs()
  expect(fresh.kept.get('larder-files')?.size).toBe(21)
  expect(most).toBeLessThanOrEqual(4)
  const asked = new Map(fresh.fetch.mock.calls.map(([path, init]) => [path, (init as RequestInit).cache]))
  expect(asked.size).toBe(20)
  expect(asked.get('/index.html')).toBe('reload')
  expect(asked.get('/assets/3.js')).toBe('default')
  expect(asked.has('/assets/7.js')).toBe(false)
})

test('a worker that cannot have all of its files is not installed', async () => {
  const fresh = worker()
  fresh.fetch.mockResolvedValue({ ...answerOf('gone', 404), ok: false } as Answer)
  await expect(fresh.installs()).rejects.toThrow('404')
})

test('a page is the server’s, which brings the first screen with it', async () => {
  expect(await installed.ask('/g/home')).toBe('from the server')
})

test('without a network the cached page starts the client at once', async () => {
  installed.fetch.mockImplementation(offline)
  expect(await installed.ask('/g/home')).toBe('the cached page')
})

test('a server that answers for another one that is away is not waited for', async () => {
  installed.fetch.mockResolvedValue(answerOf('Bad gateway', 502))
  expect(await installed.ask('/g/home')).toBe('the cached page')
})

test('a page that is not there is the server’s word all the same', async () => {
  installed.fetch.mockResolvedValue(answerOf('not found', 404))
  expect(await installed.ask('/g/home/r/nothing')).toBe('not found')
})

test('a connection without an answer has a short timeout, and the cached page takes over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const slow = worker()
  await slow.keep('larder-files', '/index.html?build=a', 'the cached page')
  let resolveLate: (answer: Answer) => void = () => {}
  slow.fetch.mockReturnValue(
    new Promise((resolve) => {
      resolveLate = resolve
    }),
  )
  const asked = slow.ask('/g/home')
  await vi.advanceTimersByTimeAsync(5_000)
  resolveLate(answerOf('too late'))
  expect(await asked).toBe('the cached page')
  vi.useRealTimers()
})

test('files of the build never ask the server, and what only the server has is left to it', async () => {
  expect(await installed.ask('/assets/first.js', { mode: 'cors' })).toBe('the cached file')
  expect(installed.fetch).not.toHaveBeenCalled()
  expect(await installed.ask('/api/recipes', { mode: 'cors' })).toBeUndefined()
  expect(await installed.ask('/docs')).toBeUndefined()
  expect(await installed.ask('/g/home', { method: 'POST' })).toBeUndefined()
})

const picture = (size: string, version = 'v1') =>
  `/api/media/recipes/0a1b2c3d-0000-4000-8000-000000000000/images/${size}.webp?version=${version}`
const asImage = { mode: 'no-cors' }

test('a picture that was shown is shown without a network, in another size too', async () => {
  expect(await installed.ask(picture('min-original'), asImage)).toBe('from the server')
  installed.fetch.mockImplementation(offline)
  expect(await installed.ask(picture('min-original'), asImage)).toBe('from the server')
  expect(await installed.ask(picture('original'), asImage)).toBe('from the server')
  expect(await installed.ask(picture('original', 'v2'), asImage)).toBe('')
})

test('only so many pictures are cached, and refusals not at all', async () => {
  installed.fetch.mockResolvedValue(answerOf('no', 404))
  await installed.ask(picture('original', 'missing'), asImage)
  expect(installed.kept.get('larder-pictures')).toBeUndefined()
  installed.fetch.mockImplementation(async (asked) => answerOf('', 200, typeof asked === 'string' ? asked : asked.url))
  for (let at = 0; at < 500; at++) await installed.ask(picture('original', `v${at}`), asImage)
  const kept = [...(installed.kept.get('larder-pictures')?.keys() ?? [])]
  expect(kept.length).toBeLessThanOrEqual(420)
  expect(kept.at(-1)).toContain('v499')
})

test('avatars, attachments and pictures without a version are left to the server', async () => {
  expect(await installed.ask('/api/media/users/1/profile.webp?version=1', asImage)).toBeUndefined()
  expect(await installed.ask(picture('original').replace('?version=v1', ''), asImage)).toBeUndefined()
})

test('in a folder of its host everything is apart, and what is outside is left alone', async () => {
  const { ask, keep, fetch, kept } = worker('/larder/')
  await keep('larder-files/larder', '/larder/index.html?build=a', 'the cached page')
  await ask(`/larder${picture('original')}`, asImage)
  expect(kept.has('larder-pictures/larder')).toBe(true)
  fetch.mockImplementation(offline)
  expect(await ask('/larder/g/home')).toBe('the cached page')
  expect(await ask('/g/home')).toBeUndefined()
  expect(await ask('/larder/api/app/about')).toBeUndefined()
})
