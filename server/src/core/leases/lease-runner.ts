import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Connection } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { retryDeadlocks } from '#db/transient-errors.ts'
import type { Clock } from '#ports/clock.ts'
import type { Logger } from '../logger.ts'

/**
 * Works off rows of a table under leases. A short transaction claims what is due; the work is done outside of it, under
 * a lease that heartbeats renew; another transaction writes the result, unless the lease was lost. Jobs, deliveries and
 * the outbox are drivers of it. Decision 0044. A process that closes releases its leases. Those of a process that died
 * are taken over: on SQLite by the next start, on PostgreSQL within seconds, when its advisory lock is gone
 * (`liveness`), and at the latest when the lease expires.
 */

/** Three heartbeats may go missing before somebody else takes over. */
export const LEASE_MS = MINUTE_MS
const HEARTBEAT_MS = 15_000
/** Work added by this process starts at once; polling finds what others add and what becomes due. */
const POLL_MS = 3_000
/** A process that is alive takes its advisory lock again within a second after its connection broke. */
export const GONE_AFTER_MS = 2_500
/** Work that ignores its signal is left behind on closing; its lease expires. */
const CLOSE_WITHIN_MS = 5_000
const RETRY_WRITE_MS = 1_000

/** Processes of older versions take no advisory lock: their holders lack this prefix. */
const HOLDER = 'process '

/** Why a piece of work is to end; the reason of its signal. */
export class Stopped extends Error {
  constructor(readonly why: 'cancelled' | 'closing' | 'lost') {
    super(`the work was stopped: ${why}`)
  }
}

export type Claim = { holder: string; now: string; until: string }

export type LeaseDriver<Piece> = {
  /** Names the list in the log and in the advisory lock for claiming. */
  list: string
  /** How many pieces this process works on at once; `claim` may have narrower limits. */
  atOnce: number
  /** Which part passes the write gate: the whole piece, or only claiming and writing the result. */
  gate: 'whole' | 'writes'
  idOf: (piece: Piece) => string
  /** Cheap enough to be asked every few seconds. */
  isAnyDue: (db: Reader, now: string) => Promise<boolean>
  /** Takes what is due; `more` when another claim may find more. */
  claim: (db: Writer, claim: Claim) => Promise<{ pieces: Piece[]; more: boolean }>
  /** Answers with the write that finishes the piece. It must end when the signal fires, and reject only for bugs. */
  work: (piece: Piece, signal: AbortSignal) => Promise<(db: Writer) => Promise<unknown>>
  /** Which of these leases are still held, and which pieces are to be cancelled. */
  renew: (db: Writer, pieces: Piece[], claim: Claim) => Promise<Map<string, 'kept' | 'cancelled'>>
  /** Makes the rows of a holder due again, or those of all holders. */
  release: (db: Writer, now: string, holder?: string) => Promise<unknown>
  listHolders: (db: Reader, now: string) => Promise<string[]>
}

type RunnerParts = { connection: Connection; clock: Clock; log: Logger }
type Running<Piece> = { piece: Piece; stop: AbortController; work: Promise<void> }

export function createLeaseRunner<Piece>({ connection, clock, log }: RunnerParts, driver: LeaseDriver<Piece>) {
  const holder = `${HOLDER}${randomUUID()}`
  const running = new Map<string, Running<Piece>>()
  const missingSince = new Map<string, number>()
  const timers: NodeJS.Timeout[] = []
  const { list } = driver
  let closing = false
  let started = 0
  let lastBeat = clock.now().getTime()
  let lastPoll: Promise<void> = Promise.resolve()
  let nextPoll: Promise<void> | undefined
  let leaveLiveness: (() => Promise<void>) | undefined

  const write = <T>(work: (db: Writer) => Promise<T>) =>
    retryDeadlocks(connection.dialect, () => connection.writer.transaction().execute(work))

  const claimOf = (): Claim => {
    const now = clock.now().getTime()
    return { holder, now: new Date(now).toISOString(), until: new Date(now + LEASE_MS).toISOString() }
  }

  const stop = (id: string, why: Stopped['why']) => running.get(id)?.stop.abort(new Stopped(why))

  const claim = () =>
    write(async (db) => {
      await connection.dialect.advisoryLock(db, list)
      return driver.claim(db, claimOf())
    })

  const takeWhatIsDue = async () => {
    // After a lost connection or a sleeping machine, what this process still works on is not claimed again.
    if (clock.now().getTime() - lastBeat >= HEARTBEAT_MS) await heartbeat()
    while (!closing && running.size < driver.atOnce && (await driver.isAnyDue(connection.reader, clock.iso()))) {
      // Claims happen before or after a restore, never during it.
      const leave = await connection.writeGate.enter()
      const { pieces, more } = await claim().catch((error: unknown) => {
        leave()
        throw error
      })
      let unfinished = driver.gate === 'whole' ? pieces.length : 0
      if (unfinished === 0) leave()
      for (const piece of pieces)
        begin(piece, () => {
          unfinished -= 1
          if (unfinished === 0) leave()
        })
      if (!more) return
    }
  }

  const begin = (piece: Piece, finished: () => void) => {
    started += 1
    const id = driver.idOf(piece)
    const stop = new AbortController()
    const work = run(piece, stop.signal)
      .catch((error: unknown) => log.error({ err: error, list, id }, 'what came of work could not be written'))
      .finally(() => {
        finished()
        running.delete(id)
        void poll()
      })
    running.set(id, { piece, stop, work })
  }

  const run = async (piece: Piece, signal: AbortSignal) => {
    const finish = await driver.work(piece, signal)
    const leave = driver.gate === 'writes' ? await connection.writeGate.enter() : () => {}
    try {
      await writeResult(finish)
    } finally {
      leave()
    }
  }

  /** While the database is unreachable the piece is kept and its result written later, so that it is not done twice. */
  const writeResult = async (finish: (db: Writer) => Promise<unknown>) => {
    for (;;) {
      try {
        return await write(finish)
      } catch (error) {
        if (closing || !connection.dialect.isConnectionLost(error)) throw error
        await pause(RETRY_WRITE_MS, undefined, { ref: false })
      }
    }
  }

  /** Renews the leases, and learns which were lost and which pieces are to be cancelled. */
  async function heartbeat(): Promise<void> {
    const before = [...running.values()]
    const beat = clock.now().getTime()
    if (before.length > 0) {
      const pieces = before.map(({ piece }) => piece)
      const held = await write((db) => driver.renew(db, pieces, claimOf()))
      for (const { piece, stop } of before) {
        const state = held.get(driver.idOf(piece)) ?? 'lost'
        if (state !== 'kept') stop.abort(new Stopped(state))
      }
    }
    lastBeat = beat
  }

  /** One poll at a time, and one more for whatever came meanwhile. */
  function poll(): Promise<void> {
    if (nextPoll) return nextPoll
    const next = lastPoll
      .then(() => {
        nextPoll = undefined
        return takeWhatIsDue()
      })
      .catch((error: unknown) => log.error({ err: error, list }, 'a list of work could not be read'))
    nextPoll = next
    lastPoll = next
    return next
  }

  /** Releases leases of a process without a lock, seen twice: connections may break while the process lives. */
  async function takeOver(): Promise<void> {
    const { liveness } = connection
    if (!liveness) return
    const holders = await driver.listHolders(connection.reader, clock.iso())
    const others = holders.filter((one) => one.startsWith(HOLDER) && one !== holder)
    const missing = new Set(others.length > 0 ? await liveness.missing(others) : [])
    for (const one of missingSince.keys()) if (!missing.has(one)) missingSince.delete(one)
    const now = clock.now().getTime()
    for (const one of missing) {
      const since = missingSince.get(one) ?? now
      missingSince.set(one, since)
      if (now - since < GONE_AFTER_MS) continue
      missingSince.delete(one)
      await write((db) => driver.release(db, clock.iso(), one))
      log.warn({ list, holder: one }, 'work of a process that died is taken over')
    }
  }

  const watch = async () => {
    await takeOver().catch((error: unknown) => log.error({ err: error, list }, 'other processes could not be watched'))
    await poll()
  }

  /** Takes the advisory lock of this process; on SQLite the only process releases what an earlier one held. */
  const join = async () => {
    if (connection.liveness) leaveLiveness = await connection.liveness.show(holder)
    else await write((db) => driver.release(db, clock.iso()))
  }

  return {
    holder,
    poll,
    watch,
    heartbeat,
    stop,
    start: async () => {
      await join()
      timers.push(
        setInterval(() => void watch(), POLL_MS),
        setInterval(() => {
          heartbeat().catch((error: unknown) => log.error({ err: error, list }, 'leases could not be renewed'))
        }, HEARTBEAT_MS),
      )
      for (const timer of timers) timer.unref()
      void poll()
    },
    /** Resolves when nothing is worked on and nothing is due. */
    settled: async () => {
      let before: number
      do {
        before = started
        await poll()
        await Promise.all([...running.values()].map(({ work }) => work))
        // What ended meanwhile has started a poll of its own.
        await lastPoll
      } while (running.size > 0 || started !== before)
    },
    /** Releases what is being worked on, for another process or the next start. */
    close: async () => {
      closing = true
      for (const timer of timers) clearInterval(timer)
      await lastPoll
      for (const id of running.keys()) stop(id, 'closing')
      const left = pause(CLOSE_WITHIN_MS, undefined, { ref: false })
      await Promise.race([Promise.all([...running.values()].map(({ work }) => work)), left])
      await leaveLiveness?.()
    },
  }
}

/** The pause after a number of failed attempts; the last pause holds for all further ones. */
export const backOffMs = (attempt: number, pausesMs: readonly number[]): number =>
  pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? 0
