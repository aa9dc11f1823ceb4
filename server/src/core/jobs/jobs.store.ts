import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { CoreTables } from '#db/tables/core-tables.ts'

export type JobRow = CoreTables['job']

/** Writes for a running job name its lease, so that a process that lost it changes nothing. */
export type Lease = Pick<JobRow, 'id' | 'leaseHolder' | 'attempts'>

export const insert = (db: Writer, row: JobRow) => db.insertInto('job').values(row).execute()

export async function countWaiting(db: Reader, kind: string, userId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select((job) => job.fn.countAll<number>().as('count'))
    .where('status', '=', 'waiting')
    .where('kind', '=', kind)
    .$if(userId !== null, (rows) => rows.where('userId', '=', userId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Cheap enough to be asked every few seconds. */
export const isAnyDue = async (db: Reader, kinds: string[], now: string): Promise<boolean> =>
  (await due(db, now).select('id').where('kind', 'in', kinds).limit(1).executeTakeFirst()) !== undefined

const due = (db: Reader, now: string) =>
  db
    .selectFrom('job')
    .where((job) =>
      job.or([
        job.and([job('status', '=', 'waiting'), job('runAfter', '<=', now)]),
        job.and([job('status', '=', 'running'), job('leaseExpiresAt', '<=', now)]),
      ]),
    )

/** How many of each kind run under a lease that holds. */
export async function countRunning(db: Reader, now: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job')
    .select(['kind', (job) => job.fn.countAll<number>().as('count')])
    .where('status', '=', 'running')
    .where('leaseExpiresAt', '>', now)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

type Queue = Pick<JobRow, 'kind' | 'userId'>

/**
 * The queues with due jobs, one per person and kind, least recently served first, so that nobody waits for all jobs of
 * another.
 */
export async function queuesDue(db: Reader, kinds: string[], now: string): Promise<Queue[]> {
  const waiting = await due(db, now)
    .select(['kind', 'userId', (job) => job.fn.min('runAfter').as('since')])
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'userId'])
    .execute()
  if (waiting.length < 2) return waiting
  const served = await db
    .selectFrom('job')
    .select(['kind', 'userId', (job) => job.fn.max('startedAt').as('at')])
    .where('kind', 'in', kinds)
    .where('startedAt', 'is not', null)
    .groupBy(['kind', 'userId'])
    .execute()
  const keyOf = ({ kind, userId }: Queue) => `${kind} ${userId}`
  const lastServed = new Map(served.map((queue) => [keyOf(queue), queue.at]))
  const rankOf = (queue: (typeof waiting)[number]) => `${lastServed.get(keyOf(queue)) ?? ''} ${queue.since}`
  return waiting.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
}

/** The oldest due job of the queue, locked for this transaction; other processes skip locked rows. */
export const lockNextDue = (db: Writer, dialect: Dialect, { kind, userId }: Queue, now: string) =>
  dialect
    .skipLocked(
      due(db, now)
        .selectAll()
        .where('kind', '=', kind)
        .where('userId', userId === null ? 'is' : '=', userId)
        .orderBy('runAfter')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst()

export const update = (db: Writer, id: string, values: Partial<JobRow>) =>
  db.updateTable('job').set(values).where('id', '=', id).execute()

const held = (db: Writer, { id, leaseHolder, attempts }: Lease) =>
  db
    .updateTable('job')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseHolder', '=', leaseHolder)
    .where('attempts', '=', attempts)

/** False when the lease is somebody else's by now, or the job is gone. */
export async function updateHeld(db: Writer, lease: Lease, values: Partial<JobRow>): Promise<boolean> {
  return Number((await held(db, lease).set(values).executeTakeFirst()).numUpdatedRows) === 1
}

/** Which leases are still held, and which jobs are to be cancelled. */
export const renew = (db: Writer, leaseHolder: string, ids: string[], leaseExpiresAt: string) =>
  db
    .updateTable('job')
    .set({ leaseExpiresAt })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .where('leaseHolder', '=', leaseHolder)
    .returning(['id', 'attempts', 'cancelAsked'])
    .execute()

/** Makes the jobs of a holder due again, or those of all holders. */
export const release = (db: Writer, now: string, leaseHolder?: string) =>
  db
    .updateTable('job')
    .set({ leaseExpiresAt: now })
    .where('status', '=', 'running')
    .$if(leaseHolder !== undefined, (rows) => rows.where('leaseHolder', '=', leaseHolder ?? ''))
    .execute()

export const listHolders = async (db: Reader, now: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('job')
    .select('leaseHolder')
    .distinct()
    .where('status', '=', 'running')
    .where('leaseExpiresAt', '>', now)
    .execute()
  return rows.map(({ leaseHolder }) => leaseHolder)
}

/** One job, or all of one person. */
export type Cancelled = { id: string } | { userId: string }

const cancellable = (db: Writer, which: Cancelled) => {
  const jobs = db.updateTable('job')
  return 'id' in which ? jobs.where('id', '=', which.id) : jobs.where('userId', '=', which.userId)
}

/** Ends what waits; what runs is asked to cancel. */
export const endWaiting = (db: Writer, which: Cancelled, now: string) =>
  cancellable(db, which)
    .set({ status: 'cancelled', finishedAt: now, updatedAt: now })
    .where('status', '=', 'waiting')
    .execute()

export const askToCancel = (db: Writer, which: Cancelled, now: string) =>
  cancellable(db, which)
    .set({ cancelAsked: 1, updatedAt: now })
    .where('status', '=', 'running')
    .returning('id')
    .execute()

export const removeFinishedBefore = (db: Writer, before: string) =>
  db.deleteFrom('job').where('finishedAt', '<', before).returning('id').execute()
