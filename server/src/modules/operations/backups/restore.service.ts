import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Ctx } from '#core/context.ts'
import { bit } from '#db/rows.ts'
import { openScratch, removeOldScratch } from '#db/scratch.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import type { ArchiveContext } from './archive-context.ts'
import { openArchive } from './archive-reading.service.ts'
import { refuse } from './archive-refusal.ts'
import { stageRows } from './archive-staging.service.ts'
import { writeArchive } from './archive-writing.service.ts'
import * as store from './backups.store.ts'
import {
  discardStaging,
  listStaged,
  newFolder,
  prepareSwap,
  removeDiscarded,
  stagingOf,
  swapMedia,
} from './media-swap.service.ts'
import type { Reached } from './restore-points.ts'

/**
 * Replaces everything with the content of an archive, or changes nothing. Rows and files are staged and compared with
 * the manifest first; then one transaction replaces the rows, and with its commit the staged files count. A process
 * that dies before the commit leaves the old state, one that dies after it the new one: `finishRestores` completes it
 * at the next start.
 */

export type RestoreOptions = {
  id?: string
  passphrase?: string | undefined
  /** The key of the safety archive, which is kept if the restore succeeds. */
  safetyKey?: string | undefined
  onProgress?: ArchiveProgress | undefined
  signal?: AbortSignal | undefined
  reached?: Reached
}

/** Requests take seconds; long jobs should be cancelled first. */
const WAIT_MS = 20_000

export async function restoreArchive(
  ctx: ArchiveContext,
  key: string,
  {
    id = randomUUID(),
    passphrase,
    safetyKey,
    onProgress = () => {},
    signal,
    reached = async () => {},
  }: RestoreOptions = {},
): Promise<void> {
  const staging = stagingOf(id)
  const scratch = await openScratch(ctx.config.dataDir, id)
  let isDecided = false
  try {
    onProgress('opening', 0, 1)
    const archive = await openArchive({ files: ctx.files, key, passphrase, staging })
    await reached('archive opened')
    const now = ctx.clock.iso()
    const { isOlder } = await stageRows({ archive, scratch: scratch.connection, now, onProgress, signal, reached })
    scratch.connection.releaseMemory()
    let unpacked = 0
    for await (const { key: media, content } of archive.media()) {
      signal?.throwIfAborted()
      onProgress('unpacking', unpacked++, archive.manifest.files.rows)
      await ctx.files.put(`${newFolder(id)}/${media}`, Readable.from(content, { objectMode: false }))
      await reached(`staged ${media}`)
    }
    if (safetyKey)
      await writeArchive(ctx, safetyKey, { signal, onProgress: (...done) => onProgress('saving', ...done) })
    await reached('old state kept')
    onProgress('waiting', 0, 1)
    signal?.throwIfAborted()
    const done = await ctx.writeGate.exclusively(async () => {
      await prepareSwap(ctx.files, id)
      await reached('swap prepared')
      const detail = safetyKey ? nameOf(safetyKey) : ''
      const record = { id, kind: 'restore' as const, archive: nameOf(key), succeeded: bit(true), detail }
      const replacement = { source: scratch.connection, documents: archive.documents, isOlder, onProgress, reached }
      await withMisfitsRefused(ctx, async ({ db, dialect, clock }) => {
        await store.replaceEverything(db, { dialect, ...replacement })
        await store.insertRecord(db, { ...record, createdAt: clock.iso() })
        await reached('everything written')
      })
      isDecided = true
      await reached('committed')
      await swapMedia(ctx.files, id, reached)
    }, WAIT_MS)
    if (!done) refuse('othersAtWork', 'others did not come to an end')
    await reached('done')
  } finally {
    await scratch.remove()
    if (!isDecided && safetyKey) await ctx.files.remove(safetyKey)
    // A decided restore that could not be completed is left for the next start.
    if (!isDecided) await ctx.files.removeAll(staging)
    else if (await isSwapped(ctx, id)) await discardStaging(ctx.files, id, reached)
  }
}

/** PostgreSQL may refuse values that the scratch database took. */
async function withMisfitsRefused(ctx: ArchiveContext, work: Parameters<ArchiveContext['tx']>[0]): Promise<void> {
  try {
    await ctx.tx(work)
  } catch (error) {
    if (!ctx.dialect.isMisfit(error) && !ctx.dialect.violationOf(error)) throw error
    refuse('damaged', 'what is in it does not fit into this database')
  }
}

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

async function isSwapped({ files }: Pick<Ctx, 'files'>, id: string): Promise<boolean> {
  for await (const _ of files.list(newFolder(id))) return false
  return true
}

type FinishContext = Pick<Ctx<unknown>, 'files' | 'db' | 'log'>

/** Completes a decided restore: the rows are new, the files may not be. */
export async function finishRestores(ctx: FinishContext): Promise<void> {
  await removeDiscarded(ctx.files)
  for (const id of (await listStaged(ctx.files)).keys()) await finishRestore(ctx, id)
}

/** False if it was never decided. */
export async function finishRestore({ files, db, log }: FinishContext, id: string): Promise<boolean> {
  if (!(await store.findRecord(db, id, 'restore'))) return false
  await swapMedia(files, id, async () => {})
  await discardStaging(files, id)
  log.info({ restore: id }, 'an interrupted restore was carried to its end')
  return true
}

/** Removes undecided ones; answers how many. Younger ones may belong to another process. */
export async function removeAbandonedRestores(
  { files, db, config }: Pick<Ctx<unknown>, 'files' | 'db' | 'config'>,
  before: Date,
): Promise<number> {
  let removed = removeOldScratch(config.dataDir, before)
  for (const [id, modified] of await listStaged(files)) {
    if (modified > before || (await store.findRecord(db, id, 'restore'))) continue
    await files.removeAll(stagingOf(id))
    removed += 1
  }
  return removed
}
