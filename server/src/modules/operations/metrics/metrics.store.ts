import type { Reader } from '#db/database.ts'

/** What waits and what was given up, in a statement each; none reads a text that somebody wrote. */

export type WaitingCounts = {
  jobs: Record<string, number>
  deliveries: Record<string, number>
  outbox: { waiting: number; givenUp: number }
  lastBackupAt: string | null
  sessions: number
}

export async function waiting(db: Reader, now: string): Promise<WaitingCounts> {
  const jobs = await db
    .selectFrom('job')
    .select(['status as state', (job) => job.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const deliveries = await db
    .selectFrom('delivery')
    .select(['state', (delivery) => delivery.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const outbox = await db
    .selectFrom('outbox')
    .select((task) => [task.fn.countAll<number>().as('all'), task.fn.count<number>('failedAt').as('givenUp')])
    .executeTakeFirstOrThrow()
  const backup = await db
    .selectFrom('backupRecord')
    .select((record) => record.fn.max('createdAt').as('at'))
    .where('kind', '=', 'schedule')
    .where('succeeded', '=', 1)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('session')
    .select((session) => session.fn.countAll<number>().as('open'))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return {
    jobs: byState(jobs),
    deliveries: byState(deliveries),
    outbox: { waiting: Number(outbox.all) - Number(outbox.givenUp), givenUp: Number(outbox.givenUp) },
    lastBackupAt: backup?.at ?? null,
    sessions: Number(sessions.open),
  }
}

const byState = (rows: { state: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
