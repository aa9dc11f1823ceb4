import { randomUUID } from 'node:crypto'
import { outdatedArchives } from '@larder/domain/backups/retention.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx } from '#core/context.ts'
import { bit } from '#db/rows.ts'
import type { ArchiveHooks, VerifiedArchive } from '#ports/archive-process.ts'
import { isEncrypted } from './archive-reading.service.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { listReachable, makeArchive, removeArchive } from './backups.service.ts'
import * as store from './backups.store.ts'
import { removeOldSafetyArchives } from './safety-archive.service.ts'

/** Nightly backups and weekly verification. Archives that a person made are never removed here. */

const LABEL = 'auto'
const isOurs = (name: string) => name.startsWith(`larder_${LABEL}_`)

const RECORDS_KEPT_DAYS = 400
/** The next archive is about as large as the last one; the rest stays free. */
const ROOM = 2

type Outcome = { archive: string; detail: string }

/** Every night: makes an archive, then removes outdated ones. */
export async function runNightlyBackup(ctx: Ctx<unknown>): Promise<void> {
  await removeOldSafetyArchives(ctx)
  const { daily, weekly, monthly, passphrase } = ctx.config.backups
  if (daily + weekly + monthly === 0) return
  await recorded(ctx, 'schedule', async () => {
    const last = (await ourArchives(ctx))[0]
    const free = await ctx.files.free()
    if (last && free < last.size * ROOM) throw new Error(`there is too little space: ${free} bytes are free`)
    const made = await makeArchive(ctx, { passphrase, label: LABEL }).catch((error: unknown) => {
      if (error instanceof ArchiveRefusal && error.reason === 'storeFailed') return error
      throw error
    })
    const ours = await ourArchives(ctx)
    const outdated = outdatedArchives(
      ours.map(({ name, modified }) => ({ name, date: modified })),
      { daily, weekly, monthly },
    )
    for (const archive of ours.filter(({ name }) => outdated.includes(name))) await removeArchive(ctx, archive)
    // It exists here, but copying it to the store failed.
    if (made instanceof ArchiveRefusal) throw made
    return { archive: made, detail: `${ours.length - outdated.length} kept, ${outdated.length} removed` }
  })
}

const ourArchives = async (ctx: Ctx<unknown>) => (await listReachable(ctx)).archives.filter(({ name }) => isOurs(name))

/** Every week the newest archive that can be opened is restored into a scratch database. */
export async function runVerification(ctx: Ctx<unknown>): Promise<void> {
  const { passphrase } = ctx.config.backups
  const { archives } = await listReachable(ctx)
  const newest = archives.find(({ name }) => !isEncrypted(name) || passphrase !== '')
  if (!newest) return
  await recorded(ctx, store.VERIFICATION, async () => {
    const { rows, files } = await verifyInProcess(ctx, newest.key, passphrase).catch((error: Error) => {
      throw Object.assign(error, { archive: newest.name })
    })
    return { archive: newest.name, detail: `${rows} rows and ${files} files` }
  })
}

type Watched = Pick<ArchiveHooks, 'onProgress' | 'signal'>

/** In a process of its own; throws a refusal if it could not be restored. */
export async function verifyInProcess(
  ctx: Ctx<unknown>,
  key: string,
  passphrase: string,
  watched: Watched = {},
): Promise<VerifiedArchive> {
  const work = { what: 'verify' as const, id: randomUUID(), key, passphrase }
  const verified = await ctx.archiveProcess.run(work, { ...watched, exclusively: async () => false })
  if (!verified) throw new Error('the archive was not tried')
  return verified
}

async function recorded(ctx: Ctx<unknown>, kind: RecordedKind, work: () => Promise<Outcome>): Promise<void> {
  const { succeeded, ...outcome } = await work().then(
    (done) => ({ ...done, succeeded: true }),
    (error: Error & { archive?: string }) => {
      ctx.log.error({ err: error, kind }, 'a backup is not as it should be')
      return { archive: error.archive ?? '', detail: error.message.slice(0, 500), succeeded: false }
    },
  )
  await record(ctx, { kind, ...outcome, succeeded })
}

type RecordedKind = 'schedule' | typeof store.VERIFICATION
type Recorded = Outcome & { kind: RecordedKind; succeeded: boolean }

/** Records the result for the operator. */
export async function record(ctx: Ctx<unknown>, { succeeded, ...outcome }: Recorded): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx(async ({ db }) => {
    await store.insertRecord(db, {
      id: randomUUID(),
      createdAt: now.toISOString(),
      ...outcome,
      succeeded: bit(succeeded),
    })
    await store.removeOldRecords(db, new Date(now.getTime() - RECORDS_KEPT_DAYS * DAY_MS).toISOString())
  })
}
