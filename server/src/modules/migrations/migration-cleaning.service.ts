import type { Ctx } from '#core/context.ts'
import { UPLOADS_FOLDER, uploadFolder } from './migration-uploads.ts'
import * as store from './migrations.store.ts'

const AT_ONCE = 100
/** What has just arrived may be without its row for a moment. */
const NEW_MS = 3_600_000

/**
 * What was handed in goes after a day, with what was read of it. A run is remembered as long as its report, so that it
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
