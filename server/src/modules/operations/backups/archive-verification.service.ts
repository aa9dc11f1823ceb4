import { randomUUID } from 'node:crypto'
import { openScratch } from '#db/scratch.ts'
import type { ArchiveProgress, VerifiedArchive } from '#ports/archive-process.ts'
import type { ArchiveContext } from './archive-context.ts'
import { openArchive } from './archive-reading.service.ts'
import { stageRows } from './archive-staging.service.ts'
import { stagingOf } from './media-swap.service.ts'

type VerificationOptions = {
  id?: string
  passphrase?: string | undefined
  onProgress?: ArchiveProgress
  signal?: AbortSignal | undefined
}

/**
 * Verifies an archive by doing what a restore does before it changes anything: rows are loaded into a scratch database,
 * compared with the checksums and migrated, and every file is read and compared. It throws the refusal that a restore
 * would throw.
 */
export async function verifyArchive(
  ctx: ArchiveContext,
  key: string,
  { id = randomUUID(), passphrase, onProgress = () => {}, signal }: VerificationOptions = {},
): Promise<VerifiedArchive> {
  const scratch = await openScratch(ctx.config.dataDir, id)
  try {
    const archive = await openArchive({ files: ctx.files, key, passphrase, staging: stagingOf(id) })
    const { tables, schema, createdAt } = archive.manifest
    await stageRows({ archive, scratch: scratch.connection, now: ctx.clock.iso(), onProgress, signal })
    for await (const _ of archive.documents());
    let files = 0
    for await (const { content } of archive.media()) {
      signal?.throwIfAborted()
      onProgress('unpacking', files, archive.manifest.files.rows)
      for await (const _ of content);
      files += 1
    }
    return { schema, createdAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files }
  } finally {
    await scratch.remove()
    await ctx.files.removeAll(stagingOf(id))
  }
}
