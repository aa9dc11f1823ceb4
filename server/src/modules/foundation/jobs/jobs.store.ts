import type { JobStatus } from '@larder/contract/jobs.ts'
import type { Reader } from '#db/database.ts'

/** Reads the list of jobs for people; those who work it off are in `core/jobs`. */

/** A job belongs to the group it was started in: a member who moved to another group does not see it. */
type Owner = { userId: string; groupId: string }

const ownedBy = (db: Reader, { userId, groupId }: Owner) =>
  db.selectFrom('job').selectAll().where('userId', '=', userId).where('groupId', '=', groupId)

export const find = (db: Reader, id: string, owner: Owner) => ownedBy(db, owner).where('id', '=', id).executeTakeFirst()

export const listOf = (db: Reader, owner: Owner, limit: number) =>
  ownedBy(db, owner).orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()

const withOwner = (db: Reader) =>
  db.selectFrom('job').leftJoin('user', 'user.id', 'job.userId').selectAll('job').select('user.fullName as owner')
export type AdminRow = Awaited<ReturnType<ReturnType<typeof withOwner>['executeTakeFirstOrThrow']>>

export const findWithOwner = (db: Reader, id: string) => withOwner(db).where('job.id', '=', id).executeTakeFirst()

type Filter = { status?: JobStatus | undefined; kind?: string | undefined }

export const listAll = (db: Reader, { status, kind }: Filter, page: { limit: number; offset: number }) =>
  withOwner(db)
    .$if(status !== undefined, (rows) => rows.where('job.status', '=', status ?? 'waiting'))
    .$if(kind !== undefined, (rows) => rows.where('job.kind', '=', kind ?? ''))
    .orderBy('job.createdAt', 'desc')
    .orderBy('job.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countByStatus = (db: Reader, { kind }: Filter) =>
  db
    .selectFrom('job')
    .select(['status', (job) => job.fn.countAll<number>().as('count')])
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .groupBy('status')
    .execute()

/** In the order in which they changed, from a moment on: several may share it. */
export const changedSince = (db: Reader, moment: string, limit: number) =>
  withOwner(db).where('job.updatedAt', '>=', moment).orderBy('job.updatedAt').orderBy('job.id').limit(limit).execute()
