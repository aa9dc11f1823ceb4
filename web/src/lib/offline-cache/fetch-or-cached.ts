/**
 * Asks the server, and answers from the offline cache when it takes too long; a later answer of the server replaces the
 * cached one. Part of the first load, so the cache itself is loaded when it is needed.
 */
import {
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  type QueryPersister,
  timeoutManager,
} from '@tanstack/react-query'
import { isApiError } from '../api.ts'
import { isAway } from '../reachability.ts'
import { isSignedIn } from '../session.ts'

/** Longer than a slow connection needs, shorter than people are willing to wait. */
export const FETCH_TIMEOUT_MS = 2_500

type Outcome = { data: unknown } | { error: unknown }

/** Whether the server answered, even with a refusal. */
const isAnswer = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !('error' in outcome && isApiError(outcome.error) && isAway(outcome.error.status))

/** Hashes of queries answered from the cache: those answers are not stored again. */
const fromCache = new Set<string>()

export const isFromCache = (hash: string): boolean => fromCache.has(hash)

export const forgetSources = (): void => fromCache.clear()

type Ask = QueryPersister<unknown, QueryKey, unknown>

export const fetchOrCached: Ask = async (ask, context, query) => {
  const { queryHash: hash, queryKey } = query
  let outcome: Outcome | undefined
  const fetching = Promise.resolve((ask as QueryFunction)(context as QueryFunctionContext)).then((data) => {
    fromCache.delete(hash)
    return data
  })
  // A screen that already shows an answer can wait, and nothing of guests is cached.
  if (query.state.data !== undefined || !isSignedIn()) return fetching
  const settled = fetching.then(
    (data) => {
      outcome = { data }
    },
    (error: unknown) => {
      outcome = { error }
    },
  )
  await withTimeout(settled)
  if (isAnswer(outcome)) return fetching
  // Without a network the cache itself may not arrive either.
  const cached = await import('./offline-cache.ts')
    .then(({ cachedAnswer }) => cachedAnswer(queryKey))
    .catch(console.error)
  // The server may have answered while the cache was read, and its answer is newer.
  if (cached === undefined || isAnswer(outcome)) return fetching
  fromCache.add(hash)
  const shown = query.state.dataUpdateCount
  fetching.then(
    (data) => {
      if (context.client.getQueryCache().get(hash) !== query) return
      // A change made on the screen meanwhile is newer than this answer.
      if (query.state.dataUpdateCount <= shown + 1) query.setData(data)
      else query.invalidate()
    },
    (error: unknown) => {
      // The record is deleted or forbidden: refetching lets the screen handle it as for any other deletion.
      if (isAnswer({ error })) void context.client.invalidateQueries({ queryKey, exact: true })
    },
  )
  return cached
}

async function withTimeout(settled: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof timeoutManager.setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = timeoutManager.setTimeout(() => resolve(), FETCH_TIMEOUT_MS)
  })
  await Promise.race([settled, late])
  timeoutManager.clearTimeout(timer)
}
