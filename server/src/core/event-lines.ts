import { Readable } from 'node:stream'
import { EVENT_STREAM } from '@larder/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusal } from './errors.ts'
import { inSlices } from './in-slices.ts'

/**
 * The open lines of all streams of events. One clock for all of them breaks their silence and ends them after a while:
 * whatever else a line has of its own is made once, when it is opened, and nothing for what is sent on it. A line ends
 * when its reader goes and when the server closes.
 */

export type Line = {
  /** Fires when nobody listens any more. */
  signal: AbortSignal
  write: (frames: string | Uint8Array) => void
  /** Its reader has not yet taken what was written; whoever goes on writing fills the memory. */
  isFull: () => boolean
  /** Called each time when it is full no more; until its head has gone, a line is full. */
  onDrain: (listener: () => void) => void
  end: () => void
  /** Something went wrong: the reader must not take it for an end. */
  fail: (error: Error) => void
}

/** Shorter than the silence after which proxies give up. */
const HEARTBEAT_MS = 15_000
/** Whoever was told nothing for a whole turn of the clock has been waiting for two at most. */
const TURN_MS = HEARTBEAT_MS / 2
const LONGEST_STREAM_MS = 15 * 60_000
const LONGEST_TURNS = LONGEST_STREAM_MS / TURN_MS
const RETURN_AFTER_MS = 1_000
/** Some tabs on some devices; what comes on top is a client that forgets to hang up. */
const MAX_PER_CALLER = 12

type OpenLine = Line & { caller: string; turns: number; isQuiet: boolean }

export function createEventLines(app: FastifyInstance) {
  const lines = new Set<OpenLine>()
  let clock: NodeJS.Timeout | undefined

  const turn = (line: OpenLine) => {
    line.turns++
    if (line.turns >= LONGEST_TURNS) return line.end()
    if (line.isQuiet && !line.isFull()) line.write(': still here\n\n')
    line.isQuiet = true
  }

  const add = (line: OpenLine) => {
    lines.add(line)
    clock ??= setInterval(() => void inSlices([...lines], turn), TURN_MS).unref()
  }

  const remove = (line: OpenLine) => {
    lines.delete(line)
    if (lines.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const line of lines) line.end()
  })

  function open(reply: FastifyReply, caller: string): Line {
    if ([...lines].filter((one) => one.caller === caller).length >= MAX_PER_CALLER)
      throw refusal('tooMany', 'Too many streams are open')
    const line = lineOf(reply, caller, remove)
    add(line)
    return line
  }

  return { open, count: () => lines.size }
}

/** What a stream sends goes straight to the answer, which costs half of what a pipe does: `body` is only its end. */
function lineOf(reply: FastifyReply, caller: string, onClose: (line: OpenLine) => void): OpenLine {
  const { raw, request } = reply
  const body = new Readable({ read: () => {} })
  const closed = new AbortController()
  let isOpen = false
  let drained = () => {}
  const end = () => {
    closed.abort()
    if (!body.readableEnded && !body.destroyed) body.push(null)
  }
  const line: OpenLine = {
    caller,
    turns: 0,
    isQuiet: false,
    signal: closed.signal,
    write: (frames) => {
      line.isQuiet = false
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
    onClose(line)
  })
  void reply
    .type(EVENT_STREAM)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body)
  return line
}
