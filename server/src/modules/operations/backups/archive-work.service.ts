import { Readable } from 'node:stream'
import type { ArchiveHooks, ArchiveWork, VerifiedArchive } from '#ports/archive-process.ts'
import { isPortError } from '#ports/port-error.ts'
import type { ArchiveContext } from './archive-context.ts'
import { ArchiveRefusal, refuse } from './archive-refusal.ts'
import { verifyArchive } from './archive-verification.service.ts'
import { writeArchive } from './archive-writing.service.ts'
import { stagingOf } from './media-swap.service.ts'
import { restoreArchive } from './restore.service.ts'
import type { Reached } from './restore-points.ts'

/** Makes, verifies or restores an archive, in this process or in one of its own. */

type WorkHooks = Pick<ArchiveHooks, 'onProgress' | 'signal'> & { reached?: Reached }

export async function runArchiveWork(
  ctx: ArchiveContext,
  work: ArchiveWork,
  hooks: WorkHooks = {},
): Promise<VerifiedArchive | undefined> {
  const { what, id, passphrase, safetyKey } = work
  if (what === 'make') return make(ctx, work, hooks)
  const key = await keyHere(ctx, work, hooks)
  try {
    if (what === 'verify') return await verifyArchive(ctx, key, { id, passphrase, ...hooks })
    return await restoreArchive(ctx, key, { id, passphrase, safetyKey, ...hooks }).then(() => undefined)
  } finally {
    if (key !== work.key) await ctx.files.remove(key)
  }
}

async function make(ctx: ArchiveContext, { key, passphrase, toStore }: ArchiveWork, { onProgress, signal }: WorkHooks) {
  await writeArchive(ctx, key, {
    passphrase,
    signal,
    onProgress: (done, total) => onProgress?.('archiving', done, total),
  })
  if (toStore && ctx.backupStore) await sendToStore(ctx, key, { onProgress, signal })
  return undefined
}

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** The archive stays here even if copying fails. */
async function sendToStore({ files, backupStore }: ArchiveContext, key: string, { onProgress, signal }: WorkHooks) {
  const made = await files.get(key)
  if (!made) throw new Error('the archive is gone')
  const hooks = { signal, onProgress: (done: number, total: number) => onProgress?.('sending', done, total) }
  await backupStore?.put(nameOf(key), made.stream(), made.size, hooks).catch((error: unknown) => {
    throw isPortError(error) ? new ArchiveRefusal('storeFailed', error.message) : error
  })
}

/** An archive that is only in the store is downloaded first: reading one needs random access. */
async function keyHere(
  ctx: ArchiveContext,
  { key, id }: ArchiveWork,
  { onProgress, signal }: WorkHooks,
): Promise<string> {
  if (!ctx.backupStore || (await ctx.files.get(key))) return key
  const stored = (await ctx.backupStore.get(nameOf(key))) ?? refuse('damaged', 'there is no such archive')
  const fetched = `${stagingOf(id)}/${nameOf(key)}`
  const pieces = async function* () {
    let done = 0
    for await (const piece of stored.stream() as AsyncIterable<Uint8Array>) {
      signal?.throwIfAborted()
      onProgress?.('fetching', done, stored.size)
      done += piece.length
      yield piece
    }
  }
  await ctx.files.put(fetched, Readable.from(pieces(), { objectMode: false }))
  return fetched
}
