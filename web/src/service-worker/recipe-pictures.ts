/**
 * Shows pictures of recipes again without a network. The address of a picture changes with the picture, so a cached one
 * is what the server would answer. There are two caches: pictures seen lately, which is limited, and every picture of
 * somebody who caches all recipes (features/recipes/offline). Signing out wipes both.
 */
import { EVERY_PICTURE_CACHE, PICTURE_CACHE } from '#lib/worker-caches.ts'
import { basePathOf, ownPathOf, type WorkerFetchEvent, type WorkerScope } from './worker-scope.ts'

const MAX_PICTURES = 400
const PICTURES = /^api\/media\/recipes\/[0-9a-f-]+\/images\/[a-z-]+\.webp$/
/** Evicting after each picture would list the whole cache each time. */
const EVICT_AFTER = 20
/** Any size of a picture is better than none. */
const SIZES = ['min-original', 'original', 'tiny-original']

export function cachePictures(scope: WorkerScope): void {
  const { caches } = scope
  const seen = PICTURE_CACHE + basePathOf(scope)
  const every = EVERY_PICTURE_CACHE + basePathOf(scope)
  let added = 0

  const isPicture = (request: Request) => {
    const own = ownPathOf(scope, request)
    return own?.search.startsWith('?version=') && PICTURES.test(own.path)
  }

  const cachedPicture = async (request: Request | string) => {
    for (const name of [seen, every]) {
      const answer = (await caches.has(name)) && (await (await caches.open(name)).match(request))
      if (answer) return answer
    }
    return undefined
  }

  const otherSize = async ({ url }: Request) => {
    for (const size of SIZES) {
      const cached = await cachedPicture(url.replace(/[a-z-]+(?=\.webp)/, size))
      if (cached) return cached
    }
    return undefined
  }

  const put = async (request: Request, answer: Response) => {
    const cache = await caches.open(seen)
    await cache.put(request, answer)
    added += 1
    if (added % EVICT_AFTER === 0) await evict(cache)
  }

  const answer = async (event: WorkerFetchEvent): Promise<Response> => {
    const { request } = event
    const cached = await cachedPicture(request).catch(() => undefined)
    if (cached) return cached
    const fresh = await scope.fetch(request).catch(() => otherSize(request))
    if (!fresh) return Response.error()
    // A full browser still shows the picture.
    if (fresh.status === 200 && fresh.url === request.url)
      event.waitUntil(put(request, fresh.clone()).catch(() => caches.delete(seen)))
    return fresh
  }

  scope.addEventListener('fetch', (event) => {
    if (isPicture(event.request)) event.respondWith(answer(event))
  })
}

/** Caches list the oldest first. */
async function evict(cache: Cache): Promise<void> {
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, Math.max(0, cached.length - MAX_PICTURES)).map((request) => cache.delete(request)))
}
