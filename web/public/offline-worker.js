// Part of the service worker: opens the client without a network. It keeps the files of its own build, which `sw.js`
// names with their fingerprints, and answers with them. A page is asked of the server first, because the server puts
// the first screen into it (decision 0012); when it does not answer soon, the kept page starts the client instead.
{
  // The folder of the host that the client lives in, as the worker itself was found.
  const BASE = new URL('./', location.href).pathname
  const CACHE = `larder-files${BASE.slice(0, -1)}`
  const PAGE = 'index.html'
  // A server at home answers a page in a tenth of this, over a bad line too; whoever waits longer has no line.
  const PATIENCE_MS = 2000
  const servedByServer = /^(api|docs|mcp|metrics)(\/|$)|^(openapi\.json|robots\.txt|sitemap\.xml)$/

  const files = new Map(Object.entries(self.larderFiles))
  // With the fingerprint in its name a file that did not change is not fetched again, and an older worker keeps its own.
  const nameOf = (path) => `${BASE}${path}?build=${files.get(path)}`

  const keep = async () => {
    const cache = await caches.open(CACHE)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    const missing = [...files.keys()].filter((path) => !kept.has(new URL(nameOf(path), location.origin).href))
    await Promise.all(
      missing.map(async (path) => {
        const answer = await fetch(BASE + path, { cache: 'reload', credentials: 'same-origin' })
        if (!answer.ok || answer.redirected) throw new Error(`${path} could not be kept: ${answer.status}`)
        await cache.put(nameOf(path), answer)
      }),
    )
  }

  const forgetOthers = async () => {
    // Whatever else lives on this host keeps its own.
    const older = (await caches.keys()).filter(
      (name) => name.startsWith('workbox-precache') && name.endsWith(self.registration.scope),
    )
    await Promise.all(older.map((name) => caches.delete(name)))
    const cache = await caches.open(CACHE)
    const own = new Set([...files.keys()].map((path) => new URL(nameOf(path), location.origin).href))
    const others = (await cache.keys()).filter(({ url }) => !own.has(url))
    await Promise.all(others.map((request) => cache.delete(request)))
  }

  // The browser asks for the page while it wakes the worker up.
  const preload = async () => self.registration.navigationPreload?.enable()

  const pathOf = ({ method, url }) => {
    const { origin, pathname } = new URL(url)
    const isOurs = method === 'GET' && origin === location.origin && pathname.startsWith(BASE)
    return isOurs ? pathname.slice(BASE.length) : undefined
  }

  const keptFile = async (path) => (await caches.open(CACHE)).match(nameOf(path))

  const isAnswer = (answer) => answer !== undefined && answer.status < 500

  const fetchPage = async (event) => (await event.preloadResponse) ?? fetch(event.request)

  const answerPage = async (event) => {
    const kept = keptFile(PAGE)
    const asked = fetchPage(event)
    event.waitUntil(asked.then(() => {}).catch(() => {}))
    if (!(await kept)) return asked
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    const answer = await Promise.race([asked.catch(() => undefined), late])
    return isAnswer(answer) ? answer : kept
  }

  const answerFile = async (path, request) => (await keptFile(path)) ?? fetch(request)

  self.addEventListener('install', (event) => event.waitUntil(keep()))
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOthers(), preload()])))
  self.addEventListener('fetch', (event) => {
    const path = pathOf(event.request)
    if (path === undefined) return
    if (event.request.mode === 'navigate') {
      if (files.has(path) && path !== PAGE) event.respondWith(answerFile(path, event.request))
      else if (!servedByServer.test(path)) event.respondWith(answerPage(event))
    } else if (files.has(path)) event.respondWith(answerFile(path, event.request))
  })
  self.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') self.skipWaiting()
  })
}
