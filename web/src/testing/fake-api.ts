/**
 * The server of the client tests: a `fetch` that answers calls of the contract's endpoint table with what the test
 * wrote for them, typed by the contract. A call that nobody wrote an answer for fails the test and names itself.
 */
import type { Answer, CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { UNDO_HEADER } from '@larder/contract/removals.ts'
import { onTestFinished, vi } from 'vitest'
import { fakeUploadOf } from './fake-upload.ts'

type Seen<E extends Endpoint> = Required<Pick<CallInput<E>, 'params' | 'query' | 'body' | 'form'>>
type Refusal = { refused: number; detail: unknown }
type Handler<E extends Endpoint> = (call: Seen<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>
type Entry = { endpoint: Endpoint; handle: (call: unknown) => unknown }
type Call = { endpoint: Endpoint; headers: Headers; seen: unknown }

export type FakeApi = {
  /** Answers from now on; the newest answer for an endpoint counts. */
  on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => FakeApi
  /** Answers calls without an answer of the test. */
  otherwise: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => FakeApi
  /** What was sent to an endpoint so far. */
  calls: <E extends Endpoint>(endpoint: E) => Seen<E>[]
  headersOf: (endpoint: Endpoint) => Headers[]
}

/** A handler answers with this to refuse a call the way the server does. */
export const refuse = (status: number, detail: unknown): Refusal => ({ refused: status, detail })

type NamedEvent = { namedEvent: string; data: unknown }

/** One event of a stream whose events have names. */
export const namedEvent = (name: string, data: unknown): NamedEvent => ({ namedEvent: name, data })

/** A handler answers with this when the server is not there. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** The undo token of any deletion in these tests. */
export const UNDO_TOKEN = 'takes-it-back'

const ORIGIN = 'http://larder.test'

export function fakeApi(): FakeApi {
  const entries: Entry[] = []
  const calls: Call[] = []
  const unanswered: string[] = []

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new URL(input instanceof Request ? input.url : input, ORIGIN)
    const method = init.method ?? 'GET'
    const entry = entries.findLast(({ endpoint }) => endpoint.method === method && paramsOf(endpoint, request))
    if (!entry) {
      unanswered.push(`${method} ${request.pathname}`)
      return Response.json({ detail: 'Nobody answers this' }, { status: 501 })
    }
    const seen = {
      params: paramsOf(entry.endpoint, request) ?? {},
      query: queryOf(request.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      form: isForm(init.body) ? Object.fromEntries(init.body) : undefined,
    }
    calls.push({ endpoint: entry.endpoint, headers: new Headers(init.headers), seen })
    const result = await entry.handle(seen)
    if (isRefusal(result)) return Response.json({ detail: result.detail }, { status: result.refused })
    if (entry.endpoint.events) return streamOf(result as unknown[], init.signal)
    const headers = new Headers(entry.endpoint.undoable ? { [UNDO_HEADER]: UNDO_TOKEN } : {})
    return Response.json(result ?? null, { status: entry.endpoint.status ?? 200, headers })
  }

  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', fakeUploadOf(answer))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (unanswered.length > 0) throw new Error(`The fake API has no answer for ${unanswered.join(', ')}`)
  })

  const api: FakeApi = {
    on: (endpoint, handler) => {
      // The table pairs each handler with its own endpoint, so what it is called with fits; the list cannot say so.
      entries.push({ endpoint, handle: handler as Entry['handle'] })
      return api
    },
    otherwise: (endpoint, handler) => {
      entries.unshift({ endpoint, handle: handler as Entry['handle'] })
      return api
    },
    calls: (endpoint) => calls.filter((call) => isSame(call.endpoint, endpoint)).map((call) => call.seen as never),
    headersOf: (endpoint) => calls.filter((call) => isSame(call.endpoint, endpoint)).map((call) => call.headers),
  }
  return api
}

/** What is told, and then silence until the listener hangs up. */
function streamOf(events: unknown[], signal: AbortSignal | null | undefined): Response {
  const frames = events.map((event) => new TextEncoder().encode(frameOf(event)))
  const body = new ReadableStream({
    start(stream) {
      for (const frame of frames) stream.enqueue(frame)
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
  return new Response(body)
}

const frameOf = (event: unknown): string =>
  isNamedEvent(event)
    ? `event: ${event.namedEvent}\ndata: ${JSON.stringify(event.data)}\n\n`
    : `data: ${JSON.stringify(event)}\n\n`

const isNamedEvent = (event: unknown): event is NamedEvent =>
  typeof event === 'object' && event !== null && 'namedEvent' in event

/** A repeated key is a list. */
const queryOf = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )

const isForm = (body: unknown): body is URLSearchParams | FormData =>
  body instanceof URLSearchParams || body instanceof FormData

const isSame = (a: Endpoint, b: Endpoint) => a.method === b.method && a.path === b.path

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result

/** The values in the holes of the path, or nothing when the address is another's. */
function paramsOf(endpoint: Endpoint, { pathname }: URL): Record<string, string> | null {
  const pattern = endpoint.path.split('/')
  const parts = pathname.split('/')
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const part = decodeURIComponent(parts[at] ?? '')
    const hole = /^\{(.+)\}$/.exec(expected)?.[1]
    if (hole) params[hole] = part
    else if (part !== expected) return null
  }
  return params
}
