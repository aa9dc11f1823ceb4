import { Readable } from 'node:stream'
import { EVENT_STREAM } from '@larder/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusal } from './errors.ts'
import { forEachYielding } from './yielding-loop.ts'

/**
 * The open connections of all streams of events. One clock for all of them breaks their silence and ends them after a while:
 * whatever else a connection has of its own is made once, when it is opened, and nothing for what is sent on it. A connection ends
 * when its reader goes and when the server closes.
 */

export type EventConnection = {
  /** Fires when nobody listens any more. */
  signal: AbortSignal
  write: (frames: string | Uint8Array) => void
  /** Its reader has not yet taken what was written; whoever goes on writing fills the memory. */
  isFull: () => boolean
  /** Called each time when it is full no more; until its head has gone, a connection is full. */
  onDrain: (listener: () => void) => void
  end: () => void
  /** Something went wrong: the reader must not take it for an end. */
  fail: (error: Error) => void
}

/** Shorter than the silence after which proxies give up. */
const HEARTBEAT_MS = 15_000
/** Whoever was told nothing for a whole tick of the clock has been waiting for two at most. */
const TICK_MS = HEARTBEAT_MS / 2
const LONGEST_STREAM_MS = 15 * 60_000
const MAX_TICKS = LONGEST_STREAM_MS / TICK_MS
const RETURN_AFTER_MS = 1_000
/** Some tabs on some devices; what comes on top is a client that forgets to hang up. */
const MAX_PER_CALLER = 12

type OpenConnection = EventConnection & { caller: string; ticks: number; isQuiet: boolean }

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

  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const connection of connections) connection.end()
  })

  function open(reply: FastifyReply, caller: string): EventConnection {
    if ([...connections].filter((one) => one.caller === caller).length >= MAX_PER_CALLER)
      throw refusal('tooMany', 'Too many streams are open')
    const connection = connectionOf(reply, caller, remove)
    add(connection)
    return connection
  }

  return { open, count: () => connections.size }
}

/** What a stream sends goes straight to the answer, which costs half of what a pipe does: `body` is only its end. */
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
    // Only who asked with GET is told to come back: a POST that is sent again does its work again.
    if (request.method === 'GET') raw.write(`retry: ${RETURN_AFTER_MS}\n\n`)
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
