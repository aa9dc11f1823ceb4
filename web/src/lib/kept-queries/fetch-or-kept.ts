/**
 * How a question is put when the server may not answer: nobody waits long for it where the device knows an answer, and
 * what the server says later takes its place. Part of the first load, so the rest comes when it is needed.
 */
import type { QueryFunction, QueryFunctionContext, QueryKey, QueryPersister } from '@tanstack/react-query'
import { isApiError } from '../api.ts'
import { isAway } from '../reachability.ts'
import { isSignedIn } from '../session.ts'

/** Longer than a slow line takes for an answer, shorter than people wait without looking again. */
export const FETCH_TIMEOUT_MS = 2_500

type Outcome = { data: unknown } | { error: unknown }

/** The server has spoken, if only to refuse. */
const isAnswer = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !('error' in outcome && isApiError(outcome.error) && isAway(outcome.error.status))

/** Answers that came from the device: they are neither new nor to be written down again. */
const fromDevice = new Set<string>()

export const isFromDevice = (hash: string): boolean => fromDevice.has(hash)

export const forgetSources = (): void => fromDevice.clear()

type Ask = QueryPersister<unknown, QueryKey, unknown>

export const fetchOrKept: Ask = async (ask, context, query) => {
  const { queryHash: hash, queryKey } = query
  let outcome: Outcome | undefined
  const fetching = Promise.resolve((ask as QueryFunction)(context as QueryFunctionContext)).then((data) => {
    fromDevice.delete(hash)
    return data
  })
  // Whoever has an answer on the screen can wait for the next one, and of guests nothing is kept.
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
  const { keptAnswer } = await import('./kept-queries.ts')
  const kept = await keptAnswer(queryKey)
  // The server may have spoken while the device was read: handed out after it, the older answer would stay.
  if (kept === undefined || isAnswer(outcome)) return fetching
  fromDevice.add(hash)
  const shown = query.state.dataUpdateCount
  fetching.then(
    (data) => {
      if (context.client.getQueryCache().get(hash) !== query) return
      // What was changed on the screen meanwhile is newer than this.
      if (query.state.dataUpdateCount <= shown + 1) query.setData(data)
      else query.invalidate()
    },
    (error: unknown) => {
      // What is shown is gone or locked: the screen finds out as it does of what is deleted in front of it.
      if (isAnswer({ error })) void context.client.invalidateQueries({ queryKey, exact: true })
    },
  )
  return kept
}

async function withTimeout(settled: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FETCH_TIMEOUT_MS)
  })
  await Promise.race([settled, late])
  clearTimeout(timer)
}
