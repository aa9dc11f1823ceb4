/**
 * The client's ear for endpoints with `events`: an async iterator over what the server tells, with the authorisation of
 * every other call. A line that breaks is opened again, a little later each time, and says what was heard last. It ends
 * with its signal, with a stream that the server ended after telling something that `isLast`, and with a refusal.
 */
import { type CallInput, type Endpoint, EVENT_STREAM, type EventData } from '@larder/contract/endpoint.ts'
import { isApiError, openCall } from './api.ts'

type Options<T> = {
  signal: AbortSignal
  isLast?: (data: T) => boolean
  firstPauseMs?: number
  /** What was heard last, kept by whoever hangs up and comes back. */
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
      for await (const { id, data } of framesOf<E>(response)) {
        place.lastId = id ?? place.lastId
        pauseMs = firstPauseMs
        yield data
        if (isLast?.(data)) return
      }
    } catch (error) {
      if (signal.aborted) return
      if (isApiError(error) && isFinal(error.status)) throw error
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** What the server told, under the name it has for it. */
export type NamedEvent<E extends Endpoint> = { event: string; data: EventData<E> }

/**
 * The events of a call that does something: it is opened once, because asking again would do it again. It ends when the
 * server ends it; a line that breaks throws, and whether the work was done is for the caller to find out.
 */
export async function* followCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<NamedEvent<E>> {
  const response = await openCall(endpoint, input, { signal, headers: { Accept: EVENT_STREAM } })
  for await (const { event, data } of framesOf<E>(response)) yield { event: event ?? 'message', data }
}

/** Asking again changes nothing, unless it was too much at once or the server is in trouble. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429

type Frame<E extends Endpoint> = { id: string | undefined; event: string | undefined; data: EventData<E> }

async function* framesOf<E extends Endpoint>(response: Response): AsyncGenerator<Frame<E>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (buffered + part.value).split('\n\n')
      buffered = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = fieldOf(block, 'data')
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
