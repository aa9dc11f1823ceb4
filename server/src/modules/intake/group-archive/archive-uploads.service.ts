import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { UploadedArchive } from '@larder/contract/group-archive.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, fieldProblem, forbidden, notFound, problem } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { demandFile } from '#core/upload.ts'
import { closeReport, openReport, resumeReport } from '#modules/foundation/reports/reports.service.ts'
import type { Files } from '#ports/files.ts'
import { importRecords } from './archive-import.service.ts'
import { addRefusal, logOf } from './archive-import-log.ts'
import { openArchive, refusalOf } from './archive-opening.service.ts'

/**
 * Archives on their way in: uploaded by one person, looked into, and imported by the same. The file lies in a folder of
 * that person until the import is through or a day has passed.
 */

const FOLDER = 'archive-uploads'
const MAX_KEPT = 3
const DAY_MS = 86_400_000

const folderOf = ({ actor }: Pick<Ctx, 'actor'>) => `${FOLDER}/${actor.groupId}/${actor.userId}`
const keyOf = (ctx: Pick<Ctx, 'actor'>, id: string) => `${folderOf(ctx)}/${id}.zip`

export async function upload(ctx: Ctx, sent: UploadedFile): Promise<UploadedArchive> {
  const archive = demandFile('archive', sent)
  let kept = 0
  for await (const _ of ctx.files.list(folderOf(ctx))) kept += 1
  if (kept >= MAX_KEPT) throw problem('tooMany', ctx.t('groupArchive.tooManyUploads'))
  const id = randomUUID()
  const key = keyOf(ctx, id)
  try {
    await archive.moveTo(key)
    const { file, opened } = await openUpload(ctx, id)
    const { kind, createdAt, groups } = opened
    return { id, kind, size: file.size, createdAt: createdAt || null, groups }
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
}

async function openUpload(ctx: Ctx, id: string) {
  const file = await ctx.files.get(keyOf(ctx, id))
  if (!file) throw notFound()
  return { file, opened: await openArchive(ctx, file) }
}

export async function discard(ctx: Ctx, id: string): Promise<null> {
  const key = keyOf(ctx, id)
  if (!(await ctx.files.get(key))) throw notFound()
  await ctx.files.remove(key)
  return null
}

type Chosen = { uploadId: string; group: string }

/** Begun again, it finds what came before; `archive-import.service.ts` says how. */
export const importGroup = memberJob<Chosen, { reportId: string }>({
  name: 'group-archive-import',
  atOnce: 1,
  maxWaiting: 2,
  attempts: 5,
  run: async (ctx, { uploadId, group }, { id: jobId, attempt, signal, progress }) => {
    if (!holds(ctx.actor, 'manageGroup')) throw forbidden()
    const report = await resumeReport(ctx, jobId)
    if (!report) throw problem('notFound', ctx.t('groupArchive.reportDeleted'))
    try {
      const { opened } = await openUpload(ctx, uploadId)
      const source = opened.sourceOf(group)
      if (!source) throw notFound()
      await importRecords(ctx, {
        source,
        jobId,
        attempt,
        signal,
        log: logOf({ reportId: report.id, written: report.done }),
        progress: (done, total) => progress(done, total, { key: 'importing' }),
      })
    } catch (error) {
      const refused = refusalOf(ctx, error)
      if (refused instanceof AppError) {
        await addRefusal(ctx, report.id, refused.message)
        await ctx.tx((ctx) => closeReport(ctx, report.id))
      }
      throw refused
    }
    await ctx.tx((ctx) => closeReport(ctx, report.id))
    await ctx.files.remove(keyOf(ctx, uploadId))
    return { reportId: report.id }
  },
})

const reportNames = { larder: 'Larder Migration', reference_backup: 'Backup Migration' }

export async function startImport(ctx: Ctx, uploadId: string, group: string) {
  const { opened } = await openUpload(ctx, uploadId)
  if (!opened.sourceOf(group)) throw fieldProblem('group', ctx.t('groupArchive.noSuchGroup'), group)
  return ctx.tx(async (ctx) => {
    const { id: jobId } = await addJob(ctx, importGroup, { uploadId, group })
    const name = reportNames[opened.kind]
    const reportId = await openReport(ctx, { category: 'migration', name, jobId, ofGroup: true })
    const { groupId, householdId } = ctx.actor
    ctx.emit('recipes.importStarted', { groupId, householdId, id: reportId })
    return { reportId, jobId }
  })
}

/** What nobody imported; answers how many there were. */
export async function removeOldUploads(files: Files, now: Date): Promise<number> {
  let removed = 0
  for await (const { key, modified } of files.list(FOLDER)) {
    if (now.getTime() - modified.getTime() < DAY_MS) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}
