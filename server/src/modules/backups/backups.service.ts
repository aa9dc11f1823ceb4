import { addAbortSignal, Readable } from 'node:stream'
import type { AllBackups, BackupStatus } from '@larder/contract/backups.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { Job } from '@larder/contract/jobs.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { Ctx } from '#core/context.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { AppError, refusal } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { signPurposeToken } from '#core/purpose-token.ts'
import { demandFile } from '#core/upload.ts'
import { truth } from '#db/rows.ts'
import { toJob } from '#modules/jobs/jobs.service.ts'
import { isFileKey } from '#ports/file-key.ts'
import type { ListedFile } from '#ports/files.ts'
import { encrypted } from '#ports/passphrase.ts'
import { ArchiveRefusal, answerTo } from './archive-refusal.ts'
import { archiveOf, type Tell } from './archive-writing.service.ts'
import * as store from './backups.store.ts'
import { restoreArchive } from './restore.service.ts'

/**
 * The archives of the server, by name. They lie in one folder of the file store; a name is one of that folder or no name
 * at all. An archive appears there when it is complete.
 */

const FOLDER = 'backups'
/** The second is a first that only a passphrase opens. */
const NAME = /\.zip(\.age)?$/

type Message = { message: string; error: boolean }
const told = (message: string): Message => ({ message, error: false })

/** Where an archive of this name lies; nothing for what is no name of one. */
export const archiveKey = (name: string): string | undefined => {
  const key = `${FOLDER}/${name}`
  return !/[/\\]/.test(name) && NAME.test(name) && isFileKey(key) ? key : undefined
}

export async function listArchives({ files }: Pick<Ctx, 'files'>): Promise<(ListedFile & { name: string })[]> {
  const archives: (ListedFile & { name: string })[] = []
  for await (const file of files.list(FOLDER)) {
    const name = file.key.slice(FOLDER.length + 1)
    if (archiveKey(name)) archives.push({ ...file, name })
  }
  return archives.sort(
    (one, other) => other.modified.getTime() - one.modified.getTime() || (one.name < other.name ? 1 : -1),
  )
}

export async function list(ctx: Ctx<unknown>): Promise<AllBackups> {
  const imports = (await listArchives(ctx)).map(({ name, modified, size }) => ({
    name,
    date: modified.toISOString(),
    size: sizeText(size),
  }))
  return { imports, templates: [] }
}

type Making = { passphrase?: string | null | undefined; label?: string; tell?: Tell; signal?: AbortSignal }

/** Answers with its name. Everybody goes on working meanwhile. */
export async function makeArchive(ctx: Ctx<unknown>, { passphrase, label = '', tell, signal }: Making = {}) {
  const stamp = ctx.clock.iso().slice(0, 19).replace(/[-T:]/g, '.')
  const name = await freeName(ctx, `larder${label && `_${label}`}_${stamp}`, passphrase ? '.zip.age' : '.zip')
  await ctx.snapshot(async (moment) => {
    const archive = archiveOf(ctx, moment, tell ? { tell } : {})
    if (signal) addAbortSignal(signal, archive)
    await ctx.files.put(`${FOLDER}/${name}`, passphrase ? await encrypted(archive, passphrase) : archive)
  })
  return name
}

async function freeName({ files }: Ctx<unknown>, stem: string, ending: string): Promise<string> {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`
    if (!(await files.get(`${FOLDER}/${name}`))) return name
  }
}

export async function create(ctx: Ctx, passphrase?: string | null): Promise<Message> {
  await makeArchive(ctx, { passphrase })
  return told(ctx.words('backups.created'))
}

const PLACE = 'job backup'

/** The same as a job, for our own client: it shows how far it is. The passphrase waits encrypted. */
export const makeBackup = memberJob<{ passphrase: string | null }, { name: string }>({
  name: 'backup',
  atOnce: 1,
  mostWaiting: 2,
  run: async (ctx, { passphrase }, { progress, signal }) => {
    if (!ctx.actor.admin) throw refusal('forbidden', 'Forbidden')
    const plain = passphrase === null ? null : decryptText(ctx.secret, PLACE, passphrase)
    if (plain === undefined) throw refusal('invalid', 'The passphrase can no longer be read')
    const tell: Tell = (done, total) => progress(done, total, { key: 'archiving' })
    return { name: await makeArchive(ctx, { passphrase: plain, tell, signal }) }
  },
})

export async function start(ctx: Ctx, passphrase?: string | null): Promise<Job> {
  const input = { passphrase: passphrase ? encryptText(ctx.secret, PLACE, passphrase) : null }
  return toJob(await ctx.tx((ctx) => addJob(ctx, makeBackup, input)))
}

export async function token(ctx: Ctx, name: string): Promise<{ fileToken: string }> {
  const key = archiveKey(name)
  if (!key || !(await ctx.files.get(key))) throw refusal('notFound', 'Not Found')
  return { fileToken: await signPurposeToken(ctx.secret, { purpose: 'download', subject: key }, ctx.clock.now()) }
}

/** What comes in is looked at when it is restored: it may be of any program. */
export async function upload(ctx: Ctx, sent: UploadedFile | undefined): Promise<Message> {
  const file = demandFile('archive', sent)
  const name = file.filename.slice(Math.max(file.filename.lastIndexOf('/'), file.filename.lastIndexOf('\\')) + 1)
  const key = archiveKey(name)
  if (!key) throw badRequest()
  await ctx.files.put(key, Readable.from(file.chunks(), { objectMode: false }))
  return told(ctx.words('backups.uploaded', { name }))
}

export async function remove(ctx: Ctx<unknown>, name: string): Promise<Message> {
  const key = archiveKey(name)
  if (!key || !(await ctx.files.get(key))) throw badRequest()
  await ctx.files.remove(key)
  return told(ctx.words('backups.deleted', { name }))
}

export async function restore(ctx: Ctx, name: string, passphrase?: string | null): Promise<Message> {
  const key = archiveKey(name)
  if (!key) throw badRequest()
  if (!(await ctx.files.get(key))) throw new AppError('failed', 'Internal Server Error')
  try {
    await restoreArchive(ctx, key, { passphrase: passphrase ?? undefined })
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
    ctx.log.warn({ archive: name, reason: error.reason, where: error.where }, 'an archive was refused')
    throw answerTo(error, ctx.words)
  }
  ctx.log.info({ archive: name, by: ctx.actor.userId }, 'everything was replaced by an archive')
  return told(ctx.words('backups.restored'))
}

const badRequest = () => refusal('invalid', 'Bad Request')

export async function status(ctx: Ctx): Promise<BackupStatus> {
  const event = async (kind: store.BackupRecord['kind']) => {
    const record = await store.lastRecord(ctx.db, kind)
    if (!record) return null
    const { createdAt, archive, succeeded, detail } = record
    return { createdAt, archive, succeeded: truth(succeeded), detail }
  }
  const { daily, weekly, monthly, passphrase } = ctx.config.backups
  return {
    schedule: { daily, weekly, monthly, encrypted: passphrase !== '' },
    lastScheduled: await event('schedule'),
    lastDrill: await event('drill'),
    lastRestore: await event('restore'),
  }
}
