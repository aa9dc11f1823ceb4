import type { FastifyInstance, FastifyReply } from 'fastify'
import { createEventConnections, type EventConnection } from './event-connections.ts'

/**
 * Server-sent events. Most sources are pulled: `send` asks for the next event when the reader has taken the last one.
 * What many readers are told at once is broadcast (`mountFeed`, `event-broadcast.ts`). A client that reconnects sends
 * `Last-Event-ID`. A stream ends when its reader leaves, when the server closes, and after a while by itself, so that
 * the client connects and authenticates again.
 */

/** `id` is what a returning reader sends as `lastEventId`; `event` names the kind, where there are several. */
export type StreamedEvent<T> = { id?: string; event?: string; data: T }

export type Listening = {
  /** What the reader saw last, if it was here before. */
  lastEventId: string | undefined
  /** Fires when the connection is closed; a source that waits should wait with it. */
  signal: AbortSignal
}

export type EventStreams = ReturnType<typeof createEventStreams>

export function createEventStreams(app: FastifyInstance) {
  const { open, endAll, count } = createEventConnections(app)

  function send<T>(
    reply: FastifyReply,
    caller: string,
    source: (listening: Listening) => AsyncIterable<StreamedEvent<T>>,
    serialize: (data: T) => string,
  ): FastifyReply {
    const connection = open(reply, caller)
    const events = source({ lastEventId: lastEventIdOf(reply), signal: connection.signal })
    tell(connection, events, serialize).catch((error: Error) => connection.fail(error))
    return reply
  }

  return { open, send, endAll, count }
}

export function lastEventIdOf({ request }: FastifyReply): string | undefined {
  const sent = request.headers['last-event-id']
  return typeof sent === 'string' && sent !== '' ? sent : undefined
}

/** A source that ignores the signal does not keep the connection open. */
async function tell<T>(
  connection: EventConnection,
  events: AsyncIterable<StreamedEvent<T>>,
  serialize: (data: T) => string,
): Promise<void> {
  let onDrain = () => {}
  connection.onDrain(() => onDrain())
  connection.signal.addEventListener('abort', () => onDrain())
  const drained = () =>
    new Promise<void>((resolve) => {
      onDrain = resolve
    })
  if (connection.isFull()) await drained()
  for await (const event of events) {
    if (connection.signal.aborted) return
    connection.write(frameOf(event, serialize))
    if (connection.isFull()) await drained()
  }
  connection.end()
}

/** JSON contains no line breaks, and ids and names are ours: none can start a field of its own. */
export const frameOf = <T>({ id, event, data }: StreamedEvent<T>, serialize: (data: T) => string) =>
  `${field('id', id)}${field('event', event)}data: ${serialize(data)}\n\n`

const field = (name: string, value: string | undefined) => (value === undefined ? '' : `${name}: ${value}\n`)
