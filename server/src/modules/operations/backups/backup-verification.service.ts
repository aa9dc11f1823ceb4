import type { Job } from '@larder/contract/jobs.ts'
import type { Ctx } from '#core/context.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { refusal } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { toJob } from '#modules/foundation/jobs/jobs.service.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import { isEncrypted } from './archive-reading.service.ts'
import { ArchiveRefusal, answerTo } from './archive-refusal.ts'
import { record, verifyInProcess } from './backup-schedule.service.ts'
import { archiveKey, findArchive } from './backups.service.ts'
import { VERIFICATION } from './backups.store.ts'

/**
 * Verification of a backup on request of an administrator, as a job because it takes minutes. The result is recorded
 * like that of the weekly verification.
 */

const PLACE = 'job backup verification'

type Wanted = { name: string; passphrase: string | null }
export type VerifiedBackup = { name: string; createdAt: string; rows: number; files: number }

export const verifyBackup = memberJob<Wanted, VerifiedBackup>({
  name: 'backup-verification',
  atOnce: 1,
  maxWaiting: 5,
  run: async (ctx, { name, passphrase }, { progress, signal }) => {
    if (!ctx.actor.admin) throw refusal('forbidden', 'Forbidden')
    const key = archiveKey(name)
    if (!key) throw refusal('notFound', 'Not Found')
    // Cancelling works by the signal.
    const onProgress: ArchiveProgress = (step, done, total) =>
      void progress(done, Math.max(total, done), { key: step }).catch(() => {})
    try {
      const { rows, files, createdAt } = await verifyInProcess(ctx, key, opened(ctx, passphrase), {
        onProgress,
        signal,
      })
      await record(ctx, {
        kind: VERIFICATION,
        archive: name,
        detail: `${rows} rows and ${files} files`,
        succeeded: true,
      })
      return { name, createdAt, rows, files }
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error
      // A wrong passphrase says nothing about the archive.
      if (!error.reason.startsWith('passphrase'))
        await record(ctx, { kind: VERIFICATION, archive: name, detail: error.message.slice(0, 500), succeeded: false })
      throw answerTo(error, ctx.t)
    }
  },
})

function opened(ctx: Pick<Ctx, 'secret'>, sealed: string | null): string {
  const passphrase = sealed === null ? '' : decryptText(ctx.secret, PLACE, sealed)
  if (passphrase === undefined) throw refusal('invalid', 'The passphrase can no longer be read')
  return passphrase
}

/** Automatic backups are decrypted with the configured passphrase, unless another is given. */
export async function startVerification(ctx: Ctx, name: string, given?: string | null): Promise<Job> {
  const key = archiveKey(name)
  if (!key || !(await findArchive(ctx, key))) throw refusal('notFound', 'Not Found')
  const passphrase = isEncrypted(name) ? given || ctx.config.backups.passphrase : ''
  const input = { name, passphrase: passphrase ? encryptText(ctx.secret, PLACE, passphrase) : null }
  return toJob(await ctx.tx((ctx) => addJob(ctx, verifyBackup, input)))
}
