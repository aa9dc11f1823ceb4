import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { OutboxKind, Task } from './outbox-map.ts'

/** A row exists until its work is done. `dueAt` is also the lease of the runner that took it. */

export type ClaimedTask = Task & { id: number; attempts: number }

const TASK_COLUMNS = 5

export async function insert(db: Writer, tasks: Task[], now: string): Promise<void> {
  const rows = tasks.map(({ kind, subject, payload }) => ({
    kind,
    subject,
    payload: JSON.stringify(payload),
    createdAt: now,
    dueAt: now,
  }))
  for (const portion of chunks(rows, TASK_COLUMNS)) await db.insertInto('outbox').values(portion).execute()
}

type Claim = { kinds: OutboxKind[]; holder: string; now: string; until: string; most: number }

/**
 * Claims what is due, oldest first. A task waits for earlier ones on the same subject, unless those were given up.
 * Callers hold an advisory lock.
 */
export async function claim(db: Writer, { kinds, holder, now, until, most }: Claim): Promise<ClaimedTask[]> {
  const rows = await db
    .selectFrom('outbox as task')
    .select(['id', 'kind', 'subject', 'payload', 'attempts'])
    .where('kind', 'in', kinds)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.kind', '=', 'task.kind')
            .whereRef('earlier.subject', '=', 'task.subject')
            .whereRef('earlier.id', '<', 'task.id')
            .where('earlier.failedAt', 'is', null)
            .where('earlier.dueAt', '>', now),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  await db.updateTable('outbox').set({ holder, dueAt: until }).where('id', 'in', idsOf(rows)).execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }) as ClaimedTask)
}

export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** Rows that another holder has taken over are left alone. */
export const removeDone = (db: Writer, holder: string, ids: number[]) =>
  db.deleteFrom('outbox').where('holder', '=', holder).where('id', 'in', ids).execute()

export const renew = (db: Writer, holder: string, until: string) =>
  db.updateTable('outbox').set({ dueAt: until }).where('holder', '=', holder).execute()

/** Cheap enough to be asked every few seconds. */
export const isAnyDue = async (db: Reader, kinds: OutboxKind[], now: string): Promise<boolean> => {
  const due = db.selectFrom('outbox').select('id').where('kind', 'in', kinds)
  return (await due.where('failedAt', 'is', null).where('dueAt', '<=', now).limit(1).executeTakeFirst()) !== undefined
}

export const listHolders = async (db: Reader, now: string): Promise<string[]> => {
  const held = db.selectFrom('outbox').select('holder').distinct().where('holder', 'is not', null)
  const rows = await held.where('failedAt', 'is', null).where('dueAt', '>', now).execute()
  return rows.flatMap(({ holder }) => holder ?? [])
}

/** Releases what was claimed and not begun; without a holder everything. */
export const release = (db: Writer, now: string, holder?: string) =>
  db
    .updateTable('outbox')
    .set({ holder: null, dueAt: now })
    .where('holder', 'is not', null)
    .$if(holder !== undefined, (rows) => rows.where('holder', '=', holder ?? ''))
    .execute()

type Failure = { error: string; dueAt: string; failedAt: string | null }

export const putOff = (db: Writer, holder: string, ids: number[], failure: Failure) =>
  db
    .updateTable('outbox')
    .set((row) => ({ ...failure, holder: null, attempts: row('attempts', '+', 1) }))
    .where('holder', '=', holder)
    .where('id', 'in', ids)
    .execute()

/** Given up, latest first. */
export const listFailed = (db: Reader, most: number) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'attempts', 'error', 'failedAt'])
    .where('failedAt', 'is not', null)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** How much of each kind waits, and how much was given up. */
export const countByKind = (db: Reader) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', fn.count<number>('id').as('rows'), fn.count<number>('failedAt').as('failed')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()

export const retryFailed = async (db: Writer, now: string): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, dueAt: now })
    .where('failedAt', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const removeFailedBefore = async (db: Writer, before: string): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('failedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
