import type { UploadedFile } from '@larder/contract/fields.ts'
import type { UploadedArchive } from '@larder/contract/group-archive.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, fieldProblem, forbidden, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { demandFile } from '#core/upload.ts'
import { closeReport } from '#modules/foundation/reports/reports.service.ts'
import { importJob, startImportJob } from '#modules/intake/imports/import-job.service.ts'
import { keepUpload, removeOldFilesIn } from '#modules/intake/imports/uploads.service.ts'
import type { Files } from '#ports/files.ts'
import { addRefusal, logOf } from './archive-import-log.ts'
import { openArchive, refusalOf } from './archive-opening.service.ts'

/**
 * Uploaded archives: one person uploads, inspects and imports a file. It is stored in a folder of that person until it
 * is imported or a day has passed.
 */

const FOLDER = 'archive-uploads'
const MAX_KEPT = 3

const folderOf = ({ actor }: Pick<Ctx, 'actor'>) => `${FOLDER}/${actor.groupId}/${actor.userId}`
const keyOf = (ctx: Pick<Ctx, 'actor'>, id: string) => `${folderOf(ctx)}/${id}.zip`

export async function upload(ctx: Ctx, sent: UploadedFile): Promise<UploadedArchive> {
  const archive = demandFile('archive', sent)
  let kept = 0
  for await (const _ of ctx.files.list(folderOf(ctx))) kept += 1
  if (kept >= MAX_KEPT) throw problem('tooMany', ctx.t('groupArchive.tooManyUploads'))
  const place = { keyOf: (id: string) => keyOf(ctx, id), put: (key: string) => archive.moveTo(key) }
  return keepUpload(ctx, place, async (id, file) => {
    const { kind, createdAt, groups } = await openArchive(ctx, file)
    return { id, kind, size: file.size, createdAt: createdAt || null, groups }
  })
}

const openUpload = async (ctx: Ctx, id: string) => openArchive(ctx, found(await ctx.files.get(keyOf(ctx, id))))

export async function discard(ctx: Ctx, id: string): Promise<null> {
  const key = keyOf(ctx, id)
  found(await ctx.files.get(key))
  await ctx.files.remove(key)
  return null
}

type Chosen = { uploadId: string; group: string }

/** A later attempt finds what earlier ones saved; see `archive-import.service.ts`. */
export const importGroup = importJob<Chosen>({
  name: 'group-archive-import',
  atOnce: 1,
  maxWaiting: 2,
  run: async (ctx, { uploadId, group }, running) => {
    if (!holds(ctx.actor, 'manageGroup')) throw forbidden()
    try {
      const { importRecords } = await import('./archive-import.service.ts')
      const source = found((await openUpload(ctx, uploadId)).sourceOf(group))
      await importRecords(ctx, { ...running, source, log: logOf(running) })
    } catch (error) {
      const refused = refusalOf(ctx, error)
      if (refused instanceof AppError) {
        await addRefusal(ctx, running.reportId, refused.message)
        await ctx.tx((ctx) => closeReport(ctx, running.reportId))
      }
      throw refused
    }
    return undefined
  },
  cleanUp: (ctx, { uploadId }) => ctx.files.remove(keyOf(ctx, uploadId)),
})

const reportNames = { larder: 'Larder Migration', reference_backup: 'Backup Migration' }

export async function startImport(ctx: Ctx, uploadId: string, group: string) {
  const opened = await openUpload(ctx, uploadId)
  if (!opened.sourceOf(group)) throw fieldProblem('group', ctx.t('groupArchive.noSuchGroup'), group)
  const report = { category: 'migration', name: reportNames[opened.kind], ofGroup: true, isAnnounced: true } as const
  return ctx.tx((ctx) => startImportJob(ctx, importGroup, { uploadId, group }, report))
}

/** Removes uploads that nobody imported; answers how many. */
export const removeOldUploads = (files: Files, now: Date) => removeOldFilesIn(files, FOLDER, { keptMs: DAY_MS, now })
