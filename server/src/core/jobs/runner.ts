import { pickLocale } from '@larder/domain/locales.ts'
import type { Writer } from '#db/database.ts'
import { momentAfter } from '#ports/clock.ts'
import type { Actor } from '../actor.ts'
import { createContext, type Runtime } from '../context.ts'
import { AppError } from '../errors.ts'
import { backOffMs, type Claim, createLeaseRunner, type LeaseDriver, Stopped } from '../leases/lease-runner.ts'
import { type AnyJobKind, BACK_OFF_MS, type JobFile, type JobStep, type RunningJob } from './job-kind.ts'
import * as store from './jobs.store.ts'

/**
 * Runs jobs. The limit of a kind holds for all processes together. With the heartbeat of its leases a process learns
 * that a job is to be cancelled.
 */

const PROGRESS_EVERY_MS = 400

type Finding = { actorOf: (userId: string) => Promise<Actor | undefined> }

export type JobRunner = ReturnType<typeof createJobRunner>

export function createJobRunner(runtime: Runtime, kinds: readonly AnyJobKind[], { actorOf }: Finding) {
  const { connection, clock, log } = runtime
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))

  /** The next job that may run; one whose process died too often is given up on the way. */
  async function claim(db: Writer, { holder, now, until }: Claim) {
    for (;;) {
      const count = await store.countRunning(db, now)
      const free = kinds.filter(({ name, atOnce }) => (count.get(name) ?? 0) < atOnce).map(({ name }) => name)
      const row = free.length > 0 ? await nextDue(db, free, now) : undefined
      if (!row) return { pieces: [], more: false }
      const ended = row.cancelAsked ? endedAs('cancelled') : undefined
      const worn = row.attempts >= (byName.get(row.kind)?.attempts ?? 0) ? failedAs('interrupted') : undefined
      const verdict = ended ?? worn
      if (verdict) {
        await store.update(db, row.id, verdict)
        continue
      }
      const taken = {
        status: 'running' as const,
        attempts: row.attempts + 1,
        leaseHolder: holder,
        leaseExpiresAt: until,
        startedAt: row.startedAt ?? now,
        updatedAt: now,
      }
      await store.update(db, row.id, taken)
      return { pieces: [{ ...row, ...taken }], more: true }
    }
  }

  async function nextDue(db: Writer, kinds: string[], now: string): Promise<store.JobRow | undefined> {
    for (const queue of await store.queuesDue(db, kinds, now)) {
      const row = await store.lockNextDue(db, connection.dialect, queue, now)
      if (row) return row
    }
    return undefined
  }

  const endedAs = (status: 'cancelled' | 'done' | 'failed') => ({
    status,
    finishedAt: clock.iso(),
    updatedAt: clock.iso(),
    leaseHolder: '',
    leaseExpiresAt: null,
  })
  const failedAs = (code: string, message: string | null = null) => ({
    ...endedAs('failed'),
    error: JSON.stringify({ code, message }),
  })

  async function work(row: store.JobRow, signal: AbortSignal) {
    const outcome = await worked(row, signal).catch((error: unknown) => afterFailure(row, error, signal))
    return (db: Writer) => store.updateHeld(db, row, outcome)
  }

  function afterFailure(row: store.JobRow, error: unknown, signal: AbortSignal): Partial<store.JobRow> {
    const stopped = signal.reason instanceof Stopped ? signal.reason.why : undefined
    if (stopped === 'cancelled') return endedAs('cancelled')
    const resting = { status: 'waiting' as const, leaseHolder: '', leaseExpiresAt: null, updatedAt: clock.iso() }
    // Released without counting an attempt: closing is no fault of the job.
    if (stopped) return { ...resting, attempts: row.attempts - 1, runAfter: clock.iso() }
    if (error instanceof AppError) return failedAs('refused', error.message)
    log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, 'a job failed')
    const runAfter = momentAfter(clock, backOffMs(row.attempts, BACK_OFF_MS))
    // Nor is a lost connection.
    if (connection.dialect.isConnectionLost(error)) return { ...resting, attempts: row.attempts - 1, runAfter }
    if (row.attempts >= (byName.get(row.kind)?.attempts ?? 0)) return failedAs('failed')
    return { ...resting, runAfter, error: JSON.stringify({ code: 'failed', message: null }) }
  }

  async function worked(row: store.JobRow, signal: AbortSignal): Promise<Partial<store.JobRow>> {
    const kind = byName.get(row.kind)
    if (!kind) throw new Error(`nobody knows the kind ${row.kind}`)
    let file: JobFile | undefined
    const job: RunningJob = {
      id: row.id,
      attempt: row.attempts,
      signal,
      progress: progressOf(row, signal),
      attach: (made) => {
        file = made
      },
    }
    const input = JSON.parse(row.input) as never
    const circumstances = { locale: pickLocale(row.locale), log }
    let result: unknown
    if (kind.for === 'system')
      result = await kind.run(createContext(runtime, { ...circumstances, actor: undefined, cause: {} }), input, job)
    else {
      const actor = row.userId === null ? undefined : await actorOf(row.userId)
      if (!actor || actor.groupId !== row.groupId) throw new AppError('notFound', 'The owner of the job is gone')
      const cause = { userId: actor.userId, integrationId: actor.integrationId }
      result = await kind.run(createContext(runtime, { ...circumstances, actor, cause }), input, job)
    }
    signal.throwIfAborted()
    const attached = file && { ...file, size: (await runtime.files.get(file.key))?.size ?? 0 }
    return {
      ...endedAs('done'),
      result: JSON.stringify(result ?? null),
      file: attached ? JSON.stringify(attached) : null,
      input: 'null',
    }
  }

  function progressOf(lease: store.Lease, signal: AbortSignal): RunningJob['progress'] {
    let [written, lastStep] = [0, '']
    return async (done: number, total: number | null, step?: JobStep) => {
      signal.throwIfAborted()
      const text = step ? JSON.stringify(step) : null
      // Monotonic time: this limits how often, not when.
      const now = performance.now()
      if (now - written < PROGRESS_EVERY_MS && (text ?? '') === lastStep && done !== total) return
      ;[written, lastStep] = [now, text ?? '']
      const values = { progressDone: done, progressTotal: total, step: text, updatedAt: clock.iso() }
      if (await connection.writer.transaction().execute((db) => store.updateHeld(db, lease, values))) return
      runner.stop(lease.id, 'lost')
      signal.throwIfAborted()
    }
  }

  const driver: LeaseDriver<store.JobRow> = {
    list: 'jobs',
    // Each kind has a limit of its own.
    atOnce: Number.POSITIVE_INFINITY,
    gate: 'whole',
    idOf: ({ id }) => id,
    isAnyDue: (db, now) => store.isAnyDue(db, [...byName.keys()], now),
    claim,
    work,
    renew: async (db, rows, { holder, until }) => {
      const ids = rows.map(({ id }) => id)
      const kept = await store.renew(db, holder, ids, until)
      const own = kept.filter(({ id, attempts }) => rows.some((row) => row.id === id && row.attempts === attempts))
      return new Map(own.map(({ id, cancelAsked }) => [id, cancelAsked ? 'cancelled' : 'kept']))
    },
    release: store.release,
    listHolders: store.listHolders,
  }
  const runner = createLeaseRunner(runtime, driver)

  return {
    ...runner,
    start: async () => {
      runtime.bus.onWakeUp('jobs', ({ cancelled }) => {
        if (cancelled === undefined) return runner.poll()
        runner.stop(cancelled, 'cancelled')
      })
      await runner.start()
    },
  }
}
