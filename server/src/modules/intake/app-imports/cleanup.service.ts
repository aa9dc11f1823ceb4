import { HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { addEntry, closeReport } from '#modules/foundation/reports/reports.service.ts'
import { failedEntry } from '#modules/intake/imports/item-report.service.ts'
import { recipeIdFor } from '#modules/intake/imports/recipe-files.service.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './app-imports.store.ts'
import { UPLOADS_FOLDER, uploadFolder } from './upload-files.ts'

const AT_ONCE = 100
/** A file is stored a moment before its row. */
const NEW_MS = HOUR_MS

/**
 * Removes uploads and their previews after a day, and files whose row is gone, for example because the person is. The
 * row of a run stays as long as its report, so that it can be undone. Answers how many uploads were removed.
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

/** Longer than any recipe can take, because each part of one has a shorter timeout. */
const SILENT_MS = 15 * MINUTE_MS

/**
 * Closes imports that a caller waited for and whose process died. Nobody starts them again, because the caller got no
 * answer and will send the file once more. Recipes that were saved stay. Answers how many there were.
 */
export async function endInterrupted(ctx: Ctx<undefined>): Promise<number> {
  const silent = await store.listSilent(ctx.db, momentBefore(ctx.clock, SILENT_MS))
  for (const { id, groupId, reportId, uploadId, fileName, last } of silent) {
    await ctx.tx(async (ctx) => {
      if (!(await store.update(ctx.db, id, { status: 'done' }, { statuses: ['running'] }))) return
      const filling = { ...ctx, actor: { groupId } }
      await addEntry(filling, reportId, failedEntry(fileName, ctx.t('appImports.interrupted')))
      await closeReport(filling, reportId)
      ctx.later('files.removeFolder', uploadFolder(uploadId), null)
      // The process may have died after storing files of the next recipe, which has no entry yet.
      const position = last === null ? 0 : Number(last) + 1
      ctx.later('files.removeFolder', recipeFolder(recipeIdFor({ jobId: id, attempt: 1 }, position)), null)
    })
  }
  return silent.length
}
