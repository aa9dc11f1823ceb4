/**
 * Opens the client without a network: caches the files of its own build and answers with them. A page is asked of the
 * server first, because the server puts the first screen into it (decision 0012); when it does not answer in time, the
 * cached page starts the client instead.
 */
import { errorStatus } from '@larder/contract/error-status.ts'
import { basePathOf, folderOf, ownPathOf, type WorkerFetchEvent, type WorkerScope } from './worker-scope.ts'

const PAGE = 'index.html'
/** A server at home needs a tenth of this, even over a slow connection. */
const PAGE_TIMEOUT_MS = 2000
/** The first screen, whose work is not done yet, and whoever else asks the server come before the files of other screens. */
const FETCHES_AT_ONCE = 4
/** Files whose names change with what is in them. */
const HASHED = 'assets/'
const servedByServer = /^(api|docs|mcp|metrics)(\/|$)|^(openapi\.json|robots\.txt|sitemap\.xml)$/

/** `fingerprints`: every file of this build, by its path. */
export function serveFiles(scope: WorkerScope, fingerprints: Record<string, string>): void {
  const { caches, location, registration } = scope
  const folder = folderOf(scope)
  const cacheName = `larder-files${basePathOf(scope)}`
  const files = new Map(Object.entries(fingerprints))
  // The fingerprint in the name: an unchanged file is not fetched again, and an older worker keeps its own files.
  const nameOf = (path: string) => `${folder}${path}?build=${files.get(path)}`
  const addressOf = (path: string) => new URL(nameOf(path), location.origin).href

  const cacheFiles = async () => {
    const cache = await caches.open(cacheName)
    const cached = new Set((await cache.keys()).map(({ url }) => url))
    const missing = [...files.keys()].filter((path) => !cached.has(addressOf(path))).values()
    const fetchMissing = async () => {
      for (const path of missing) {
        // The browser has what the first screen was made of.
        const from = path.startsWith(HASHED) ? 'default' : 'reload'
        const answer = await scope.fetch(folder + path, { cache: from, credentials: 'same-origin' })
        if (!answer.ok || answer.redirected) throw new Error(`${path} could not be cached: ${answer.status}`)
        await cache.put(nameOf(path), answer)
      }
    }
    await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchMissing))
  }

  const removeOldFiles = async () => {
    // Only caches of this client: other applications may live on the same host.
    const older = (await caches.keys()).filter(
      (name) => name.startsWith('workbox-precache') && name.endsWith(registration.scope),
    )
    await Promise.all(older.map((name) => caches.delete(name)))
    const cache = await caches.open(cacheName)
    const own = new Set([...files.keys()].map(addressOf))
    const others = (await cache.keys()).filter(({ url }) => !own.has(url))
    await Promise.all(others.map((request) => cache.delete(request)))
  }

  /** The browser asks for the page while it starts the worker. */
  const enablePreload = async () => registration.navigationPreload?.enable()

  const cachedFile = async (path: string) => (await caches.open(cacheName)).match(nameOf(path))

  const answerPage = async (event: WorkerFetchEvent): Promise<Response> => {
    const cached = cachedFile(PAGE)
    const asked = fetchPage(scope, event)
    event.waitUntil(asked.then(() => {}).catch(() => {}))
    const page = await cached
    if (!page) return asked
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_TIMEOUT_MS))
    const answer = await Promise.race([asked.catch(() => undefined), late])
    return answer !== undefined && answer.status < errorStatus.failed ? answer : page
  }

  const answerFile = async (path: string, request: Request) => (await cachedFile(path)) ?? scope.fetch(request)

  scope.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOldFiles(), enablePreload()])))
  scope.addEventListener('fetch', (event) => {
    const path = ownPathOf(scope, event.request)?.path
    if (path === undefined) return
    if (event.request.mode === 'navigate') {
      if (files.has(path) && path !== PAGE) event.respondWith(answerFile(path, event.request))
      else if (!servedByServer.test(path)) event.respondWith(answerPage(event))
    } else if (files.has(path)) event.respondWith(answerFile(path, event.request))
  })
  scope.addEventListener('message', ({ data }) => {
    if (isTakeOver(data)) void scope.skipWaiting()
  })
}

const fetchPage = async (scope: WorkerScope, event: WorkerFetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? scope.fetch(event.request)

const isTakeOver = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
