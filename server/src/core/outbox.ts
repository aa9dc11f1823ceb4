import { randomUUID } from 'node:crypto'
import type { Connection } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { grouped } from '#db/rows.ts'
import type { Clock } from '#ports/clock.ts'
import type { EventMap, EventName } from './event-map.ts'
import type { Bus, Emitted, EventCause } from './events.ts'
import type { Logger } from './logger.ts'
import * as store from './outbox.store.ts'
import type { OutboxKind, Task } from './outbox-map.ts'

/**
 * What must not be lost after a commit: a row of the same transaction, worked off by a runner at least once, for each
 * kind and subject in order. So a handler may be called again for what it has done. Decision 0018.
 */

/** Tasks of one kind, oldest first: many changes at once are one piece of work. */
type Handler<K extends OutboxKind> = (tasks: Task<K>[]) => Promise<void>
type TaskFilter<K extends OutboxKind> = (db: Reader, tasks: Task<K>[]) => Promise<Task<K>[]>

export type Outbox = {
  /** What follows an event, decided from the event alone: the rows belong to the transaction that tells of it. */
  follow: <N extends EventName>(name: N, tasksOf: (event: EventMap[N], cause: EventCause) => Task[]) => void
  /** For work that is wanted by few: keeps those tasks of a kind that somebody waits for, before any is written. */
  filter: <K extends OutboxKind>(kind: K, wantedOf: TaskFilter<K>) => void
  handle: <K extends OutboxKind>(kind: K, handler: Handler<K>) => void
  tasksAfter: (emitted: Emitted) => Task[]
  /** Whether anything was left to be written. */
  write: (db: Writer, tasks: Task[]) => Promise<boolean>
  /** Works off what is due, after a commit; whoever waits for the bus waits for this too. */
  wake: () => void
  /** Also looks for what other processes, an earlier run or a failure have left. */
  start: () => Promise<void>
  /** Ends after the piece of work it is at. */
  stop: () => Promise<void>
}

type OutboxParts = { connection: Connection; clock: Clock; log: Logger; bus: Bus }

const POLL_MS = 5_000
/** How long a process that died keeps its tasks from the others; renewed as long as it lives. */
const LEASE_MS = 60_000
const MAX_AT_ONCE = 500
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000
/** Some four hours, then the operator is needed. */
const MAX_ATTEMPTS = 12
const LONGEST_ERROR = 500

/** Does what the outbox has a row for before the answer leaves, so that who looks next finds it done. */
export async function attemptNow({ log }: { log: Logger }, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log.warn({ err: error }, 'work after a change is left to the outbox'))
}

export function createOutbox({ connection, clock, log, bus }: OutboxParts): Outbox {
  const holder = randomUUID()
  const followers = new Map<EventName, ((emitted: Emitted) => Task[])[]>()
  const handlers = new Map<OutboxKind, Handler<OutboxKind>>()
  const taskFilters = new Map<OutboxKind, TaskFilter<OutboxKind>>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const write = <T>(work: (db: Writer) => Promise<T>) => connection.writer.transaction().execute(work)

  const claim = () =>
    write(async (db) => {
      await connection.dialect.takeTurn(db, 'outbox')
      const kinds = [...handlers.keys()]
      return store.claim(db, { kinds, holder, now: clock.iso(), until: after(LEASE_MS), most: MAX_AT_ONCE })
    })

  const attempt = async (kind: OutboxKind, tasks: store.ClaimedTask[]) => {
    await handlers.get(kind)?.(tasks)
    await write((db) => store.removeDone(db, holder, store.idsOf(tasks)))
  }

  /** One that cannot be done must not hold up the others, so after a failure each subject is tried by itself. */
  const workOff = async (kind: OutboxKind, tasks: store.ClaimedTask[]): Promise<void> => {
    try {
      await attempt(kind, tasks)
    } catch (error) {
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
      const dueAt = after(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS))
      const failedAt = failed ? clock.iso() : null
      await write((db) => store.putOff(db, holder, [task.id], { error, dueAt, failedAt }))
      const { kind, subject } = task
      if (failed) log.error({ err: cause, kind, subject, attempts }, 'work after a change was given up')
      else log.warn({ err: cause, kind, subject, attempts, dueAt }, 'work after a change failed and is tried again')
    }
  }

  /** In their order, so that those of one subject keep theirs. */
  const sifted = async (db: Reader, tasks: Task[]): Promise<Task[]> => {
    const unwanted = new Set<Task>()
    for (const [kind, own] of grouped(tasks, (task) => task.kind)) {
      const wanted = (await taskFilters.get(kind as OutboxKind)?.(db, own)) ?? own
      for (const task of own) if (!wanted.includes(task)) unwanted.add(task)
    }
    return tasks.filter((task) => !unwanted.has(task))
  }

  const renewing = async (work: () => Promise<void>) => {
    const renew = () =>
      write((db) => store.renew(db, holder, after(LEASE_MS))).catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of work after a change could not be renewed'),
      )
    const renewal = setInterval(() => void renew(), LEASE_MS / 3)
    try {
      await work()
    } finally {
      clearInterval(renewal)
    }
  }

  const workThrough = async () => {
    while (!stopped) {
      again = false
      // What was claimed is done before everything is replaced, or claimed after it.
      const leave = await connection.standstill.enter()
      try {
        const tasks = await claim()
        if (tasks.length === 0 && !again) return
        await renewing(async () => {
          for (const [kind, own] of grouped(tasks, (task) => task.kind))
            if (!stopped) await workOff(kind as OutboxKind, own)
        })
      } finally {
        leave()
      }
    }
    await write((db) => store.release(db, clock.iso(), holder))
  }

  const wake = () => {
    again = true
    if (running || stopped || handlers.size === 0) return
    running = workThrough()
      .catch((error: unknown) => log.error({ err: error }, 'work after changes stopped and is taken up again later'))
      .finally(() => {
        running = undefined
        if (again) wake()
      })
    bus.alsoWaitFor(running)
  }

  return {
    follow: (name, tasksOf) => {
      const follower = ({ event, cause }: Emitted) => tasksOf(event as never, cause)
      followers.set(name, [...(followers.get(name) ?? []), follower])
    },
    filter: (kind, wantedOf) => {
      taskFilters.set(kind, wantedOf as unknown as TaskFilter<OutboxKind>)
    },
    handle: (kind, handler) => {
      if (handlers.has(kind)) throw new Error(`${kind} has a handler already`)
      handlers.set(kind, handler as unknown as Handler<OutboxKind>)
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
      // One process at a time has a SQLite file, so whatever was taken was taken by one that is gone.
      if (connection.dialect.name === 'sqlite') await write((db) => store.release(db, clock.iso()))
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
