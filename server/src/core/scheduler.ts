import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import { type Ctx, type Runtime, systemContext } from './context.ts'

/**
 * Timed jobs. With several processes on one database each job runs in one of them: whoever holds the job's lease.
 * A failing job is logged and stops neither the others nor its own next run.
 */

export type Job = {
  name: string
  /** A cron pattern, in the time zone of the server. */
  cron: string
  run: () => Promise<void>
}

type ServiceJob = Omit<Job, 'run'> & {
  run: (ctx: Ctx<undefined>) => Promise<unknown>
  /** The words for the log when the answer says that something was done. */
  done?: string
}

/** What a clock has the services of a module do. */
export const timedJobs =
  (...jobs: ServiceJob[]) =>
  (runtime: Runtime): Job[] =>
    jobs.map(({ name, cron, run, done }) => ({
      name,
      cron,
      run: async () => {
        const count = await run(systemContext(runtime))
        if (done && typeof count === 'number' && count > 0) runtime.log.info({ count }, done)
      },
    }))

/** Long enough for the slowest job, short enough that a crashed process does not hold a job for a day. */
const LEASE_MS = 15 * 60_000

export type Scheduler = { start: (jobs: Job[]) => void; stop: () => Promise<void> }

export function createScheduler(runtime: Runtime): Scheduler {
  const holder = randomUUID()
  const timers: Cron[] = []
  const running = new Set<Promise<void>>()

  const start = (jobs: Job[]) => {
    for (const job of jobs) {
      const timer = new Cron(job.cron, { protect: true, unref: true }, () => {
        const work = runOnce(runtime, job, holder).finally(() => running.delete(work))
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

/** Runs the job if nobody else is running it, and if nobody else has just run it for the same tick. */
export async function runOnce(runtime: Runtime, job: Job, holder: string): Promise<void> {
  try {
    if (!(await takeLease(runtime, job.name, holder))) return
    const leave = await runtime.connection.standstill.enter()
    await job.run().finally(leave)
  } catch (error) {
    runtime.log.error({ err: error, job: job.name }, 'a job failed')
  } finally {
    await giveBack(runtime, job.name, holder).catch((error: unknown) =>
      runtime.log.error({ err: error, job: job.name }, 'a lease could not be given back'),
    )
  }
}

/** Two processes whose clocks agree wake at the same second; the later one must see that the work is done. */
const SAME_TICK_MS = 30_000

function takeLease({ connection, clock }: Runtime, name: string, holder: string): Promise<boolean> {
  return connection.writer.transaction().execute(async (db) => {
    const now = clock.now().getTime()
    const iso = (time: number) => new Date(time).toISOString()
    const lease = { name, holder, expiresAt: iso(now + LEASE_MS), finishedAt: null }
    await db
      .insertInto('lease')
      .values({ ...lease, holder: '', expiresAt: iso(0) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const taken = await db
      .updateTable('lease')
      .set(lease)
      .where('name', '=', name)
      .where('expiresAt', '<=', iso(now))
      .where((where) => where.or([where('finishedAt', 'is', null), where('finishedAt', '<=', iso(now - SAME_TICK_MS))]))
      .executeTakeFirst()
    return Number(taken.numUpdatedRows) === 1
  })
}

async function giveBack({ connection, clock }: Runtime, name: string, holder: string): Promise<void> {
  const now = clock.iso()
  await connection.writer
    .updateTable('lease')
    .set({ expiresAt: now, finishedAt: now, holder: '' })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
