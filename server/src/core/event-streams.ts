import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_STREAM } from '@larder/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusal } from './errors.ts'

/**
 * Server-sent events on their way out: `mountEvents` hands the source of an endpoint here. A slow reader is never sent
 * more than it takes (the source is asked for its next event only then), silence is broken by a heartbeat, and whoever
 * comes back says with `Last-Event-ID` what it has seen. A stream ends when its reader goes, when the server closes,
 * and after a while by itself: the reader comes back, and is asked again who it is. Only who asked with GET is told to
 * come back: a POST that is sent again does its work again.
 */

/** `id` is what a returning reader sends as `lastEventId`; `event` names the kind, where there are several. */
export type StreamedEvent<T> = { id?: string; event?: string; data: T }

export type Listening = {
  /** What the reader saw last, if it was here before. */
  lastEventId: string | undefined
  /** Fires when nobody listens any more; a source that waits for something waits with it. */
  signal: AbortSignal
}

/** Shorter than the silence after which proxies give up. */
const HEARTBEAT_MS = 15_000
const LONGEST_STREAM_MS = 15 * 60_000
const RETURN_AFTER_MS = 1_000
/** Some tabs on some devices; what comes on top is a client that forgets to hang up. */
const MAX_PER_CALLER = 12

export type EventStreams = ReturnType<typeof createEventStreams>

export function createEventStreams(app: FastifyInstance) {
  const open = new Map<AbortController, string>()
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.abort()
  })

  function send<T>(
    reply: FastifyReply,
    caller: string,
    source: (listening: Listening) => AsyncIterable<StreamedEvent<T>>,
    serialize: (data: T) => string,
  ): FastifyReply {
    if ([...open.values()].filter((one) => one === caller).length >= MAX_PER_CALLER)
      throw refusal('tooMany', 'Too many streams are open')
    const stream = new AbortController()
    open.set(stream, caller)
    const timer = setTimeout(() => stream.abort(), LONGEST_STREAM_MS)
    const close = () => {
      clearTimeout(timer)
      open.delete(stream)
      stream.abort()
    }
    const sent = reply.request.headers['last-event-id']
    const lastEventId = typeof sent === 'string' && sent !== '' ? sent : undefined
    const events = source({ lastEventId, signal: stream.signal })
    const greeting = reply.request.method === 'GET' ? [`retry: ${RETURN_AFTER_MS}\n\n`] : []
    const frames = Readable.from(framesOf(events, stream.signal, serialize, greeting), { objectMode: false })
    reply.raw.once('close', close)
    return reply
      .type(EVENT_STREAM)
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(frames)
  }

  return { send, count: () => open.size }
}

async function* framesOf<T>(
  source: AsyncIterable<StreamedEvent<T>>,
  signal: AbortSignal,
  serialize: (data: T) => string,
  greeting: string[],
): AsyncGenerator<string> {
  yield* greeting
  const events = source[Symbol.asyncIterator]()
  try {
    let next = events.next()
    while (!signal.aborted) {
      const arrived = await before(next, HEARTBEAT_MS, signal)
      if (arrived === 'ended') return
      if (arrived === 'silence') {
        yield ': still here\n\n'
        continue
      }
      if (arrived.done) return
      yield frameOf(arrived.value, serialize)
      next = events.next()
    }
  } finally {
    // A source that waits for something else than the signal must not hold the reader's line.
    void events.return?.(undefined)?.catch(() => {})
  }
}

/** JSON holds no line ends, and ids and names are ours: none can begin a field of its own. */
const frameOf = <T>({ id, event, data }: StreamedEvent<T>, serialize: (data: T) => string) =>
  `${field('id', id)}${field('event', event)}data: ${serialize(data)}\n\n`

const field = (name: string, value: string | undefined) => (value === undefined ? '' : `${name}: ${value}\n`)

async function before<T>(arriving: Promise<T>, ms: number, signal: AbortSignal): Promise<T | 'silence' | 'ended'> {
  const waiting = new AbortController()
  const either = AbortSignal.any([signal, waiting.signal])
  try {
    return await Promise.race([
      arriving,
      pause(ms, 'silence' as const, { signal: either }).catch(() => 'ended' as const),
    ])
  } finally {
    waiting.abort()
  }
}
