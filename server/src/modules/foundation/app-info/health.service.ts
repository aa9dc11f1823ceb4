import { type AppHealth, type ReadinessCheck, readinessChecks } from '@larder/contract/app-info.ts'
import type { AnyCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { hasOwnTables } from '#db/migrate.ts'
import * as store from './app-info.store.ts'

/**
 * Health and readiness for monitoring. Nothing here writes, names a path or a host, or takes long, so anybody may ask.
 */

/** Room for a few pictures; with less, the next upload or write fails. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** A database or a store that answers later counts as unreachable. */
const TIMEOUT_MS = 2_000

export async function health({ db, files, t }: AnyCtx): Promise<AppHealth> {
  await store.anyGroup(db)
  if ((await files.free()) < LEAST_FREE_BYTES) throw problem('full', t('generic.noSpaceLeft'))
  return { status: 'ok' }
}

export const live = (): AppHealth => ({ status: 'ok' })

/** `closing`: this process is about to end, and others take its place. */
export async function ready(ctx: AnyCtx, closing = false): Promise<AppHealth> {
  const missing = closing ? ['closing'] : await missingOf(ctx)
  if (missing.length === 0) return { status: 'ok' }
  const named = missing.join(', ')
  throw problem('unavailable', ctx.t('appInfo.notReady', { missing: named }), named)
}

/** The database is not asked during a restore. */
async function missingOf({ db, files, writeGate }: AnyCtx): Promise<ReadinessCheck[]> {
  if (writeGate.isClosed()) return ['restore']
  const [hasTables, isWritable] = await Promise.all([inTime(hasOwnTables(db)), inTime(files.writable())])
  const holds: Record<ReadinessCheck, boolean> = {
    closing: true,
    database: hasTables !== undefined,
    schema: hasTables !== false,
    restore: true,
    storage: isWritable === true,
  }
  return readinessChecks.filter((check) => !holds[check])
}

/** Nothing if it fails or does not come in time. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((give) => {
    timer = setTimeout(() => give(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
