import type { AuditEvent, AuditFilter, AuditQuery } from '@larder/contract/audit.ts'
import type { Page } from '@larder/contract/page.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { csvText } from '@larder/domain/text/csv.ts'
import type { Ctx } from '#core/context.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './audit.store.ts'

/** The audit log for administrators, and a person's own part of it. */

const MAX_EVENTS = 200_000
/** More than is useful in a spreadsheet; narrow the time for others. */
const MAX_LINES = 20_000

type Paging = { page: number; perPage: number }

const partOf = ({ page, perPage }: Paging) => ({ limit: perPage, offset: (page - 1) * perPage })

const pageOf = (items: AuditEvent[], total: number, { page, perPage }: Paging): Page<AuditEvent> => ({
  page,
  per_page: perPage,
  total,
  total_pages: Math.ceil(total / perPage),
  items,
  next: null,
  previous: null,
})

/** Times are compared as text, so they must have the stored format. */
const withIsoTimes = ({ from, until, ...filter }: AuditFilter): AuditFilter => ({
  ...filter,
  from: from ? new Date(from).toISOString() : null,
  until: until ? new Date(until).toISOString() : null,
})

export async function list({ slowReads }: Ctx, query: AuditQuery): Promise<Page<AuditEvent>> {
  const filter = withIsoTimes(query)
  return pageOf(await store.list(slowReads, filter, partOf(query)), await store.count(slowReads, filter), query)
}

export async function own({ db, actor }: Ctx, paging: Paging): Promise<Page<AuditEvent>> {
  const events = await store.listSecurity(db, actor.userId, partOf(paging))
  return pageOf(events, await store.countSecurity(db, actor.userId), paging)
}

const columns = ['createdAt', 'kind', 'actorName', 'via', 'subjectName', 'detail', 'address', 'device'] as const

export async function csv({ slowReads, t }: Ctx, filter: AuditFilter): Promise<string> {
  const events = await store.list(slowReads, withIsoTimes(filter), { limit: MAX_LINES, offset: 0 })
  const headings = columns.map((column) => t(`audit.csv.${column}`))
  return csvText([headings, ...events.map((event) => columns.map((column) => event[column]))])
}

export const removeExpiredAudit = (ctx: Ctx<unknown>): Promise<unknown> => {
  const oldest = momentBefore(ctx.clock, ctx.config.auditDays * DAY_MS)
  return ctx.tx(async ({ db }) => {
    await store.removeBefore(db, oldest)
    await store.keepNewest(db, MAX_EVENTS)
  })
}
