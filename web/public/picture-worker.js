// Part of the service worker: pictures of recipes that were shown are shown again without a network. Their addresses
// change with them, so what is kept is what the server would answer. Two places: what was seen lately, which has an
// end, and every picture of somebody who keeps all recipes here (features/offline). Signing out wipes both.
{
  const BASE = new URL('./', location.href).pathname
  const SEEN = `larder-pictures${BASE.slice(0, -1)}`
  const EVERY = `larder-every-picture${BASE.slice(0, -1)}`
  const MAX_PICTURES = 400
  const PICTURES = /^api\/media\/recipes\/[0-9a-f-]+\/images\/[a-z-]+\.webp$/
  // Throwing out one at a time would be asking what is there for each picture.
  const THROW_OUT_AFTER = 20

  let added = 0

  const isPicture = ({ method, url }) => {
    const { origin, pathname, search } = new URL(url)
    const isOurs = method === 'GET' && origin === location.origin && pathname.startsWith(BASE)
    return isOurs && search.startsWith('?version=') && PICTURES.test(pathname.slice(BASE.length))
  }

  const keptPicture = async (request) => {
    for (const name of [SEEN, EVERY]) {
      const answer = (await caches.has(name)) && (await (await caches.open(name)).match(request))
      if (answer) return answer
    }
    return undefined
  }

  // Of a picture that was never shown in this size, another one is better than none.
  const otherSize = async ({ url }) => {
    for (const size of ['min-original', 'original', 'tiny-original']) {
      const kept = await keptPicture(url.replace(/[a-z-]+(?=\.webp)/, size))
      if (kept) return kept
    }
    return undefined
  }

  // The oldest come first.
  const throwOut = async (cache) => {
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_PICTURES)).map((request) => cache.delete(request)))
  }

  const keep = async (request, answer) => {
    const cache = await caches.open(SEEN)
    await cache.put(request, answer)
    added += 1
    if (added % THROW_OUT_AFTER === 0) await throwOut(cache)
  }

  const answer = async (event) => {
    const { request } = event
    const kept = await keptPicture(request).catch(() => undefined)
    if (kept) return kept
    const fresh = await fetch(request).catch(() => otherSize(request))
    if (!fresh) return Response.error()
    // Where there is no room, the picture is shown all the same.
    if (fresh.status === 200 && fresh.url === request.url)
      event.waitUntil(keep(request, fresh.clone()).catch(() => caches.delete(SEEN)))
    return fresh
  }

  self.addEventListener('fetch', (event) => {
    if (isPicture(event.request)) event.respondWith(answer(event))
  })
}
