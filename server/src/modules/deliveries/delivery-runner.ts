import { randomUUID } from 'node:crypto'
import { type Runtime, systemContext } from '#core/context.ts'
import type { Writer } from '#db/database.ts'
import { untilAborted } from '#ports/until-aborted.ts'
import { PAUSES_MS } from './deliveries.service.ts'
import * as store from './deliveries.store.ts'
import {
  type AnyDeliveryKind,
  DELIVERY_TIMEOUT_MS,
  type DeliveryAnswer,
  DeliveryProblem,
  excerptOf,
  problemOf,
} from './delivery-kind.ts'

/**
 * Sends what is due. So much goes out at once for all, less for one household, least for one source: a receiver that
 * never answers holds up nobody but itself, and whoever has least on its way comes next. Taking is a short transaction
 * that one process at a time may be in; a message is sent outside of any. Decision 0024.
 */

const AT_ONCE = 16
const AT_ONCE_OF_HOUSEHOLD = 4
const AT_ONCE_OF_SOURCE = 2
/** A process that died keeps its messages from the others so long; no try lasts longer. */
const LEASE_MS = 60_000
/** New ones of this process start at once: this is for those of others, and for those that rest. */
const POLL_MS = 3_000
/** A process may die while it sends, through no fault of the message; it may be the message's all the same. */
const MAX_INTERRUPTIONS = 3
/** 410: the receiver says that it is gone for good. */
const GONE = 410

type Limits = { timeoutMs?: number }

export type DeliveryRunner = ReturnType<typeof createDeliveryRunner>

export function createDeliveryRunner(
  runtime: Runtime,
  kinds: readonly AnyDeliveryKind[],
  { timeoutMs = DELIVERY_TIMEOUT_MS }: Limits = {},
) {
  const { connection, clock, log } = runtime
  const holder = randomUUID()
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const sending = new Map<string, { stop: AbortController; work: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let closing = false
  let started = 0
  let taking: Promise<void> = Promise.resolve()

  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const write = <T>(work: (db: Writer) => Promise<T>) => connection.writer.transaction().execute(work)

  /** The next one that may go out, and is this process's for a while. */
  const take = (): Promise<store.DeliveryRow | undefined> =>
    write(async (db) => {
      await connection.dialect.takeTurn(db, 'deliveries')
      const now = clock.iso()
      for (;;) {
        const row = await nextOf(db, now)
        if (!row) return undefined
        if (row.attempts >= row.mostAttempts + MAX_INTERRUPTIONS) {
          await store.updateHeld(db, row, { ...ended('givenUp'), reason: 'interrupted' })
          continue
        }
        const taken = { ...row, leaseHolder: holder, attempts: row.attempts + 1 }
        await store.take(db, taken, later(LEASE_MS), now)
        return taken
      }
    })

  async function nextOf(db: Writer, now: string): Promise<store.DeliveryRow | undefined> {
    const inFlight = await store.listInFlight(db, now)
    const countBy = (key: 'householdId' | 'sourceId') => {
      const counts = new Map<string, number>()
      for (const one of inFlight) counts.set(one[key], (counts.get(one[key]) ?? 0) + one.count)
      return counts
    }
    const [ofHouseholds, ofSources] = [countBy('householdId'), countBy('sourceId')]
    const total = inFlight.reduce((sum, { count }) => sum + count, 0)
    if (total >= AT_ONCE) return undefined
    const full = (counts: Map<string, number>, most: number) =>
      [...counts].filter(([, count]) => count >= most).map(([id]) => id)
    const due = await store.listDue(db, now, {
      ofSource: AT_ONCE_OF_SOURCE,
      ofHousehold: AT_ONCE_OF_HOUSEHOLD,
      most: AT_ONCE * AT_ONCE_OF_HOUSEHOLD,
      busySources: full(ofSources, AT_ONCE_OF_SOURCE),
      busyHouseholds: full(ofHouseholds, AT_ONCE_OF_HOUSEHOLD),
    })
    const onItsWay = ({ householdId }: store.DeliveryRow) => ofHouseholds.get(householdId) ?? 0
    return due.toSorted((one, other) => onItsWay(one) - onItsWay(other))[0]
  }

  const ended = (state: 'sent' | 'givenUp'): store.Outcome => ({
    state,
    dueAt: null,
    leaseHolder: '',
    finishedAt: clock.iso(),
    updatedAt: clock.iso(),
  })

  function start(row: store.DeliveryRow): void {
    started += 1
    const stop = new AbortController()
    const work = send(row, stop.signal)
      .catch((error: unknown) => log.error({ err: error, delivery: row.id }, 'what a delivery came to was not written'))
      .finally(() => {
        sending.delete(row.id)
        void poll()
      })
    sending.set(row.id, { stop, work })
  }

  async function send(row: store.DeliveryRow, stop: AbortSignal): Promise<void> {
    const began = performance.now()
    const result = await tried(row, stop)
    if (stop.aborted) {
      // Given back untouched: closing is no fault of the message.
      const untouched = { state: 'waiting', attempts: row.attempts - 1, dueAt: clock.iso(), leaseHolder: '' } as const
      await write((db) => store.updateHeld(db, row, untouched))
      return
    }
    const problem = result instanceof DeliveryProblem ? result : undefined
    const answer = result instanceof DeliveryProblem ? result.answer : result
    const seen = {
      reason: problem?.reason ?? null,
      status: answer?.status ?? null,
      excerpt: excerptOf(answer?.excerpt ?? ''),
      // How long a refusal took would tell of the network.
      durationMs: problem?.reason === 'refused' ? null : Math.round(performance.now() - began),
    }
    await write((db) => store.updateHeld(db, row, { ...outcomeOf(row, problem), ...seen }))
  }

  function outcomeOf(row: store.DeliveryRow, problem: DeliveryProblem | undefined): store.Outcome {
    if (!problem) return ended('sent')
    const { id, kind, attempts } = row
    log.info({ delivery: id, kind, attempts, reason: problem.reason }, 'a message did not arrive')
    if (problem.final || attempts >= row.mostAttempts) return ended('givenUp')
    const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0
    return { state: 'waiting', dueAt: later(pause), leaseHolder: '', updatedAt: clock.iso() }
  }

  async function tried(row: store.DeliveryRow, stop: AbortSignal): Promise<DeliveryAnswer | DeliveryProblem> {
    const kind = byName.get(row.kind)
    if (!kind) return new DeliveryProblem('failed')
    const { id, householdId, sourceId, event, createdAt, attempts } = row
    const payload = JSON.parse(row.payload) as never
    const delivery = { id, householdId, sourceId, event, createdAt, payload, attempt: attempts }
    const overdue = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([overdue, stop])
    try {
      const answer = await untilAborted(kind.send(systemContext(runtime), delivery, signal), signal)
      return answerOrProblem(answer)
    } catch (error) {
      const problem = problemOf(error)
      if (overdue.aborted) return new DeliveryProblem('timeout')
      if (problem !== error && problem.reason === 'failed') log.warn({ err: error, delivery: id }, 'a delivery failed')
      return problem
    }
  }

  /** Takes what may go out, as long as there is any. One poll at a time. */
  function poll(): Promise<void> {
    taking = taking
      .then(async () => {
        while (!closing && (await store.isAnyDue(connection.reader, clock.iso()))) {
          const row = await take()
          if (!row) return
          start(row)
        }
      })
      .catch((error: unknown) => log.error({ err: error }, 'the list of deliveries could not be read'))
    return taking
  }

  return {
    poll,
    start: async () => {
      // One process at a time has a SQLite file, so whatever was being sent was sent by one that is gone.
      if (connection.dialect.name === 'sqlite') await write((db) => store.releaseAll(db, clock.iso()))
      runtime.bus.on('deliveries.waiting', () => poll())
      timer = setInterval(() => void poll(), POLL_MS)
      timer.unref()
      void poll()
    },
    /** Resolves when nothing is being sent and nothing is due. */
    settled: async () => {
      let before: number
      do {
        before = started
        await poll()
        await Promise.all([...sending.values()].map(({ work }) => work))
        // One that ended meanwhile has begun a look of its own.
        await taking
      } while (sending.size > 0 || started !== before)
    },
    /** Gives back what is on its way, for the next process or the next start. */
    close: async () => {
      closing = true
      clearInterval(timer)
      await taking
      for (const { stop } of sending.values()) stop.abort()
      await Promise.all([...sending.values()].map(({ work }) => work))
    },
  }
}

function answerOrProblem(answer: DeliveryAnswer): DeliveryAnswer | DeliveryProblem {
  const { status } = answer
  if (status === null || (status >= 200 && status < 300)) return answer
  return new DeliveryProblem('status', { final: status === GONE, answer })
}
