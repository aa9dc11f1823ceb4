/**
 * Shows what others change: the change feed of the server outdates queries, and what is on the screen is refetched in
 * place. A page that is hidden for long disconnects, because browsers allow few connections to one server; when it is
 * visible again the feed continues where it was.
 */

import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { CLIENT_ID } from '#lib/client-id.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { eventsOf } from '#lib/event-stream.ts'
import { forgetPreloadedAnswers } from '#lib/preloaded-answers.ts'
import { refetchChanged } from '#lib/refetch-changed.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'
import { createListeners } from '#lib/store.ts'
import { queriesOf } from './change-feed-queries.ts'

const changes = createListeners<[FeedEntry]>()

/** For code that caches more than the screen shows. Returns a function that stops listening. */
export const onServerChange = changes.add

/** Changes within this time cause one refetch. */
const BATCH_MS = 150
const DISCONNECT_AFTER_MS = MINUTE_MS

export function followChanges(client: QueryClient): () => void {
  const refresh = createRefresh(client)
  let place = { lastId: '' }
  let connection: AbortController | undefined
  let disconnecting: ReturnType<typeof setTimeout> | undefined

  const disconnect = () => {
    connection?.abort()
    connection = undefined
  }

  const listen = async (signal: AbortSignal) => {
    for await (const change of eventsOf(changeFeedApi.stream, {}, { signal, place })) {
      // The first entry only says where the stream begins.
      if (change.action !== 'ready') forgetPreloadedAnswers()
      refresh.note(change)
      changes.emit(change)
    }
  }

  const connect = () => {
    clearTimeout(disconnecting)
    if (!isSignedIn()) return disconnect()
    if (document.visibilityState === 'hidden') {
      disconnecting = setTimeout(disconnect, DISCONNECT_AFTER_MS)
      return
    }
    if (connection) return
    const opened = new AbortController()
    connection = opened
    // After a refusal it stays closed until somebody signs in or the page becomes visible again.
    listen(opened.signal)
      .catch(() => {})
      .finally(() => {
        if (connection === opened) connection = undefined
      })
  }

  const stopWatching = onSessionChange(() => {
    place = { lastId: '' }
    disconnect()
    connect()
  })
  // A connection that broke with the network would reconnect only after its own pause.
  const reconnect = () => {
    disconnect()
    connect()
  }
  document.addEventListener('visibilitychange', connect)
  window.addEventListener('online', reconnect)
  connect()
  return () => {
    clearTimeout(disconnecting)
    document.removeEventListener('visibilitychange', connect)
    window.removeEventListener('online', reconnect)
    stopWatching()
    disconnect()
    refresh.stop()
  }
}

/** Longer than a change usually takes; a long upload or import must not keep the screen outdated. */
const BUSY_MS = 3_000

/**
 * Queries about what this tab is changing are refetched later: an answer from before would undo the change on the screen
 * for a moment. A change without `refresh` may be about anything.
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
    timer ??= setTimeout(run, BATCH_MS)
  }

  return {
    note: (change: FeedEntry) => {
      if (change.client === CLIENT_ID) return
      if (change.entity === 'stream') all ||= change.action === 'refresh'
      for (const key of queriesOf(change)) old.set(hashKey(key), key)
      if (all || old.size > 0) wait()
    },
    stop: () => clearTimeout(timer),
  }
}
