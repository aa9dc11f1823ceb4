import { type Runtime, systemContext } from '#core/context.ts'
import { backOffMs, type Claim, createLeaseRunner, type LeaseDriver } from '#core/leases/lease-runner.ts'
import type { Writer } from '#db/database.ts'
import { momentAfter } from '#ports/clock.ts'
import { untilAborted } from '#ports/until-aborted.ts'
import * as store from './deliveries.store.ts'
import {
  type AnyDeliveryKind,
  BACK_OFF_MS,
  DELIVERY_TIMEOUT_MS,
  type DeliveryAnswer,
  DeliveryProblem,
  excerptOf,
  problemOf,
} from './delivery-kind.ts'

/**
 * Sends due deliveries. There are limits for all, for a household and for a source, so that a receiver that never
 * answers only delays itself; the source with the least in flight comes next. Claiming is a short transaction under an
 * advisory lock; sending happens outside of it. Decision 0024.
 */

const AT_ONCE = 16
const AT_ONCE_OF_HOUSEHOLD = 4
const AT_ONCE_OF_SOURCE = 2
/** The process may die while sending, possibly because of the message. */
const MAX_INTERRUPTIONS = 3
/** 410: the receiver says that it is gone for good. */
const GONE = 410

type Limits = { timeoutMs?: number }

export type DeliveryRunner = ReturnType<typeof createDeliveryRunner>

export function createDeliveryRunner(runtime: Runtime, kinds: readonly AnyDeliveryKind[], { timeoutMs }: Limits = {}) {
  const { connection, clock, log } = runtime
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

  /** As many as may go out now. */
  async function claim(db: Writer, { holder, now, until }: Claim) {
    const pieces: store.DeliveryRow[] = []
    const next = await nextOf(db, now)
    for (const row of next) {
      if (row.attempts >= row.mostAttempts + MAX_INTERRUPTIONS) {
        await store.updateHeld(db, row, { ...ended('givenUp'), reason: 'interrupted' })
        continue
      }
      const taken = { ...row, leaseHolder: holder, attempts: row.attempts + 1 }
      await store.take(db, taken, until, now)
      pieces.push(taken)
    }
    return { pieces, more: pieces.length < next.length }
  }

  async function nextOf(db: Writer, now: string): Promise<store.DeliveryRow[]> {
    const inFlight = await store.listInFlight(db, now)
    const free = AT_ONCE - inFlight.reduce((sum, { count }) => sum + count, 0)
    if (free <= 0) return []
    const [households, sources] = [countsOf(inFlight, 'householdId'), countsOf(inFlight, 'sourceId')]
    const due = new Set((await store.listDueHeads(db, now, AT_ONCE_OF_SOURCE)).toSorted(byDueTime))
    const next: string[] = []
    while (next.length < free) {
      let first: store.DueHead | undefined
      for (const one of due) {
        const isFree =
          countOf(sources, one.sourceId) < AT_ONCE_OF_SOURCE &&
          countOf(households, one.householdId) < AT_ONCE_OF_HOUSEHOLD
        if (!isFree) due.delete(one)
        else if (!first || countOf(households, one.householdId) < countOf(households, first.householdId)) first = one
      }
      if (!first) break
      due.delete(first)
      households.set(first.householdId, countOf(households, first.householdId) + 1)
      sources.set(first.sourceId, countOf(sources, first.sourceId) + 1)
      next.push(first.id)
    }
    if (next.length === 0) return []
    return (await store.listByIds(db, next)).toSorted((one, other) => next.indexOf(one.id) - next.indexOf(other.id))
  }

  const ended = (state: 'sent' | 'givenUp'): store.Outcome => ({
    state,
    dueAt: null,
    leaseHolder: '',
    finishedAt: clock.iso(),
    updatedAt: clock.iso(),
  })

  async function work(row: store.DeliveryRow, stop: AbortSignal) {
    const outcome = await send(row, stop)
    return (db: Writer) => store.updateHeld(db, row, outcome)
  }

  async function send(row: store.DeliveryRow, stop: AbortSignal): Promise<store.Outcome> {
    const began = performance.now()
    const result = await attempt(row, stop)
    // Released without counting an attempt: neither closing nor a lost connection is a fault of the message.
    if (stop.aborted || result === 'untried')
      return { state: 'waiting', attempts: row.attempts - 1, dueAt: clock.iso(), leaseHolder: '' }
    const problem = result instanceof DeliveryProblem ? result : undefined
    const answer = result instanceof DeliveryProblem ? result.answer : result
    const seen = {
      reason: problem?.reason ?? null,
      status: answer?.status ?? null,
      excerpt: excerptOf(answer?.excerpt ?? ''),
      // The duration of a refusal would reveal the network.
      durationMs: problem?.reason === 'refused' ? null : Math.round(performance.now() - began),
    }
    return { ...outcomeOf(row, problem), ...seen }
  }

  function outcomeOf(row: store.DeliveryRow, problem: DeliveryProblem | undefined): store.Outcome {
    if (!problem) return ended('sent')
    const { id, kind, attempts } = row
    log.info({ delivery: id, kind, attempts, reason: problem.reason }, 'a message did not arrive')
    if (problem.final || attempts >= row.mostAttempts) return ended('givenUp')
    const dueAt = momentAfter(clock, backOffMs(attempts, BACK_OFF_MS))
    return { state: 'waiting', dueAt, leaseHolder: '', updatedAt: clock.iso() }
  }

  async function attempt(
    row: store.DeliveryRow,
    stop: AbortSignal,
  ): Promise<DeliveryAnswer | DeliveryProblem | 'untried'> {
    const kind = byName.get(row.kind)
    if (!kind) return new DeliveryProblem('failed')
    const { id, householdId, sourceId, event, createdAt, attempts } = row
    const payload = JSON.parse(row.payload) as never
    const delivery = { id, householdId, sourceId, event, createdAt, payload, attempt: attempts }
    const overdue = AbortSignal.timeout(timeoutMs ?? kind.timeoutMs ?? DELIVERY_TIMEOUT_MS)
    const signal = AbortSignal.any([overdue, stop])
    try {
      const answer = await untilAborted(kind.send(systemContext(runtime), delivery, signal), signal)
      return answerOrProblem(answer)
    } catch (error) {
      if (connection.dialect.isConnectionLost(error)) return 'untried'
      const problem = problemOf(error)
      if (overdue.aborted) return new DeliveryProblem('timeout')
      if (problem !== error && problem.reason === 'failed') log.warn({ err: error, delivery: id }, 'a delivery failed')
      return problem
    }
  }

  const driver: LeaseDriver<store.DeliveryRow> = {
    list: 'deliveries',
    // The claim counts those of every process.
    atOnce: Number.POSITIVE_INFINITY,
    // A slow receiver must not delay a restore.
    gate: 'writes',
    idOf: ({ id }) => id,
    isAnyDue: store.isAnyDue,
    claim,
    work,
    renew: async (db, rows, { holder, until }) => {
      const ids = rows.map(({ id }) => id)
      return new Map((await store.renew(db, holder, ids, until)).map((id) => [id, 'kept']))
    },
    release: store.release,
    listHolders: store.listHolders,
  }
  const runner = createLeaseRunner(runtime, driver)

  return {
    ...runner,
    start: async () => {
      runtime.bus.onWakeUp('deliveries', () => runner.poll())
      await runner.start()
    },
  }
}

type Counts = Map<string, number>

const countOf = (counts: Counts, id: string) => counts.get(id) ?? 0
const byDueTime = (one: store.DueHead, other: store.DueHead) =>
  `${one.dueAt} ${one.id}` < `${other.dueAt} ${other.id}` ? -1 : 1

function countsOf(inFlight: store.InFlight[], key: 'householdId' | 'sourceId'): Counts {
  const counts: Counts = new Map()
  for (const one of inFlight) counts.set(one[key], countOf(counts, one[key]) + one.count)
  return counts
}

function answerOrProblem(answer: DeliveryAnswer): DeliveryAnswer | DeliveryProblem {
  const { status } = answer
  if (status === null || (status >= 200 && status < 300)) return answer
  return new DeliveryProblem('status', { final: status === GONE, answer })
}
