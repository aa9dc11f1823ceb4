import { randomUUID } from 'node:crypto'
import { pickLocale } from '@larder/domain/locales.ts'
import type { Writer } from '#db/database.ts'
import type { Actor } from '../actor.ts'
import { createContext, type Runtime } from '../context.ts'
import { AppError } from '../errors.ts'
import { type AnyJobKind, type JobFile, type JobStep, pauseAfter, type RunningJob } from './job-kind.ts'
import * as store from './jobs.store.ts'

/**
 * Works off the list of jobs. One transaction takes a job: on PostgreSQL any number of processes do so side by side, on
 * SQLite there is one writer anyway. A lease says whose it is; every few seconds it is renewed, and that is also how a
 * process learns that another one was asked to cancel. Whoever has lost a lease writes nothing more.
 */

/** Three heartbeats may go missing before somebody else takes over. */
export const LEASE_MS = 60_000
const HEARTBEAT_MS = 15_000
/** New jobs of this process start at once: this is for those of others, and for those that rest. */
const POLL_MS = 3_000
const PROGRESS_EVERY_MS = 400
/** What does not listen to its signal is left behind on closing; its lease runs out. */
const CLOSE_WITHIN_MS = 5_000

class Stopped extends Error {
  constructor(readonly why: 'cancelled' | 'closing' | 'lost') {
    super(`the job was stopped: ${why}`)
  }
}

type Finding = { actorOf: (userId: string) => Promise<Actor | undefined> }

export type JobRunner = ReturnType<typeof createJobRunner>

export function createJobRunner(runtime: Runtime, kinds: readonly AnyJobKind[], { actorOf }: Finding) {
  const { connection, clock, log } = runtime
  const holder = randomUUID()
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const running = new Map<string, { lease: store.Lease; stop: AbortController; work: Promise<void> }>()
  const timers: NodeJS.Timeout[] = []
  let closing = false
  let taking: Promise<void> = Promise.resolve()

  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const inTransaction = <T>(work: Parameters<ReturnType<typeof connection.writer.transaction>['execute']>[0]) =>
    connection.writer.transaction().execute(work) as Promise<T>

  /** The next job this process may run; one whose process died too often is given up on the way. */
  const take = (): Promise<store.JobRow | undefined> =>
    inTransaction(async (db) => {
      // The limit of a kind holds for all processes, so they count one after the other.
      await connection.dialect.takeTurn(db, 'jobs')
      const now = clock.iso()
      for (;;) {
        const count = await store.countRunning(db, now)
        const free = kinds.filter(({ name, atOnce }) => (count.get(name) ?? 0) < atOnce).map(({ name }) => name)
        const row = free.length > 0 ? await nextDue(db, free, now) : undefined
        if (!row) return undefined
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
          leaseExpiresAt: later(LEASE_MS),
          startedAt: row.startedAt ?? now,
          updatedAt: now,
        }
        await store.update(db, row.id, taken)
        return { ...row, ...taken }
      }
    })

  async function nextDue(db: Writer, kinds: string[], now: string): Promise<store.JobRow | undefined> {
    for (const turn of await store.turnsDue(db, kinds, now)) {
      const row = await store.lockNextDue(db, connection.dialect, turn, now)
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

  function start(row: store.JobRow, leave: () => void): void {
    const stop = new AbortController()
    const lease = { id: row.id, leaseHolder: holder, attempts: row.attempts }
    const work = run(row, lease, stop.signal)
      .catch((error: unknown) => log.error({ err: error, job: row.id }, 'what a job came to could not be written'))
      .finally(() => {
        leave()
        running.delete(row.id)
        void poll()
      })
    running.set(row.id, { lease, stop, work })
  }

  async function run(row: store.JobRow, lease: store.Lease, signal: AbortSignal): Promise<void> {
    const write = (values: Partial<store.JobRow>) => inTransaction((db) => store.updateHeld(db, lease, values))
    try {
      const { result, file } = await worked(row, lease, signal)
      const outcome = { result: JSON.stringify(result ?? null), file: file && JSON.stringify(file), input: 'null' }
      await write({ ...endedAs('done'), ...outcome })
    } catch (error) {
      await write(afterFailure(row, error, signal))
    }
  }

  function afterFailure(row: store.JobRow, error: unknown, signal: AbortSignal): Partial<store.JobRow> {
    const stopped = signal.reason instanceof Stopped ? signal.reason.why : undefined
    if (stopped === 'cancelled') return endedAs('cancelled')
    const resting = { status: 'waiting' as const, leaseHolder: '', leaseExpiresAt: null, updatedAt: clock.iso() }
    // Given back untouched: closing is no fault of the job.
    if (stopped) return { ...resting, attempts: row.attempts - 1, runAfter: clock.iso() }
    if (error instanceof AppError) return failedAs('refused', error.message)
    log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, 'a job failed')
    if (row.attempts >= (byName.get(row.kind)?.attempts ?? 0)) return failedAs('failed')
    return {
      ...resting,
      runAfter: later(pauseAfter(row.attempts)),
      error: JSON.stringify({ code: 'failed', message: null }),
    }
  }

  type Worked = { result: unknown; file: string | (JobFile & { size: number }) | null }

  async function worked(row: store.JobRow, lease: store.Lease, signal: AbortSignal): Promise<Worked> {
    const kind = byName.get(row.kind)
    if (!kind) throw new Error(`nobody knows the kind ${row.kind}`)
    let file: JobFile | undefined
    const job: RunningJob = {
      id: row.id,
      attempt: row.attempts,
      signal,
      progress: progressOf(lease, signal),
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
    return { result, file: file ? { ...file, size: (await runtime.files.get(file.key))?.size ?? 0 } : null }
  }

  function progressOf(lease: store.Lease, signal: AbortSignal): RunningJob['progress'] {
    let [written, lastStep] = [0, '']
    return async (done: number, total: number | null, step?: JobStep) => {
      signal.throwIfAborted()
      const text = step ? JSON.stringify(step) : null
      // The time of the machine, not the clock's: this is about how often, not about when.
      const now = performance.now()
      if (now - written < PROGRESS_EVERY_MS && (text ?? '') === lastStep && done !== total) return
      ;[written, lastStep] = [now, text ?? '']
      const values = { progressDone: done, progressTotal: total, step: text, updatedAt: clock.iso() }
      if (await inTransaction((db) => store.updateHeld(db, lease, values))) return
      stopOne(lease.id, 'lost')
      signal.throwIfAborted()
    }
  }

  const stopOne = (id: string, why: Stopped['why']) => running.get(id)?.stop.abort(new Stopped(why))

  /** Renews what this process holds, and hears which of it was taken away or is to end. */
  async function heartbeat(): Promise<void> {
    if (running.size === 0) return
    const before = [...running.values()].map(({ lease }) => lease)
    const kept = await inTransaction<Awaited<ReturnType<typeof store.renew>>>((db) =>
      store.renew(db, holder, later(LEASE_MS)),
    )
    for (const { id, attempts } of before) {
      const row = kept.find((one) => one.id === id && one.attempts === attempts)
      if (!row) stopOne(id, 'lost')
      else if (row.cancelAsked) stopOne(id, 'cancelled')
    }
  }

  /** Takes what is due, as long as there is any that may run. One poll at a time. */
  function poll(): Promise<void> {
    taking = taking
      .then(async () => {
        while (!closing && (await store.isAnyDue(connection.reader, [...byName.keys()], clock.iso()))) {
          // What was taken has ended before everything is replaced, or is taken after it.
          const leave = await connection.standstill.enter()
          const row = await take().catch((error: unknown) => {
            leave()
            throw error
          })
          if (!row) return leave()
          start(row, leave)
        }
      })
      .catch((error: unknown) => log.error({ err: error }, 'the list of jobs could not be read'))
    return taking
  }

  const failing = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.error({ err: error }, 'the leases of jobs could not be renewed'))

  return {
    poll,
    heartbeat,
    stop: stopOne,
    start: () => {
      runtime.bus.on('job.created', () => poll())
      runtime.bus.on('job.cancelAsked', ({ id }) => {
        stopOne(id, 'cancelled')
      })
      timers.push(
        setInterval(() => void poll(), POLL_MS),
        setInterval(failing(heartbeat), HEARTBEAT_MS),
      )
      for (const timer of timers) timer.unref()
      void poll()
    },
    /** Resolves when nothing runs and nothing is due. */
    settled: async () => {
      let last: Promise<void>
      do {
        last = poll()
        await last
        await Promise.all([...running.values()].map(({ work }) => work))
        // A job that ended meanwhile has begun a look of its own.
      } while (running.size > 0 || taking !== last)
    },
    /** Gives back what runs, for the next process or the next start. */
    close: async () => {
      closing = true
      for (const timer of timers) clearInterval(timer)
      await taking
      for (const id of running.keys()) stopOne(id, 'closing')
      const left = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
      await Promise.race([Promise.all([...running.values()].map(({ work }) => work)), left])
    },
  }
}
