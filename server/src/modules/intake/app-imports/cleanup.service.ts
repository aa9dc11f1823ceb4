import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { addEntry, closeReport } from '#modules/foundation/reports/reports.service.ts'
import { failedEntry } from '#modules/intake/imports/item-report.service.ts'
import { recipeIdFor } from '#modules/intake/imports/recipe-files.service.ts'
import * as store from './app-imports.store.ts'
import { UPLOADS_FOLDER, uploadFolder } from './upload-files.ts'

const AT_ONCE = 100
/** What has just arrived may be without its row for a moment. */
const NEW_MS = 3_600_000

/**
 * What was uploaded goes after a day, with what was read of it. A run is remembered as long as its report, so that it
 * can be undone. Also removes the files of people who are gone; answers how many files there were.
 */
export async function removeExpired(ctx: Ctx<undefined>): Promise<number> {
  for (;;) {
    const rows = await store.listExpired(ctx.db, ctx.clock.iso(), AT_ONCE)
    await ctx.tx(async (ctx) => {
      for (const { id, report } of rows)
        if (report === null) await store.remove(ctx.db, id)
        else await store.removeItems(ctx.db, id)
    })
    if (rows.length < AT_ONCE) break
  }
  return removeUnwanted(ctx)
}

async function removeUnwanted(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  const uploads = new Map<string, Date>()
  for await (const { key, modified } of ctx.files.list(UPLOADS_FOLDER)) {
    const uploadId = key.split('/')[1] ?? ''
    const before = uploads.get(uploadId)
    uploads.set(uploadId, before && before > modified ? before : modified)
  }
  const wanted = new Set(
    (await store.listWanted(ctx.db, [...uploads.keys()], now.toISOString())).map(({ uploadId }) => uploadId),
  )
  const unwanted = [...uploads].filter(
    ([uploadId, touched]) => !wanted.has(uploadId) && now.getTime() - touched.getTime() > NEW_MS,
  )
  for (const [uploadId] of unwanted) await ctx.files.removeAll(uploadFolder(uploadId))
  return unwanted.length
}

/** A recipe that takes this long is none: each part of it has its own, shorter limit. */
const SILENT_MS = 900_000

/**
 * An import that a caller waited for ends with its process, and nobody begins it again: the caller got no answer and
 * sends the file once more. Its report says so; the recipes that had come stay. Answers how many there were.
 */
export async function endInterrupted(ctx: Ctx<undefined>): Promise<number> {
  const silent = await store.listSilent(ctx.db, new Date(ctx.clock.now().getTime() - SILENT_MS).toISOString())
  for (const { id, groupId, reportId, uploadId, fileName, last } of silent) {
    await ctx.tx(async (ctx) => {
      if (!(await store.update(ctx.db, id, { status: 'done' }, { statuses: ['running'] }))) return
      const filling = { ...ctx, actor: { groupId } }
      await addEntry(filling, reportId, failedEntry(fileName, ctx.t('appImports.interrupted')))
      await closeReport(filling, reportId)
      ctx.later('files.removeFolder', uploadFolder(uploadId), null)
      // The files of the recipe it was at: those of a finished one stand in an entry.
      const position = last === null ? 0 : Number(last) + 1
      ctx.later('files.removeFolder', recipeFolder(recipeIdFor({ jobId: id, attempt: 1 }, position)), null)
    })
  }
  return silent.length
}
