import { type AuditFilter, securityKinds } from '@larder/contract/audit.ts'
import type { Reader, Writer } from '#db/database.ts'

/** Reads and purges; `core/audit-trail.ts` writes. For the whole server: the service decides what a person may see. */

function matching(db: Reader, { person, kind, from, until }: AuditFilter) {
  let events = db.selectFrom('auditEvent')
  if (person) events = events.where((is) => is.or([is('actorId', '=', person), is('subjectId', '=', person)]))
  if (kind) events = events.where('kind', '=', kind)
  if (from) events = events.where('createdAt', '>=', from)
  if (until) events = events.where('createdAt', '<', until)
  return events
}

const newestFirst = (db: Reader, filter: AuditFilter) =>
  matching(db, filter).selectAll().orderBy('createdAt', 'desc').orderBy('id')

type Part = { limit: number; offset: number }

export const list = (db: Reader, filter: AuditFilter, { limit, offset }: Part) =>
  newestFirst(db, filter).limit(limit).offset(offset).execute()

export const count = async (db: Reader, filter: AuditFilter) =>
  Number(
    (
      await matching(db, filter)
        .select((is) => is.fn.countAll().as('total'))
        .executeTakeFirst()
    )?.total ?? 0,
  )

const securityOf = (db: Reader, userId: string) =>
  matching(db, { person: userId }).where('kind', 'in', [...securityKinds])

export const listSecurity = (db: Reader, userId: string, { limit, offset }: Part) =>
  securityOf(db, userId).selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()

export const countSecurity = async (db: Reader, userId: string) =>
  Number(
    (
      await securityOf(db, userId)
        .select((is) => is.fn.countAll().as('total'))
        .executeTakeFirst()
    )?.total ?? 0,
  )

export const removeBefore = (db: Writer, time: string) =>
  db.deleteFrom('auditEvent').where('createdAt', '<', time).execute()

/** A flooded log loses its oldest rows instead of filling the disk. */
export const keepNewest = (db: Writer, most: number) =>
  db
    .deleteFrom('auditEvent')
    .where('createdAt', '<', (select) =>
      select
        .selectFrom('auditEvent')
        .select('createdAt')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .offset(most - 1),
    )
    .execute()
