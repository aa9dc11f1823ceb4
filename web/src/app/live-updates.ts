/**
 * What others change shows here without asking: notices of the server make queries old, and what is on the screen is
 * read again in place. Nobody listens while the page is out of sight for long: browsers keep few lines open to one
 * server, and on coming back the stream goes on where it was.
 */
import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { CLIENT_ID } from '#lib/client-id.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { eventsOf } from '#lib/event-stream.ts'
import { refetchChanged } from '#lib/refetch-changed.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'
import { createListeners } from '#lib/store.ts'
import { queriesOf } from './notice-queries.ts'

const notices = createListeners<[FeedEntry]>()

/** For those who keep more than the screen shows. Returns the way to stop. */
export const onNotice = notices.add

/** Several changes at once are read once. */
const TOGETHER_MS = 150
const OUT_OF_SIGHT_MS = 60_000

export function followChanges(client: QueryClient): () => void {
  const refresh = createRefresh(client)
  let place = { lastId: '' }
  let line: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const hangUp = () => {
    line?.abort()
    line = undefined
  }

  const listen = async (signal: AbortSignal) => {
    for await (const notice of eventsOf(changeFeedApi.stream, {}, { signal, place })) {
      refresh.note(notice)
      notices.emit(notice)
    }
  }

  const attend = () => {
    clearTimeout(leaving)
    if (!isSignedIn()) return hangUp()
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(hangUp, OUT_OF_SIGHT_MS)
      return
    }
    if (line) return
    const opened = new AbortController()
    line = opened
    // A refusal is final until somebody signs in or comes back.
    listen(opened.signal)
      .catch(() => {})
      .finally(() => {
        if (line === opened) line = undefined
      })
  }

  const stopWatching = onSessionChange(() => {
    place = { lastId: '' }
    hangUp()
    attend()
  })
  // A line that broke with the network would be opened again in its own time.
  const comeBack = () => {
    hangUp()
    attend()
  }
  document.addEventListener('visibilitychange', attend)
  window.addEventListener('online', comeBack)
  attend()
  return () => {
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', attend)
    window.removeEventListener('online', comeBack)
    stopWatching()
    hangUp()
    refresh.stop()
  }
}

/** Longer than a change is usually on its way: a long upload or import keeps nothing on the screen old. */
const BUSY_MS = 3_000

/**
 * What this tab is changing just now is shown already, and an answer from before would take it back for a moment. A
 * change that does not say what it is about may be about anything.
 */
function busyIn(client: QueryClient): (key: QueryKey) => boolean {
  const young = client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .filter(({ state }) => Date.now() - state.submittedAt < BUSY_MS)
  return (key) =>
    young.some(({ meta }) => !meta?.refresh || refreshedBy(meta.refresh).some(([about]) => about === key[0]))
}

function createRefresh(client: QueryClient) {
  const old = new Map<string, QueryKey>()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    timer = undefined
    const isBusy = busyIn(client)
    if (all) {
      all = false
      old.clear()
      const everything = client.getQueryCache().findAll()
      for (const { queryKey } of everything) if (isBusy(queryKey)) old.set(hashKey(queryKey), queryKey)
      void refetchChanged(client, { predicate: ({ queryKey }) => !isBusy(queryKey) })
    }
    for (const [hash, queryKey] of old) {
      if (isBusy(queryKey)) continue
      old.delete(hash)
      void refetchChanged(client, { queryKey })
    }
    if (old.size > 0) wait()
  }
  const wait = () => {
    timer ??= setTimeout(run, TOGETHER_MS)
  }

  return {
    note: (notice: FeedEntry) => {
      if (notice.client === CLIENT_ID) return
      if (notice.entity === 'stream') all ||= notice.action === 'refresh'
      for (const key of queriesOf(notice)) old.set(hashKey(key), key)
      if (all || old.size > 0) wait()
    },
    stop: () => clearTimeout(timer),
  }
}
