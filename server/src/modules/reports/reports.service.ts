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
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { lockRows } from '#db/lock-rows.ts'
import { truth } from '#db/rows.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import * as store from './reports.store.ts'

/**
 * Reports of long pieces of work, entry by entry. Whoever works opens one, adds entries and closes it; everybody of the
 * group reads and deletes. A report that a job fills ends with that job, even if the job ended without closing it.
 */

const KEPT_DAYS = 90
const DAY_MS = 86_400_000

export async function list(ctx: Ctx, category: ReportCategory | null | undefined): Promise<ReportSummary[]> {
  const rows = await store.list(ctx.db, ctx.actor.groupId, category ?? undefined)
  const abandoned = rows.filter(isAbandoned).map(({ id }) => id)
  const counts = await store.countEntries(ctx.db, abandoned)
  return rows.map((row) =>
    isAbandoned(row) ? { ...row, status: verdictOn(counts.filter(({ reportId }) => reportId === row.id)) } : row,
  )
}

export async function get(ctx: Ctx, id: string): Promise<Report> {
  const row = found(await store.find(ctx.db, ctx.actor.groupId, id))
  const entries = await store.listEntries(ctx.db, id)
  const status = isAbandoned(row) ? verdictOn(entries.map(({ success }) => ({ success, count: 1 }))) : row.status
  return { ...row, status, entries: entries.map(toEntry) }
}

/** Cancelled, given up, or so long ago that nobody knows: it will not be closed any more. */
const isAbandoned = ({ status, jobId, jobStatus }: store.FoundReport): boolean =>
  status === 'in-progress' && jobId !== null && (jobStatus === null || isFinished({ status: jobStatus }))

function toEntry({ source, recipeName, recipeSlug, success, ...row }: store.FoundEntry): ReportEntry {
  const recipe = recipeName !== null && recipeSlug !== null ? { name: recipeName, slug: recipeSlug } : null
  return { ...row, success: truth(success), source: source === null ? null : JSON.parse(source), recipe }
}

export const remove = (ctx: Ctx, id: string) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    if ((await lockRows(ctx, 'report', groupId, [id], 'remove')).length === 0) throw notFound()
    await keepForUndo(ctx, 'report', [id])
    await store.remove(ctx.db, groupId, id)
    ctx.emit('report.deleted', { groupId, id })
    return { message: ctx.words('reports.deleted'), error: false as const }
  })

type Opening = {
  category: ReportCategory
  name: string
  /** Whoever fills it in the background. */
  jobId?: string
}

export async function openReport(ctx: TxCtx, { category, name, jobId }: Opening): Promise<string> {
  const { groupId } = ctx.actor
  const id = randomUUID()
  const timestamp = ctx.clock.iso()
  await store.insert(ctx.db, { id, groupId, timestamp, category, name, status: 'in-progress', jobId: jobId ?? null })
  ctx.emit('report.created', { groupId, id })
  return id
}

/** The report a job fills, and which pieces of the work have their entry; opened again if the job was begun again. */
export const resumeReport = (ctx: Ctx, jobId: string): Promise<{ id: string; done: Set<number> } | undefined> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const row = await store.findOfJob(ctx.db, groupId, jobId)
    if (!row) return undefined
    await store.updateStatus(ctx.db, groupId, row.id, 'in-progress')
    return { id: row.id, done: await store.listPositions(ctx.db, row.id) }
  })

type Entry = {
  success: boolean
  message: string
  exception?: string
  /** Which piece of the work it is about; each has one entry. */
  position?: number
  source?: ReportedSource
  recipeId?: string
}

/** False when somebody has deleted the report; then nothing is written. */
export async function addEntry(ctx: TxCtx, reportId: string, entry: Entry): Promise<boolean> {
  if ((await lockRows(ctx, 'report', ctx.actor.groupId, [reportId], 'change')).length === 0) return false
  await store.insertEntry(ctx.db, {
    id: randomUUID(),
    reportId,
    position: entry.position ?? null,
    timestamp: ctx.clock.iso(),
    success: entry.success ? 1 : 0,
    message: entry.message,
    exception: entry.exception ?? '',
    source: entry.source ? JSON.stringify(entry.source) : null,
    recipeId: entry.recipeId ?? null,
  })
  return true
}

export async function closeReport(ctx: TxCtx, id: string): Promise<ReportStatus> {
  const { groupId } = ctx.actor
  const status = verdictOn(await store.countEntries(ctx.db, [id]))
  const closed = await store.updateStatus(ctx.db, groupId, id, status)
  if (closed.length > 0) ctx.emit('report.updated', { groupId, id })
  return status
}

function verdictOn(counts: { success: number; count: number }[]): ReportStatus {
  const [good, bad] = [1, 0].map((wanted) => counts.some(({ success, count }) => success === wanted && count > 0))
  if (!good) return 'failure'
  return bad ? 'partial' : 'success'
}

/** Old reports of every group; answers how many there were. */
export const removeOld = (ctx: Ctx<undefined>): Promise<number> =>
  ctx.tx(async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
    return (await store.removeBefore(ctx.db, before)).length
  })
