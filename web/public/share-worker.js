// Part of the service worker: what other apps share with the client, and what its bookmarklet sends, is kept in this
// browser until the client takes it (features/recipe-import/sharing/shared-content.ts). Any page of the web can send
// something here, so nothing is done with it: the client shows it and somebody decides.
{
  const BASE = new URL('./', location.href).pathname
  const CACHE = `larder-shared${BASE.slice(0, -1)}`
  const TARGET = `${BASE}r/create/shared`
  const TAKEN_BY = `${BASE}r/create/url?shared=1`
  // A few photographs, or a very long page.
  const MAX_BYTES = 60_000_000
  const texts = ['title', 'text', 'url', 'html']

  const isShared = ({ method, url }) => {
    const { origin, pathname } = new URL(url)
    return method === 'POST' && origin === location.origin && pathname === TARGET
  }

  const keep = async (request) => {
    const form = await request.formData()
    const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0)
    const words = Object.fromEntries(texts.map((name) => [name, String(form.get(name) ?? '')]))
    const bytes = [...files.map(({ size }) => size), ...texts.map((name) => words[name].length)]
    await caches.delete(CACHE)
    if (bytes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) return
    const cache = await caches.open(CACHE)
    const named = files.map(({ name, type }) => ({ name, type }))
    await Promise.all(files.map((file, at) => cache.put(`/shared/${at}`, new Response(file))))
    await cache.put('/shared', Response.json({ ...words, files: named }))
  }

  self.addEventListener('fetch', (event) => {
    if (!isShared(event.request)) return
    const answer = async () => {
      await keep(event.request).catch((problem) => console.error(problem))
      return Response.redirect(TAKEN_BY, 303)
    }
    event.respondWith(answer())
  })
}
