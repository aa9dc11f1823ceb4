import type { AppImportFormat } from '@larder/contract/app-imports.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { ReportSummary } from '@larder/contract/reports.ts'
import type { Ctx } from '#core/context.ts'
import { closeReport, openReport, summaryOf } from '#modules/foundation/reports/reports.service.ts'
import * as store from './app-imports.store.ts'
import { importItems } from './import-items.service.ts'
import { demandFormat, keepUpload, newRow } from './previews.service.ts'
import { reportName } from './runs.service.ts'
import { FIRST_ATTEMPT, uploadFolder } from './upload-files.ts'

/** The contract's call: a file is read and saved while the caller waits. */

/** Twenty formats are a megabyte of code that most days nobody asks for. */
export async function readableFormats(): Promise<AppImportFormat[]> {
  const { formats } = await import('@larder/recipe-formats/formats.ts')
  return formats.flatMap(({ id, name, extensions, reader }) =>
    reader ? [{ id, name, extensions: [...extensions], hasColumns: reader.columns !== undefined }] : [],
  )
}

type AppImportUpload = { migration_type: string; archive: UploadedFile; add_migration_tag: boolean }

/** What came before is imported again under another name, because programs that call this expect it. */
export async function importFile(ctx: Ctx, asked: AppImportUpload): Promise<ReportSummary> {
  const format = await demandFormat(asked.migration_type)
  const file = await keepUpload(ctx, asked.archive)
  try {
    const reportId = await ctx.tx(async (ctx) => {
      const id = await openReport(ctx, { category: 'migration', name: reportName(format) })
      const expiresAt = ctx.clock.iso()
      await store.insert(ctx.db, { ...newRow(ctx, file), format, expiresAt, status: 'running', reportId: id })
      return id
    })
    const end = () =>
      ctx.tx(async (ctx) => {
        await closeReport(ctx, reportId)
        await store.update(ctx.db, file.id, { status: 'done' })
      })
    await importItems(ctx, {
      upload: { ...file, format, columns: null },
      choices: { addMigrationTag: asked.add_migration_tag, skipKnown: false, skip: [] },
      reportId,
      worker: { id: file.id, attempt: FIRST_ATTEMPT },
      doubled: new Map(),
      done: new Set(),
    }).finally(end)
    return await summaryOf(ctx, reportId)
  } finally {
    await ctx.files.removeAll(uploadFolder(file.uploadId))
  }
}
