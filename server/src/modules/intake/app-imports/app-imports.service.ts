import type { AppImportFormat } from '@larder/contract/app-imports.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { ReportSummary } from '@larder/contract/reports.ts'
import type { Ctx } from '#core/context.ts'
import { closeReport, openReport, summaryOf } from '#modules/foundation/reports/reports.service.ts'
import type { RunningImport } from '#modules/intake/imports/import-job.service.ts'
import * as store from './app-imports.store.ts'
import { importItems } from './import-items.service.ts'
import { demandFormat, keepFile, newRow } from './previews.service.ts'
import { reportName } from './runs.service.ts'
import { uploadFolder } from './upload-files.ts'

/** The contract's call: a file is read and saved while the caller waits. */

/** Twenty formats are a megabyte of code that most days nobody asks for. */
export async function readableFormats(): Promise<AppImportFormat[]> {
  const { formats } = await import('@larder/recipe-formats/formats.ts')
  return formats.flatMap(({ id, name, extensions, reader }) =>
    reader ? [{ id, name, extensions: [...extensions], hasColumns: reader.columns !== undefined }] : [],
  )
}

type AppImportUpload = {
  migration_type: string
  archive: UploadedFile
  add_migration_tag: boolean
  parse_ingredients?: boolean | undefined
}

/** What came before is imported again under another name, because programs that call this expect it. */
export async function importFile(ctx: Ctx, asked: AppImportUpload): Promise<ReportSummary> {
  const format = await demandFormat(asked.migration_type)
  const { file, reportId } = await keepFile(ctx, asked.archive, (file) =>
    ctx.tx(async (ctx) => {
      const reportId = await openReport(ctx, { category: 'migration', name: reportName(format) })
      const expiresAt = ctx.clock.iso()
      await store.insert(ctx.db, { ...newRow(ctx, file), format, expiresAt, status: 'running', reportId })
      return { file, reportId }
    }),
  )
  const end = async () => {
    await ctx.tx(async (ctx) => {
      await closeReport(ctx, reportId)
      await store.update(ctx.db, file.id, { status: 'done' })
    })
  }
  const { add_migration_tag: addMigrationTag, parse_ingredients: parseIngredients = false } = asked
  const choices = { addMigrationTag, parseIngredients, skipKnown: false, skip: [], total: 0 }
  const run: RunningImport = {
    jobId: file.id,
    attempt: 1,
    reportId,
    done: new Set(),
    signal: new AbortController().signal,
    progress: async () => {},
  }
  try {
    const upload = { ...file, format, columns: null }
    await importItems(ctx, { upload, choices, doubled: new Map() }, run).finally(end)
    return await summaryOf(ctx, reportId)
  } finally {
    await ctx.files.removeAll(uploadFolder(file.uploadId))
  }
}
