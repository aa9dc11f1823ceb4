import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import { momentAfter } from '#ports/clock.ts'
import { type Ctx, type Runtime, systemContext } from './context.ts'
import { LEASE_MS } from './leases/lease-runner.ts'

/**
 * Runs what `schedules.ts` lists. With several processes on one database each schedule runs in one of them: the one that
 * holds its lease. A failure is logged and stops neither the others nor the next run.
 */

export type Schedule = {
  name: string
  /** A cron pattern, in the time zone of the server. */
  cron: string
  /** `last` is when it ended before; a server that was off may have missed something since. */
  run: (ctx: Ctx<undefined>, last?: Date) => Promise<unknown>
  /** What the log says when the answer of `run` is a number above zero. */
  done?: string
  level?: 'info' | 'warn'
}

export async function runSchedule(
  runtime: Runtime,
  { run, done, level = 'info' }: Schedule,
  last?: Date,
): Promise<void> {
  const count = await run(systemContext(runtime), last)
  if (done && typeof count === 'number' && count > 0) runtime.log[level]({ count }, done)
}

export type Scheduler = { start: (schedules: Schedule[]) => Promise<void>; stop: () => Promise<void> }

export function createScheduler(runtime: Runtime): Scheduler {
  const holder = randomUUID()
  const timers: Cron[] = []
  const running = new Set<Promise<void>>()

  const start = async (schedules: Schedule[]) => {
    // A SQLite file has one server, so schedules that are still held belong to one that is gone.
    if (!runtime.connection.liveness) await releaseAll(runtime, schedules)
    for (const schedule of schedules) {
      const timer = new Cron(schedule.cron, { protect: true, unref: true }, () => {
        const work = runOnce(runtime, schedule, holder).finally(() => running.delete(work))
        running.add(work)
        return work
      })
      timers.push(timer)
    }
  }

  const stop = async () => {
    for (const timer of timers) timer.stop()
    await Promise.all(running)
  }

  return { start, stop }
}

/** Runs unless another process is running it or has just run it for the same tick. */
export async function runOnce(runtime: Runtime, schedule: Schedule, holder: string): Promise<void> {
  try {
    const lease = await takeLease(runtime, schedule.name, holder)
    if (!lease) return
    const renewal = setInterval(() => void renew(runtime, schedule.name, holder), LEASE_MS / 4)
    const leave = await runtime.connection.writeGate.enter()
    await runSchedule(runtime, schedule, lease.last).finally(() => {
      clearInterval(renewal)
      leave()
    })
  } catch (error) {
    runtime.log.error({ err: error, schedule: schedule.name }, 'a schedule failed')
  } finally {
    await releaseLease(runtime, schedule.name, holder).catch((error: unknown) =>
      runtime.log.error({ err: error, schedule: schedule.name }, 'a lease could not be given back'),
    )
  }
}

/** Processes with synchronous clocks wake at the same second; the later one must see that the work is done. */
const SAME_TICK_MS = 30_000

function takeLease(
  { connection, clock }: Runtime,
  name: string,
  holder: string,
): Promise<{ last: Date | undefined } | undefined> {
  return connection.writer.transaction().execute(async (db) => {
    const now = clock.now().getTime()
    const iso = (time: number) => new Date(time).toISOString()
    const lease = { name, holder, expiresAt: iso(now + LEASE_MS) }
    await db
      .insertInto('lease')
      .values({ ...lease, holder: '', expiresAt: iso(0), finishedAt: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const taken = await db
      .updateTable('lease')
      .set(lease)
      .where('name', '=', name)
      .where('expiresAt', '<=', iso(now))
      .where((where) => where.or([where('finishedAt', 'is', null), where('finishedAt', '<=', iso(now - SAME_TICK_MS))]))
      .returning('finishedAt')
      .executeTakeFirst()
    return taken && { last: taken.finishedAt === null ? undefined : new Date(taken.finishedAt) }
  })
}

/** Renews the lease while the schedule runs. */
async function renew({ connection, clock, log }: Runtime, name: string, holder: string): Promise<void> {
  const expiresAt = momentAfter(clock, LEASE_MS)
  await connection.writer
    .updateTable('lease')
    .set({ expiresAt })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
    .catch((error: unknown) =>
      log.error({ err: error, schedule: name }, 'the lease of a schedule could not be renewed'),
    )
}

/** Not what others hold: `larder files move` may be running. */
async function releaseAll({ connection, clock }: Runtime, schedules: Schedule[]): Promise<void> {
  const names = schedules.map(({ name }) => name)
  await connection.writer
    .updateTable('lease')
    .set({ expiresAt: clock.iso(), holder: '' })
    .where('holder', '<>', '')
    .where('name', 'in', names)
    .execute()
}

async function releaseLease({ connection, clock }: Runtime, name: string, holder: string): Promise<void> {
  const now = clock.iso()
  await connection.writer
    .updateTable('lease')
    .set({ expiresAt: now, finishedAt: now, holder: '' })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
