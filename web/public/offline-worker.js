// Part of the service worker: opens the client without a network. It keeps the files of its own build, which `sw.js`
// names with their fingerprints, and answers with them; nothing of the server is ever kept.
{
  // The folder of the host that the client lives in, as the worker itself was found.
  const BASE = new URL('./', location.href).pathname
  const CACHE = `larder-files${BASE.slice(0, -1)}`
  const PAGE = 'index.html'
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
    const older = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
    await Promise.all(older.map((name) => caches.delete(name)))
    const cache = await caches.open(CACHE)
    const own = new Set([...files.keys()].map((path) => new URL(nameOf(path), location.origin).href))
    const others = (await cache.keys()).filter(({ url }) => !own.has(url))
    await Promise.all(others.map((request) => cache.delete(request)))
  }

  const fileFor = ({ method, mode, url }) => {
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(BASE)) return undefined
    const path = pathname.slice(BASE.length)
    if (files.has(path)) return path
    return mode === 'navigate' && !servedByServer.test(path) ? PAGE : undefined
  }

  const answerWith = async (path, request) => {
    const cache = await caches.open(CACHE)
    return (await cache.match(nameOf(path))) ?? fetch(request)
  }

  self.addEventListener('install', (event) => event.waitUntil(keep()))
  self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
  self.addEventListener('fetch', (event) => {
    const path = fileFor(event.request)
    if (path) event.respondWith(answerWith(path, event.request))
  })
  self.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') self.skipWaiting()
  })
}
