// Part of the service worker: when the network is back and no page is open to do it, sends what waits in the offline queue.
// The rules are those of `src/lib/offline-queue`: in order, under the name of each operation, one sender at a time. What needs
// more than sending (names that the answer gives, batches to be told apart) is left to the next page.
{
  const BASE = new URL('./', location.href).pathname.slice(0, -1)
  const NAME = `larder-outbox${BASE}`
  const STORE = 'entries'

  const done = (asked) =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })

  const open = () => {
    const asked = indexedDB.open(NAME, 1)
    // Nothing has ever waited here: the page makes the database.
    asked.onupgradeneeded = () => asked.transaction.abort()
    return done(asked).catch(() => undefined)
  }

  const call = (path, token, more = {}) =>
    fetch(BASE + path, {
      ...more,
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...more.headers },
    })

  /** The session is that of the cookie; changes of anybody else stay. */
  const signedIn = async () => {
    const answer = await fetch(`${BASE}/api/auth/refresh`, { headers: { accept: 'application/json' } })
    if (!answer.ok) return undefined
    const { access_token: token } = await answer.json()
    const self = await call('/api/users/self', token)
    return self.ok ? { token, userId: (await self.json()).id } : undefined
  }

  const addressOf = ({ call: { path }, input: { params = {}, query = {} } }) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, one)
    const filled = path.replace(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(params[name]))
    return search.size > 0 ? `${filled}?${search}` : filled
  }

  const send = (entry, token) =>
    call(addressOf(entry), token, {
      method: entry.call.method,
      headers: { 'content-type': 'application/json', 'x-larder-operation': entry.operationId },
      body: entry.input.body === undefined ? undefined : JSON.stringify(entry.input.body),
    })

  const store = (db) => db.transaction(STORE, 'readwrite').objectStore(STORE)

  const waits = ({ status }) => status === 408 || status === 429 || status >= 500

  const noticeOf = async (answer) => (await answer.json().catch(() => undefined))?.detail?.message

  const isBatch = ({ joins, input }) => joins && input.body.changes.length > 1

  const sendAll = async () => {
    const db = await open()
    const session = db && (await signedIn())
    if (!session) return
    for (;;) {
      const entries = await done(store(db).getAll())
      const [entry] = entries
        .filter(({ userId, refusal }) => userId === session.userId && !refusal)
        .sort((one, other) => one.seq - other.seq)
      if (!entry || entry.makes !== undefined) return
      const tried = { ...entry, attempts: entry.attempts + 1 }
      await done(store(db).put(tried))
      const answer = await send(entry, session.token)
      if (answer.status === 401) return
      // The browser asks again later.
      if (waits(answer)) throw new Error(`The server answered ${answer.status}`)
      if (answer.ok) await done(store(db).delete(entry.operationId))
      else if (isBatch(entry)) return
      else await done(store(db).put({ ...tried, refusal: { status: answer.status, notice: await noticeOf(answer) } }))
    }
  }

  const replay = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    for (const page of pages) page.postMessage({ type: NAME })
    if (pages.length === 0) await navigator.locks.request(NAME, sendAll)
  }

  self.addEventListener('sync', (event) => {
    if (event.tag === NAME) event.waitUntil(replay())
  })
}
