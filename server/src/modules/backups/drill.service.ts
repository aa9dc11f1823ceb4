import { randomUUID } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { openScratch } from '#db/scratch.ts'
import { openArchive } from './archive-reading.service.ts'
import { stageRows } from './archive-staging.service.ts'
import { stagingOf } from './media-swap.service.ts'

/** What is in an archive that could be restored; whatever could not ends in the refusal that a restore would end in. */
export type Drilled = { schema: string; createdAt: string; rows: number; files: number }

/**
 * Everything that a restore does before it touches anything: rows are loaded into a scratch database, compared with the
 * sums of the manifest and brought up to date, every file is read to its end and compared with its own.
 */
export async function drillArchive(ctx: Ctx<unknown>, key: string, passphrase?: string): Promise<Drilled> {
  const id = randomUUID()
  const scratch = await openScratch(ctx.config.dataDir, id)
  try {
    const archive = await openArchive({ files: ctx.files, key, passphrase, staging: stagingOf(id) })
    const { tables, schema, createdAt } = archive.manifest
    await stageRows({ archive, scratch: scratch.connection, now: ctx.clock.iso(), reached: async () => {} })
    for await (const _ of archive.documents());
    let files = 0
    for await (const { content } of archive.media()) {
      for await (const _ of content);
      files += 1
    }
    return { schema, createdAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files }
  } finally {
    await scratch.remove()
    await ctx.files.removeAll(stagingOf(id))
  }
}
