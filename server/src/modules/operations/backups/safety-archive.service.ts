import type { RestoreRun } from '@larder/contract/backups.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, problem } from '#core/errors.ts'
import { isPortError } from '#ports/port-error.ts'
import {
  archiveKey,
  badRequest,
  FOLDER,
  findArchive,
  listReachable,
  type Message,
  newName,
  removeArchive,
  success,
} from './backups.service.ts'
import { beginRestore, findRestoreRun, type RestoreRequest } from './restore-run.service.ts'

/** Restoring from an archive of the server, and the safety archive of what was there before. */

/** In demo mode every visitor is an administrator, so restoring is refused. */
async function wantedRestore(ctx: Ctx, name: string, passphrase?: string | null): Promise<RestoreRequest> {
  if (ctx.config.demo) throw problem('forbidden', ctx.t('backups.demo'))
  const key = archiveKey(name)
  if (!key) throw badRequest()
  if (!(await findArchive(ctx, key))) throw new AppError('failed', 'Internal Server Error')
  return { key, name, passphrase, safetyKey: await newSafetyKey(ctx) }
}

/** The key for a new safety archive. */
export const newSafetyKey = async (ctx: Ctx<unknown>): Promise<string> =>
  `${FOLDER}/${await newName(ctx, { label: BEFORE_RESTORE })}`

/** The contract's call answers when the restore is complete. */
export async function restore(ctx: Ctx, name: string, passphrase?: string | null): Promise<Message> {
  const wanted = await wantedRestore(ctx, name, passphrase)
  const { done } = await beginRestore(ctx, wanted)
  await done
  await keepSafetyArchive(ctx, wanted)
  return success(ctx.t('backups.restored'))
}

/** The same with progress: a proxy would cut off a call that takes minutes. */
export async function startRestore(ctx: Ctx, name: string, passphrase?: string | null): Promise<RestoreRun> {
  const wanted = await wantedRestore(ctx, name, passphrase)
  const { run, done } = await beginRestore(ctx, wanted)
  done
    .then(() => keepSafetyArchive(ctx, wanted))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) ctx.log.error({ err: error, archive: name }, 'a restore failed')
    })
  return run
}

export const restoreRun = findRestoreRun

const BEFORE_RESTORE = 'before-restore'
/** How many safety archives are kept. */
const SAFETY_ARCHIVES_KEPT = 2
const SAFETY_ARCHIVE_DAYS = 30

/** Copies the safety archive to the store; a failure does not undo the restore. */
export async function keepSafetyArchive(
  ctx: Ctx<unknown>,
  { safetyKey }: Pick<RestoreRequest, 'safetyKey'>,
): Promise<void> {
  const made = ctx.backupStore && safetyKey ? await ctx.files.get(safetyKey) : undefined
  const name = safetyKey?.slice(FOLDER.length + 1) ?? ''
  await orWarned(ctx, async () => {
    if (made) await ctx.backupStore?.put(name, made.stream(), made.size)
  })
  await removeOldSafetyArchives(ctx)
}

export async function removeOldSafetyArchives(ctx: Ctx<unknown>): Promise<void> {
  const kept = ctx.clock.now().getTime() - SAFETY_ARCHIVE_DAYS * DAY_MS
  const { archives } = await listReachable(ctx)
  const ours = archives.filter(({ name }) => name.startsWith(`larder_${BEFORE_RESTORE}_`))
  const outdated = ours.filter(({ modified }, at) => at >= SAFETY_ARCHIVES_KEPT || modified.getTime() < kept)
  for (const archive of outdated) await orWarned(ctx, () => removeArchive(ctx, archive))
}

async function orWarned(ctx: Ctx<unknown>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isPortError(error)) throw error
    ctx.log.warn({ problem: error.message }, 'the store of backups did not take or remove an archive')
  }
}
