import type { ImportPreview, ImportPreviewItem, PreviewItemState, PreviewStatus } from '@larder/contract/app-imports.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import { isFinished } from '@larder/contract/jobs.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { addJob, cancelJob } from '#core/jobs/jobs.ts'
import { demandFile } from '#core/upload.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { keepUpload, shownFileName } from '#modules/intake/imports/uploads.service.ts'
import * as store from './app-imports.store.ts'
import { readPreview } from './preview-reading.service.ts'
import { shownColumns } from './table-columns.mapper.ts'
import { keptUntil, uploadFolder, uploadKey } from './upload-files.ts'

/** Files that people upload, to look at what they hold before anything is saved. Each is seen by its owner alone. */

const MAX_WAITING = 5

export async function list(ctx: Ctx): Promise<ImportPreview[]> {
  const rows = await store.listOwn(ctx.db, ctx.actor.userId, ctx.clock.iso())
  const ids = rows.map(({ id }) => id)
  const counts = grouped(await store.countItems(ctx.db, ids), ({ migrationId }) => migrationId)
  return rows.map((row) => toPreview(ctx, row, counts.get(row.id) ?? []))
}

export async function get(ctx: Ctx, id: string): Promise<ImportPreview> {
  return toPreview(ctx, await ownRow(ctx, id), await store.countItems(ctx.db, [id]))
}

export const ownRow = async (ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, id: string): Promise<store.FoundAppImport> =>
  found(await store.findOwn(ctx.db, ctx.actor.userId, id, ctx.clock.iso()))

export async function demandFormat(type: string): Promise<string> {
  const { formatOf } = await import('@larder/recipe-formats/formats.ts')
  if (!formatOf(type)?.reader) throw fieldProblem('migration_type', 'No format that can be read', type)
  return type
}

/** Keeps an uploaded file for as long as `insertRow` succeeds. */
export const keepFile = <T>(ctx: Ctx, upload: UploadedFile, insertRow: (file: KeptFile) => Promise<T>): Promise<T> => {
  const archive = demandFile('archive', upload)
  return keepUpload(ctx, { keyOf: uploadKey, put: (key) => archive.moveTo(key) }, (id, { size }) =>
    insertRow({ id, uploadId: id, fileName: shownFileName(archive.filename), size }),
  )
}

export async function create(ctx: Ctx, upload: UploadedFile, type: string | undefined): Promise<ImportPreview> {
  const format = type === undefined ? null : await demandFormat(type)
  // Files of runs do not count: they stay for a day, and nobody can remove them.
  const waiting = (await store.listOwn(ctx.db, ctx.actor.userId, ctx.clock.iso())).filter(
    (one) => one.reportId === null,
  )
  if (waiting.length >= MAX_WAITING)
    throw problem('conflict', ctx.t('appImports.tooManyPreviews', { most: MAX_WAITING }))
  const id = await keepFile(ctx, upload, (file) =>
    ctx.tx(async (ctx) => {
      const { id: jobId } = await addJob(ctx, readPreview, { migrationId: file.id })
      const isRecognised = bit(format === null)
      await store.insert(ctx.db, { ...newRow(ctx, file), format, isRecognised, status: 'reading', jobId })
      return file.id
    }),
  )
  return get(ctx, id)
}

type KeptFile = Pick<store.AppImportRow, 'id' | 'uploadId' | 'fileName' | 'size'>

export const newRow = ({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>, file: KeptFile): store.AppImportRow => ({
  ...file,
  groupId: actor.groupId,
  userId: actor.userId,
  createdAt: clock.iso(),
  expiresAt: keptUntil(clock.now()),
  format: null,
  isRecognised: 0,
  columns: null,
  foundColumns: null,
  status: 'reading',
  problem: null,
  jobId: null,
  reportId: null,
  choices: null,
})

type Rereading = { migration_type: string; columns?: Record<string, string> | null }

export async function reread(ctx: Ctx, id: string, { migration_type, columns }: Rereading): Promise<ImportPreview> {
  const format = await demandFormat(migration_type)
  await ctx.tx(async (ctx) => {
    const { jobId: former } = await unstarted(ctx, id)
    if (former) await cancelJob(ctx, former)
    const { id: jobId } = await addJob(ctx, readPreview, { migrationId: id })
    await store.removeItems(ctx.db, id)
    await store.update(ctx.db, id, {
      format,
      isRecognised: 0,
      columns: columns ? JSON.stringify(columns) : null,
      foundColumns: null,
      status: 'reading',
      problem: null,
      jobId,
    })
  })
  return get(ctx, id)
}

async function unstarted(ctx: Pick<Ctx, 'db' | 'actor' | 'clock' | 't'>, id: string) {
  const row = await ownRow(ctx, id)
  if (row.reportId !== null) throw problem('conflict', ctx.t('appImports.started'))
  return row
}

export async function discard(ctx: Ctx, id: string): Promise<null> {
  await ctx.tx(async (ctx) => {
    const { jobId, uploadId } = await unstarted(ctx, id)
    if (jobId) await cancelJob(ctx, jobId)
    await store.remove(ctx.db, id)
    ctx.later('files.removeFolder', uploadFolder(uploadId), null)
  })
  return null
}

type PreviewQuery = { page: number; perPage: number; only?: PreviewItemState | undefined }

export async function items(ctx: Ctx, id: string, { page, perPage, only }: PreviewQuery) {
  await ownRow(ctx, id)
  const counts = (await store.countItems(ctx.db, [id])).filter(({ state }) => only === undefined || state === only)
  const rows = await store.listItems(ctx.db, ctx.actor, id, { only, limit: perPage, offset: (page - 1) * perPage })
  return { items: rows.map(toItem), total: sum(counts), page, perPage }
}

export async function itemOf(ctx: Ctx, id: string, index: number) {
  const row = await ownRow(ctx, id)
  const item = found(await store.findItem(ctx.db, ctx.actor, id, index))
  if (!item.hasPicture) throw notFound()
  return { row, item }
}

const toItem = ({ position, recipeName, recipeSlug, ...row }: store.FoundItem): ImportPreviewItem => ({
  ...row,
  index: position,
  recipe: recipeName !== null && recipeSlug !== null ? { name: recipeName, slug: recipeSlug } : null,
  hasPicture: toBoolean(row.hasPicture),
  lost: JSON.parse(row.lost),
})

type Counts = Awaited<ReturnType<typeof store.countItems>>
const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0)

function toPreview({ t }: Pick<Ctx, 't'>, row: store.FoundAppImport, counts: Counts): ImportPreview {
  const of = (state: PreviewItemState) => sum(counts.filter((one) => one.state === state))
  // The job that read it was cancelled or failed.
  const isLost = row.status === 'reading' && (row.jobStatus === null || isFinished({ status: row.jobStatus }))
  return {
    ...row,
    isRecognised: toBoolean(row.isRecognised) && row.format !== null,
    status: isLost ? 'failed' : statusOf(row.status),
    problem: isLost ? t('appImports.readingEnded') : row.problem,
    counts: { total: sum(counts), new: of('new'), known: of('known'), doubled: of('doubled'), failed: of('failed') },
    columns: shownColumns(row),
  }
}

function statusOf(status: store.AppImportRow['status']): PreviewStatus {
  if (status === 'unreadable') return 'failed'
  return status === 'reading' || status === 'ready' ? status : 'started'
}
