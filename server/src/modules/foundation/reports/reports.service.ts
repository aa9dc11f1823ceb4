import { randomUUID } from 'node:crypto'
import { isFinished } from '@larder/contract/jobs.ts'
import type {
  Report,
  ReportCategory,
  ReportEntry,
  ReportedSource,
  ReportStatus,
  ReportSummary,
} from '@larder/contract/reports.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Actor } from '#core/actor.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { lockRows } from '#db/lock-rows.ts'
import { toBoolean } from '#db/rows.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { momentBefore } from '#ports/clock.ts'
import { reportCsv } from './report-csv.mapper.ts'
import * as store from './reports.store.ts'

/**
 * Reports of long work, entry by entry. Whoever works opens one, adds entries and closes it; members of the household
 * read and delete it, for work of the whole group members of the group. A report of a job ends with that job, even if
 * the job did not close it.
 */

const KEPT_DAYS = 90

export async function list(ctx: Ctx, category: ReportCategory | null | undefined): Promise<ReportSummary[]> {
  const rows = await store.list(ctx.db, ctx.actor, category ?? undefined)
  const counts = grouped(
    await store.countEntries(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ reportId }) => reportId,
  )
  return rows.map((row) => toSummary(ctx, row, counts.get(row.id) ?? []))
}

export async function get(ctx: Ctx, id: string): Promise<Report> {
  const summary = await summaryOf(ctx, id)
  return { ...summary, entries: (await store.listEntries(ctx.db, ctx.actor, id)).map(toEntry) }
}

export async function summaryOf(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, id: string): Promise<ReportSummary> {
  const row = found(await store.find(ctx.db, ctx.actor, id))
  return toSummary(ctx, row, await store.countEntries(ctx.db, [id]))
}

type EntryQuery = { page: number; perPage: number; only?: 'failed' | undefined }

export async function entries(ctx: Ctx, id: string, { page, perPage, only }: EntryQuery) {
  const { counts } = await summaryOf(ctx, id)
  const portion = { failedOnly: only === 'failed', limit: perPage, offset: (page - 1) * perPage }
  const rows = await store.listPortion(ctx.db, ctx.actor, id, portion)
  return { items: rows.map(toEntry), total: only === 'failed' ? counts.failed : counts.total, page, perPage }
}

/** The whole report as a table, and what the file is called. */
export async function csv(ctx: Ctx, id: string): Promise<{ name: string; content: string }> {
  const report = await get(ctx, id)
  return { name: `${report.name} ${report.timestamp.slice(0, 10)}.csv`, content: reportCsv(ctx, report.entries) }
}

type StartedReport = { reportId: string; jobId: string }
/** Retries what failed; each kind of report has its own way. */
export type Retries = {
  [category in ReportCategory]?: (ctx: Ctx, failed: FailedPart[], report: ReportSummary) => Promise<StartedReport>
}
export type FailedPart = { position: number | null; source: ReportedSource | null }

export const retry =
  (retries: Retries) =>
  async (ctx: Ctx, id: string): Promise<StartedReport> => {
    const report = await summaryOf(ctx, id)
    const again = report.canRetry ? retries[report.category] : undefined
    if (!again) throw problem('conflict', ctx.t('reports.cannotRetry'))
    const rows = await store.listEntries(ctx.db, ctx.actor, id)
    const failed = rows.filter(({ success }) => !toBoolean(success))
    return again(
      ctx,
      failed.map(({ position, source }) => ({ position, source: source === null ? null : JSON.parse(source) })),
      report,
    )
  }

function toSummary(
  { clock }: Pick<Ctx, 'clock'>,
  { jobStatus, retryUntil, runId, ...row }: store.FoundReport,
  counts: store.EntryCount[],
): ReportSummary {
  const sum = (wanted: store.EntryCount[]) => wanted.reduce((total, { count }) => total + count, 0)
  const failed = sum(counts.filter(({ success }) => !toBoolean(success)))
  const status = isAbandoned({ ...row, jobStatus }) ? statusFrom(counts) : row.status
  const isKnown = row.category === 'bulk_import' || (retryUntil !== null && retryUntil > clock.iso())
  return {
    ...row,
    status,
    counts: { total: sum(counts), failed },
    canRetry: isKnown && failed > 0 && status !== 'in-progress',
    hasRun: runId !== null,
  }
}

/** Its job was cancelled, given up or deleted: it will not be closed any more. */
const isAbandoned = ({ status, jobId, jobStatus }: Pick<store.FoundReport, 'status' | 'jobId' | 'jobStatus'>) =>
  status === 'in-progress' && jobId !== null && (jobStatus === null || isFinished({ status: jobStatus }))

function toEntry({ source, recipeName, recipeSlug, success, ...row }: store.FoundEntry): ReportEntry {
  const recipe = recipeName !== null && recipeSlug !== null ? { name: recipeName, slug: recipeSlug } : null
  return { ...row, success: toBoolean(success), source: source === null ? null : JSON.parse(source), recipe }
}

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    found(await store.find(ctx.db, ctx.actor, id))
    if ((await lockRows(ctx, 'report', groupId, [id], 'remove')).length === 0) throw notFound()
    await keepForUndo(ctx, 'report', [id])
    await store.remove(ctx.db, groupId, id)
    ctx.emit('report.deleted', { groupId, id })
    return { message: ctx.t('reports.deleted'), error: false as const }
  })

type NewReport = {
  category: ReportCategory
  name: string
  /** The background job that fills it. */
  jobId?: string
  /** Until then what failed can be tried again. */
  retryUntil?: string
  /** The work was the whole group's, not that of one household. */
  ofGroup?: boolean
}

export async function openReport(
  ctx: TxCtx,
  { category, name, jobId, retryUntil, ofGroup }: NewReport,
): Promise<string> {
  const { groupId, householdId } = ctx.actor
  const id = randomUUID()
  const timestamp = ctx.clock.iso()
  await store.insert(ctx.db, {
    id,
    groupId,
    householdId: ofGroup ? null : householdId,
    timestamp,
    category,
    name,
    status: 'in-progress',
    jobId: jobId ?? null,
    retryUntil: retryUntil ?? null,
  })
  ctx.emit('report.created', { groupId, id })
  return id
}

/** The report of a job, and which pieces have an entry already; reopened if the job is retried. */
export const resumeReport = (ctx: Ctx, jobId: string): Promise<{ id: string; done: Set<number> } | undefined> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const row = await store.findOfJob(ctx.db, groupId, jobId)
    if (!row) return undefined
    await store.updateStatus(ctx.db, groupId, row.id, 'in-progress')
    return { id: row.id, done: await store.listPositions(ctx.db, row.id) }
  })

/** Another job fills it from now on, or none for a while; it stays open. */
export const passReport = (ctx: TxCtx, id: string, jobId: string | null) =>
  store.updateJob(ctx.db, ctx.actor.groupId, id, { jobId, status: 'in-progress' })

/** Whether a piece has no entry yet; asked just before it is written. */
export async function isOpen(ctx: TxCtx, reportId: string, position: number): Promise<'open' | 'done' | 'gone'> {
  if ((await lockRows(ctx, 'report', ctx.actor.groupId, [reportId], 'change')).length === 0) return 'gone'
  return (await store.hasEntry(ctx.db, reportId, position)) ? 'done' : 'open'
}

/** Also without an actor; then the group is given. */
type ReportContext = Pick<TxCtx<Pick<Actor, 'groupId'>>, 'actor' | 'clock' | 'db' | 'dialect' | 'emit'>

type Entry = {
  success: boolean
  message: string
  exception?: string
  note?: string
  /** Which piece of the work it is about; each has one entry. */
  position?: number
  source?: ReportedSource
  recipeId?: string
}

/** False when somebody has deleted the report; then nothing is written. */
export async function addEntry(ctx: ReportContext, reportId: string, entry: Entry): Promise<boolean> {
  if ((await lockRows(ctx, 'report', ctx.actor.groupId, [reportId], 'change')).length === 0) return false
  await store.insertEntry(ctx.db, {
    id: randomUUID(),
    reportId,
    position: entry.position ?? null,
    timestamp: ctx.clock.iso(),
    success: entry.success ? 1 : 0,
    message: entry.message,
    exception: entry.exception ?? '',
    note: entry.note ?? '',
    source: entry.source ? JSON.stringify(entry.source) : null,
    recipeId: entry.recipeId ?? null,
  })
  return true
}

export async function closeReport(ctx: ReportContext, id: string): Promise<ReportStatus> {
  const { groupId } = ctx.actor
  const status = statusFrom(await store.countEntries(ctx.db, [id]))
  const closed = await store.updateStatus(ctx.db, groupId, id, status)
  if (closed.length > 0) ctx.emit('report.updated', { groupId, id })
  return status
}

function statusFrom(counts: { success: number; count: number }[]): ReportStatus {
  const [good, bad] = [1, 0].map((wanted) => counts.some(({ success, count }) => success === wanted && count > 0))
  if (!good) return 'failure'
  return bad ? 'partial' : 'success'
}

/** Old reports of every group; answers how many there were. */
export const removeOld = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(async (ctx) => {
    const before = momentBefore(ctx.clock, KEPT_DAYS * DAY_MS)
    return (await store.removeBefore(ctx.db, before)).length
  })
