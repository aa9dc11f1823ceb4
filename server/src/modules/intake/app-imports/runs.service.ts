import { randomUUID } from 'node:crypto'
import type { ImportRun, RunStatus } from '@larder/contract/app-imports.ts'
import { isFinished } from '@larder/contract/jobs.ts'
import type { ReportSummary } from '@larder/contract/reports.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { forbidden, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { addJob, cancelJob } from '#core/jobs/jobs.ts'
import { lockRows } from '#db/lock-rows.ts'
import { closeReport, type FailedPart, passReport, summaryOf } from '#modules/foundation/reports/reports.service.ts'
import { importJob, startImportJob } from '#modules/intake/imports/import-job.service.ts'
import { ReportGone } from '#modules/intake/imports/item-report.service.ts'
import * as store from './app-imports.store.ts'
import { type Choices, importItems } from './import-items.service.ts'
import * as importedRecipes from './imported-recipes.store.ts'
import { newRow, ownRow } from './previews.service.ts'
import { keptUntil, uploadFolder, uploadKey } from './upload-files.ts'

/**
 * A run: a job that imports a file and fills a report. It can be paused, resumed, cancelled and undone, but only by
 * whoever started it. The whole group can see it.
 */

export const runAppImport = importJob<{ migrationId: string }>({
  name: 'migration-run',
  run: async (ctx, { migrationId }, running) => {
    const { jobId, reportId } = running
    const row = await store.findOfReport(ctx.db, ctx.actor.groupId, reportId)
    if (!row || row.id !== migrationId || row.format === null) throw new ReportGone(ctx)
    await ctx.tx((ctx) => store.update(ctx.db, migrationId, { expiresAt: keptUntil(ctx.clock.now()) }, { jobId }))
    const choices: Choices & Pick<Started, 'includeDoubled'> = JSON.parse(row.choices ?? '{}')
    const doubled = choices.includeDoubled ? [] : await store.listDoubled(ctx.db, migrationId)
    const known = new Map(doubled.map(({ position, recipeId }) => [position, recipeId]))
    await importItems(ctx, { upload: { ...row, format: row.format }, choices, doubled: known }, running)
    return async (ctx, status) => {
      // If something failed, the file is kept for a retry.
      const isDone = status === 'success'
      const over = { status: 'done', ...(isDone ? { expiresAt: ctx.clock.iso() } : {}) } as const
      await store.update(ctx.db, migrationId, over, { jobId, statuses: ['running'] })
      if (isDone) ctx.later('files.removeFolder', uploadFolder(row.uploadId), null)
    }
  },
})

type Started = { addMigrationTag: boolean; includeDoubled: boolean; skip: number[]; total: number }
type Ref = { reportId: string; jobId: string }

export const start = (ctx: Ctx, id: string, chosen: Omit<Started, 'total'>): Promise<Ref> =>
  ctx.tx(async (ctx) => {
    await lockRows(ctx, 'recipeMigration', ctx.actor.groupId, [id], 'change')
    const row = await ownRow(ctx, id)
    if (row.reportId !== null) throw problem('conflict', ctx.t('appImports.started'))
    if (row.status !== 'ready' || row.format === null) throw problem('conflict', ctx.t('appImports.notReady'))
    const total = (await store.countItems(ctx.db, [id])).reduce((sum, { count }) => sum + count, 0)
    return begin(ctx, { ...row, format: row.format }, { ...chosen, parseIngredients: true, skipKnown: true, total })
  })

type Startable = Pick<store.AppImportRow, 'id'> & { format: string }

async function begin(ctx: TxCtx, { id, format }: Startable, choices: Choices): Promise<Ref> {
  const expiresAt = keptUntil(ctx.clock.now())
  const report = { category: 'migration', name: reportName(format), retryUntil: expiresAt } as const
  const started = await startImportJob(ctx, runAppImport, { migrationId: id }, report)
  await store.update(ctx.db, id, { ...started, status: 'running', expiresAt, choices: JSON.stringify(choices) })
  return started
}

/** "Mealie_Alpha Migration": the contract capitalises each word of the type. */
export const reportName = (format: string): string =>
  `${format.replace(/[a-z]+/g, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)} Migration`

/** Imports what failed again as a new run with its own report, as long as the file is kept. */
export async function retryFailed(ctx: Ctx, failed: FailedPart[], report: ReportSummary): Promise<Ref> {
  const row = found(await store.findOfReport(ctx.db, ctx.actor.groupId, report.id))
  demandOwner(ctx, row)
  await demandUpload(ctx, row)
  const only = failed.flatMap(({ position }) => position ?? [])
  return ctx.tx(async (ctx) => {
    const { id: _, jobStatus: _s, jobDone: _d, jobTotal: _t, ...values } = row
    const id = randomUUID()
    const { format } = values
    if (format === null) throw problem('conflict', ctx.t('appImports.uploadGone'))
    await store.insert(ctx.db, { ...newRow(ctx, { ...values, id }), format, columns: values.columns })
    const { addMigrationTag = false, total = 0 }: Partial<Started> = JSON.parse(values.choices ?? '{}')
    return begin(
      ctx,
      { id, format },
      { addMigrationTag, parseIngredients: true, skip: [], skipKnown: true, only, total },
    )
  })
}

export async function get(ctx: Ctx, reportId: string): Promise<ImportRun> {
  const row = await runRow(ctx, reportId)
  const { counts } = await summaryOf(ctx, reportId)
  const imported = await importedRecipes.countImported(ctx.db, ctx.actor.groupId, reportId)
  const { total = 0 }: Partial<Started> = JSON.parse(row.choices ?? '{}')
  const status = statusOf(row)
  const done = status === 'done' || status === 'undone' ? total : Math.min(total, row.jobDone ?? 0)
  return {
    reportId,
    jobId: row.jobId,
    format: row.format ?? '',
    fileName: row.fileName,
    status,
    progress: { done, total },
    counts: { imported: imported.ever, known: counts.total - counts.failed - imported.ever, failed: counts.failed },
    isOwn: row.userId === ctx.actor.userId,
    remaining: imported.here,
  }
}

const runRow = async (ctx: Pick<Ctx, 'db' | 'actor'>, reportId: string): Promise<store.FoundAppImport> =>
  found(await store.findReadable(ctx.db, ctx.actor, reportId))

/** The job may have ended or been cancelled without the row knowing. */
function statusOf({ status, jobId, jobStatus }: store.FoundAppImport): RunStatus {
  if (status === 'running' && jobId !== null) {
    if (jobStatus === null || jobStatus === 'failed') return 'failed'
    return isFinished({ status: jobStatus }) ? (jobStatus === 'cancelled' ? 'cancelled' : 'done') : 'running'
  }
  if (status === 'paused' || status === 'cancelled' || status === 'undone') return status
  return status === 'running' ? 'running' : 'done'
}

function demandOwner({ actor }: Pick<Ctx, 'actor'>, { userId }: store.FoundAppImport): void {
  if (userId !== actor.userId) throw forbidden()
}

async function demandUpload(ctx: Ctx, { uploadId }: store.FoundAppImport): Promise<void> {
  if (!(await ctx.files.get(uploadKey(uploadId)))) throw problem('conflict', ctx.t('appImports.uploadGone'))
}

/** Locks the caller's run for this transaction. Throws if it is in another state. */
export async function ownRun(ctx: TxCtx, reportId: string, among: RunStatus[]): Promise<store.FoundAppImport> {
  const { id } = await runRow(ctx, reportId)
  await lockRows(ctx, 'recipeMigration', ctx.actor.groupId, [id], 'change')
  const row = await runRow(ctx, reportId)
  demandOwner(ctx, row)
  if (!among.includes(statusOf(row))) throw problem('conflict', ctx.t('appImports.notNow'))
  return row
}

export async function pause(ctx: Ctx, reportId: string): Promise<ImportRun> {
  await ctx.tx(async (ctx) => {
    const { id, jobId } = await ownRun(ctx, reportId, ['running'])
    if (jobId) await cancelJob(ctx, jobId)
    await passReport(ctx, reportId, null)
    await store.update(ctx.db, id, { status: 'paused' })
  })
  return get(ctx, reportId)
}

export async function resume(ctx: Ctx, reportId: string): Promise<ImportRun> {
  const row = await runRow(ctx, reportId)
  demandOwner(ctx, row)
  await demandUpload(ctx, row)
  await ctx.tx(async (ctx) => {
    const { id } = await ownRun(ctx, reportId, ['paused', 'cancelled', 'failed'])
    const { id: jobId } = await addJob(ctx, runAppImport, { migrationId: id })
    await passReport(ctx, reportId, jobId)
    await store.update(ctx.db, id, { status: 'running', jobId, expiresAt: keptUntil(ctx.clock.now()) })
  })
  return get(ctx, reportId)
}

export async function cancel(ctx: Ctx, reportId: string): Promise<ImportRun> {
  await ctx.tx(async (ctx) => {
    const { id, jobId } = await ownRun(ctx, reportId, ['running', 'paused'])
    if (jobId) await cancelJob(ctx, jobId)
    await closeReport(ctx, reportId)
    await store.update(ctx.db, id, { status: 'cancelled' })
  })
  return get(ctx, reportId)
}
