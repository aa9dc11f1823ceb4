/**
 * Stores what other apps share with the client, and what its bookmarklet sends, until the client takes it
 * (features/intake/recipe-import/sharing/shared-content.ts). Any web page can send something here, so nothing else is
 * done with it: the client shows it and its user decides.
 */
import { SHARED_CACHE, SHARED_ENTRY } from '#lib/worker-caches.ts'
import { basePathOf, folderOf, type WorkerScope } from './worker-scope.ts'

/** A few photographs, or a very long page. */
const MAX_BYTES = 60_000_000
const fields = ['title', 'text', 'url', 'html'] as const

export function receiveSharedContent(scope: WorkerScope): void {
  const { caches, location } = scope
  const folder = folderOf(scope)
  const cacheName = SHARED_CACHE + basePathOf(scope)

  const isShared = ({ method, url }: Request) => {
    const { origin, pathname } = new URL(url)
    return method === 'POST' && origin === location.origin && pathname === `${folder}r/create/shared`
  }

  const store = async (request: Request) => {
    const form = await request.formData()
    const files = form.getAll('file').filter((file): file is File => file instanceof File && file.size > 0)
    const texts = fields.map((name) => [name, String(form.get(name) ?? '')] as const)
    const bytes = [...files.map(({ size }) => size), ...texts.map(([, text]) => text.length)]
    await caches.delete(cacheName)
    if (bytes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) return
    const cache = await caches.open(cacheName)
    const named = files.map(({ name, type }) => ({ name, type }))
    await Promise.all(files.map((file, at) => cache.put(`${SHARED_ENTRY}/${at}`, new Response(file))))
    await cache.put(SHARED_ENTRY, Response.json({ ...Object.fromEntries(texts), files: named }))
  }

  scope.addEventListener('fetch', (event) => {
    if (!isShared(event.request)) return
    const answer = async () => {
      await store(event.request).catch((problem) => console.error(problem))
      return Response.redirect(`${folder}r/create/url?shared=1`, 303)
    }
    event.respondWith(answer())
  })
}
