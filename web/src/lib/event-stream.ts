/**
 * Server-sent events of endpoints with `events`, as an async iterator, authorised like every other call. A broken
 * connection is opened again with the id of the last event, after the pause that the server asked for, which grows and
 * differs from client to client: thousands must not come back at once. It ends with its signal, when the server closes
 * the stream after an event that `isLast`, or with a refusal.
 */

import { type CallInput, type Endpoint, EVENT_STREAM, type EventData } from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { isApiError, openCall } from './api.ts'

type Options<T> = {
  signal: AbortSignal
  isLast?: (data: T) => boolean
  firstPauseMs?: number
  /** The id of the last event, kept by a caller that disconnects and reconnects. */
  place?: { lastId: string }
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export async function* eventsOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, isLast, firstPauseMs = FIRST_PAUSE_MS, place = { lastId: '' } }: Options<EventData<E>>,
): AsyncGenerator<EventData<E>> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      const headers = { Accept: EVENT_STREAM, ...(place.lastId ? { 'Last-Event-ID': place.lastId } : {}) }
      const response = await openCall(endpoint, input, { signal, headers })
      const onRetry = (ms: number) => {
        firstPauseMs = pauseMs = ms
      }
      for await (const { id, data } of framesOf<E>(response, onRetry)) {
        place.lastId = id ?? place.lastId
        pauseMs = firstPauseMs
        yield data
        if (isLast?.(data)) return
      }
    } catch (error) {
      if (signal.aborted) return
      if (isApiError(error) && isFinal(error.status)) throw error
    }
    await pause(pauseMs * (1 + Math.random()), signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** An event of the server with its name. */
export type NamedEvent<E extends Endpoint> = { event: string; data: EventData<E> }

/**
 * The events of a call that changes something: it is opened once, because repeating the call would repeat the change. A
 * broken connection throws, and the caller has to find out whether the work was done.
 */
export async function* followCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<NamedEvent<E>> {
  const response = await openCall(endpoint, input, { signal, headers: { Accept: EVENT_STREAM } })
  for await (const { event, data } of framesOf<E>(response)) yield { event: event ?? 'message', data }
}

/** A retry makes sense only after too many requests or a server error. */
const isFinal = (status: number) =>
  status >= errorStatus.invalid && status < errorStatus.failed && status !== errorStatus.tooMany

type Frame<E extends Endpoint> = { id: string | undefined; event: string | undefined; data: EventData<E> }

async function* framesOf<E extends Endpoint>(
  response: Response,
  onRetry?: (ms: number) => void,
): AsyncGenerator<Frame<E>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (buffered + part.value).split('\n\n')
      buffered = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = fieldOf(block, 'data')
        const retry = Number(fieldOf(block, 'retry'))
        if (retry) onRetry?.(retry)
        if (data !== undefined)
          yield { id: fieldOf(block, 'id'), event: fieldOf(block, 'event'), data: JSON.parse(data) }
      }
    }
  } finally {
    void reader?.cancel().catch(() => {})
  }
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
