import { Readable } from 'node:stream'
import { EVENT_STREAM } from '@larder/contract/endpoint.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem, refusal } from './errors.ts'
import { forEachYielding } from './yielding-loop.ts'

/**
 * The open connections of all event streams. One timer for all of them sends heartbeats and ends connections after a
 * while, so an idle connection costs nothing of its own. A connection ends when its reader leaves and when the server
 * closes.
 */

export type EventConnection = {
  /** Fires when nobody listens any more. */
  signal: AbortSignal
  write: (frames: string | Uint8Array) => void
  /** The reader has not yet taken what was written; writing on would fill the memory. */
  isFull: () => boolean
  /** Called whenever it has drained; before its head is sent, a connection counts as full. */
  onDrain: (listener: () => void) => void
  end: () => void
  /** Breaks the connection, so that the reader does not take it for a regular end. */
  fail: (error: Error) => void
}

/** Shorter than the silence after which proxies give up. */
const HEARTBEAT_MS = 15_000
/** A heartbeat is sent after one tick without events, so silence lasts two ticks at most. */
const TICK_MS = HEARTBEAT_MS / 2
const LONGEST_STREAM_MS = 15 * MINUTE_MS
const MAX_TICKS = LONGEST_STREAM_MS / TICK_MS
const RETURN_AFTER_MS = 1_000
const SPREAD_MS = 2_000
/** Several tabs on several devices; more is a client that does not close its streams. */
const MAX_PER_CALLER = 12

/** `mayReturn`: only GET is told to retry, because a POST that is sent again would do its work again. */
type OpenConnection = EventConnection & { caller: string; ticks: number; isQuiet: boolean; mayReturn: boolean }

export function createEventConnections(app: FastifyInstance) {
  const connections = new Set<OpenConnection>()
  let clock: NodeJS.Timeout | undefined

  const tick = (connection: OpenConnection) => {
    connection.ticks++
    if (connection.ticks >= MAX_TICKS) return connection.end()
    if (connection.isQuiet && !connection.isFull()) connection.write(': still here\n\n')
    connection.isQuiet = true
  }

  const add = (connection: OpenConnection) => {
    connections.add(connection)
    clock ??= setInterval(() => void forEachYielding([...connections], tick), TICK_MS).unref()
  }

  const remove = (connection: OpenConnection) => {
    connections.delete(connection)
    if (connections.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  /** Not all at once: thousands who come back in the same moment would wait for each other. */
  const endAll = () => {
    for (const connection of connections) {
      if (connection.mayReturn)
        connection.write(`retry: ${RETURN_AFTER_MS + Math.round(Math.random() * SPREAD_MS)}\n\n`)
      connection.end()
    }
  }

  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => endAll())

  function open(reply: FastifyReply, caller: string): EventConnection {
    if (app.isDraining())
      throw problem('unavailable', 'The server is closing', null, { 'Retry-After': String(RETURN_AFTER_MS / 1000) })
    if ([...connections].filter((one) => one.caller === caller).length >= MAX_PER_CALLER)
      throw refusal('tooMany', 'Too many streams are open')
    const connection = connectionOf(reply, caller, remove)
    add(connection)
    return connection
  }

  return { open, endAll, count: () => connections.size }
}

/** Events are written to the raw response, which costs half of what a pipe does: `body` is only there to end it. */
function connectionOf(
  reply: FastifyReply,
  caller: string,
  onClose: (connection: OpenConnection) => void,
): OpenConnection {
  const { raw, request } = reply
  const body = new Readable({ read: () => {} })
  const closed = new AbortController()
  let isOpen = false
  let drained = () => {}
  const end = () => {
    closed.abort()
    if (!body.readableEnded && !body.destroyed) body.push(null)
  }
  const connection: OpenConnection = {
    caller,
    ticks: 0,
    isQuiet: false,
    mayReturn: request.method === 'GET',
    signal: closed.signal,
    write: (frames) => {
      connection.isQuiet = false
      if (!closed.signal.aborted) raw.write(frames)
    },
    isFull: () => !isOpen || raw.writableNeedDrain,
    onDrain: (listener) => {
      drained = listener
    },
    end,
    fail: (error) => {
      closed.abort()
      body.destroy(error)
    },
  }
  raw.once('pipe', () => {
    isOpen = true
    if (connection.mayReturn) raw.write(`retry: ${RETURN_AFTER_MS}\n\n`)
    else raw.flushHeaders()
    drained()
  })
  raw.on('drain', () => drained())
  raw.once('close', () => {
    closed.abort()
    onClose(connection)
  })
  void reply
    .type(EVENT_STREAM)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body)
  return connection
}
