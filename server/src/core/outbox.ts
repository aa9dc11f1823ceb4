import { grouped } from '@larder/domain/grouped.ts'
import type { Connection } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { type Clock, momentAfter } from '#ports/clock.ts'
import type { EventMap, EventName } from './event-map.ts'
import type { Bus, Emitted, EventCause } from './events.ts'
import { backOffMs, createLeaseRunner, type LeaseDriver } from './leases/lease-runner.ts'
import type { Logger } from './logger.ts'
import * as store from './outbox.store.ts'
import type { OutboxKind, Task } from './outbox-map.ts'

/**
 * Work that must not be lost after a commit: a row of the same transaction, worked off at least once, in order for each
 * kind and subject. So handlers must be idempotent. Decision 0018.
 */

/** Tasks of one kind, oldest first: many changes at once are one piece of work. */
type Handler<K extends OutboxKind> = (tasks: Task<K>[]) => Promise<void>
type TaskFilter<K extends OutboxKind> = (db: Reader, tasks: Task<K>[]) => Promise<Task<K>[]>

export type Outbox = {
  /** The tasks that follow an event, decided from the event alone and written in its transaction. */
  follow: <N extends EventName>(name: N, tasksOf: (event: EventMap[N], cause: EventCause) => Task[]) => void
  /** `wantedOf` keeps the tasks that somebody waits for, before any is written; without it all are written. */
  handle: <K extends OutboxKind>(kind: K, handler: Handler<K>, wantedOf?: TaskFilter<K>) => void
  tasksAfter: (emitted: Emitted) => Task[]
  /** Whether any task was written. */
  write: (db: Writer, tasks: Task[]) => Promise<boolean>
  /** Works off what is due, after a commit; `bus.settled` waits for it. */
  wake: () => void
  /** Also polls for what other processes, an earlier run or a failure have left. */
  start: () => Promise<void>
  /** Takes over from dead processes and works off what is due. */
  watch: () => Promise<void>
  /** Ends after the current batch. */
  stop: () => Promise<void>
}

type OutboxParts = { connection: Connection; clock: Clock; log: Logger; bus: Bus }

const MAX_AT_ONCE = 500
/** Ten seconds, doubled up to an hour. */
const BACK_OFF_MS = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600].map((seconds) => seconds * 1000)
/** Some four hours, then the operator is needed. */
const MAX_ATTEMPTS = 12
const LONGEST_ERROR = 500

/** Does the work of an outbox row before the answer is sent, so that the caller already sees it done. */
export async function attemptNow({ log }: { log: Logger }, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log.warn({ err: error }, 'work after a change is left to the outbox'))
}

export function createOutbox({ connection, clock, log, bus }: OutboxParts): Outbox {
  const followers = new Map<EventName, ((emitted: Emitted) => Task[])[]>()
  const handlers = new Map<OutboxKind, Handler<OutboxKind>>()
  const taskFilters = new Map<OutboxKind, TaskFilter<OutboxKind>>()
  let settling: Promise<void> | undefined
  let again = false

  const write = <T>(work: (db: Writer) => Promise<T>) => connection.writer.transaction().execute(work)

  const attempt = async (kind: OutboxKind, tasks: store.ClaimedTask[]) => {
    await handlers.get(kind)?.(tasks)
    await write((db) => store.removeDone(db, runner.holder, store.idsOf(tasks)))
  }

  /** A failing task must not hold up the others, so after a failure each subject is tried by itself. */
  const workOff = async (kind: OutboxKind, tasks: store.ClaimedTask[]): Promise<void> => {
    try {
      await attempt(kind, tasks)
    } catch (error) {
      // A lost connection is no fault of the task, and nothing could be written about it.
      if (connection.dialect.isConnectionLost(error)) throw error
      const subjects = [...grouped(tasks, ({ subject }) => subject).values()]
      if (subjects.length === 1) return putOff(tasks, error)
      for (const own of subjects) await workOff(kind, own)
    }
  }

  const putOff = async (tasks: store.ClaimedTask[], cause: unknown) => {
    const error = String(cause instanceof Error ? cause.message : cause).slice(0, LONGEST_ERROR)
    for (const task of tasks) {
      const attempts = task.attempts + 1
      const failed = attempts >= MAX_ATTEMPTS
      const dueAt = momentAfter(clock, backOffMs(attempts, BACK_OFF_MS))
      const failedAt = failed ? clock.iso() : null
      await write((db) => store.putOff(db, runner.holder, [task.id], { error, dueAt, failedAt }))
      const { kind, subject } = task
      if (failed) log.error({ err: cause, kind, subject, attempts }, 'work after a change was given up')
      else log.warn({ err: cause, kind, subject, attempts, dueAt }, 'work after a change failed and is tried again')
    }
  }

  /** Keeps the order, so that tasks of one subject stay in order. */
  const sifted = async (db: Reader, tasks: Task[]): Promise<Task[]> => {
    const unwanted = new Set<Task>()
    for (const [kind, own] of grouped(tasks, (task) => task.kind)) {
      const wanted = (await taskFilters.get(kind as OutboxKind)?.(db, own)) ?? own
      for (const task of own) if (!wanted.includes(task)) unwanted.add(task)
    }
    return tasks.filter((task) => !unwanted.has(task))
  }

  const driver: LeaseDriver<store.ClaimedTask[]> = {
    list: 'outbox',
    // One batch after the other, so that tasks of a kind are handled together.
    atOnce: 1,
    gate: 'whole',
    idOf: () => 'batch',
    isAnyDue: async (db, now) => handlers.size > 0 && (await store.isAnyDue(db, [...handlers.keys()], now)),
    claim: async (db, claim) => {
      const tasks = await store.claim(db, { ...claim, kinds: [...handlers.keys()], most: MAX_AT_ONCE })
      return { pieces: tasks.length > 0 ? [tasks] : [], more: false }
    },
    work: async (tasks, signal) => {
      try {
        for (const [kind, own] of grouped(tasks, (task) => task.kind))
          if (!signal.aborted) await workOff(kind as OutboxKind, own)
      } catch (error) {
        if (!connection.dialect.isConnectionLost(error)) throw error
        log.warn({ err: error }, 'work after changes goes on when the database is back')
      }
      // Releases what was not begun, or not finished when the connection was lost.
      return (db) => store.release(db, clock.iso(), runner.holder)
    },
    renew: async (db, _batch, { holder, until }) => {
      await store.renew(db, holder, until)
      return new Map([['batch', 'kept']])
    },
    release: store.release,
    listHolders: store.listHolders,
  }
  const runner = createLeaseRunner({ connection, clock, log }, driver)

  const wake = () => {
    again = true
    if (settling || handlers.size === 0) return
    const settleAll = async () => {
      while (again) {
        again = false
        await runner.settled()
      }
    }
    settling = settleAll().finally(() => {
      settling = undefined
      if (again) wake()
    })
    bus.alsoWaitFor(settling)
  }

  return {
    follow: (name, tasksOf) => {
      const follower = ({ event, cause }: Emitted) => tasksOf(event as never, cause)
      followers.set(name, [...(followers.get(name) ?? []), follower])
    },
    handle: (kind, handler, wantedOf) => {
      if (handlers.has(kind)) throw new Error(`${kind} has a handler already`)
      handlers.set(kind, handler as unknown as Handler<OutboxKind>)
      if (wantedOf) taskFilters.set(kind, wantedOf as unknown as TaskFilter<OutboxKind>)
    },
    tasksAfter: (emitted) => (followers.get(emitted.name) ?? []).flatMap((follower) => follower(emitted)),
    write: async (db, tasks) => {
      const distinct = new Map(tasks.map((task) => [JSON.stringify(task), task]))
      const wanted = await sifted(db, [...distinct.values()])
      await store.insert(db, wanted, clock.iso())
      return wanted.length > 0
    },
    wake,
    start: async () => {
      await runner.start()
      wake()
    },
    watch: runner.watch,
    stop: runner.close,
  }
}
