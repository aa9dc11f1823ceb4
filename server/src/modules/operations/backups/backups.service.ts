import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AllBackups, BackupPlace, BackupStatus } from '@larder/contract/backups.ts'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { Job } from '@larder/contract/jobs.ts'
import { MARKDOWN_TEMPLATE } from '@larder/contract/recipe-export.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { Ctx } from '#core/context.ts'
import { signDownloadToken } from '#core/download-token.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { refusal } from '#core/errors.ts'
import { unlessFull } from '#core/full-disk.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { demandFile } from '#core/upload.ts'
import { toBoolean } from '#db/rows.ts'
import { toJob } from '#modules/foundation/jobs/jobs.service.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import { isFileKey } from '#ports/file-key.ts'
import type { ListedFile } from '#ports/files.ts'
import { isPortError } from '#ports/port-error.ts'
import { openStoredZip, type StoredZip } from '#ports/stored-zip.ts'
import { isEncrypted } from './archive-reading.service.ts'
import { ArchiveRefusal, answerTo } from './archive-refusal.ts'
import * as store from './backups.store.ts'
import { currentRestore } from './restore-run.service.ts'

/**
 * The archives of the server, by name. They lie in one folder of the file store, and a name must be a plain file name
 * in it. An archive appears when it is complete.
 */

export const FOLDER = 'backups'
/** The second form is encrypted with a passphrase. */
const NAME = /\.zip(\.age)?$/
/** Only the names in it are read. */
const UPLOAD_LIMITS = { entries: 400_000, unpackedBytes: Number.MAX_SAFE_INTEGER, ratio: 300 }

export type Message = { message: string; error: boolean }
export const success = (message: string): Message => ({ message, error: false })

/** The key of an archive; nothing for an invalid name. */
export const archiveKey = (name: string): string | undefined => {
  const key = `${FOLDER}/${name}`
  return !/[/\\]/.test(name) && NAME.test(name) && isFileKey(key) ? key : undefined
}

type Archive = ListedFile & { name: string; places: BackupPlace[] }

async function listHere({ files }: Pick<Ctx, 'files'>): Promise<Archive[]> {
  const archives: Archive[] = []
  for await (const file of files.list(FOLDER)) {
    const name = file.key.slice(FOLDER.length + 1)
    if (archiveKey(name)) archives.push({ ...file, name, places: ['server'] })
  }
  return archives
}

/** Wherever they are, the newest first. */
export async function listArchives(ctx: Pick<Ctx, 'files' | 'backupStore'>): Promise<Archive[]> {
  const byName = new Map((await listHere(ctx)).map((one) => [one.name, one]))
  for (const { name, size, modified } of (await ctx.backupStore?.list()) ?? []) {
    const key = archiveKey(name)
    const here = byName.get(name)
    if (here) here.places.push('store')
    else if (key) byName.set(name, { key, name, size, modified, places: ['store'] })
  }
  return newestFirst([...byName.values()])
}

const newestFirst = (archives: Archive[]) =>
  archives.sort((one, other) => other.modified.getTime() - one.modified.getTime() || (one.name < other.name ? 1 : -1))

/** Local archives are listed even if the store does not answer. */
export async function listReachable(ctx: Ctx<unknown>): Promise<{ archives: Archive[]; isReachable: boolean }> {
  try {
    return { archives: await listArchives(ctx), isReachable: true }
  } catch (error) {
    if (!isPortError(error)) throw error
    ctx.log.warn({ problem: error.message }, 'the store of backups cannot be read')
    return { archives: newestFirst(await listHere(ctx)), isReachable: false }
  }
}

export async function list(ctx: Ctx<unknown>): Promise<AllBackups> {
  const { archives, isReachable } = await listReachable(ctx)
  const imports = archives.map(({ name, modified, size, places }) => ({
    name,
    date: modified.toISOString(),
    size: sizeText(size),
    places,
  }))
  const bucket = ctx.config.backups.store?.bucket
  return {
    imports,
    templates: [MARKDOWN_TEMPLATE],
    store: bucket === undefined ? null : { bucket, reachable: isReachable },
  }
}

/** An archive from wherever it is kept. */
export async function findArchive(ctx: Pick<Ctx, 'files' | 'backupStore'>, key: string) {
  const name = key.slice(FOLDER.length + 1)
  if (archiveKey(name) !== key) return undefined
  return (await ctx.files.get(key)) ?? (await ctx.backupStore?.get(name))
}

type BackupOptions = {
  passphrase?: string | null | undefined
  label?: string
  onProgress?: ArchiveProgress
  signal?: AbortSignal
}

/** Answers with its name. The server goes on working meanwhile. */
export async function makeArchive(
  ctx: Ctx<unknown>,
  { passphrase, label = '', onProgress, signal }: BackupOptions = {},
) {
  const name = await newName(ctx, { label, passphrase })
  const work = {
    what: 'make' as const,
    id: randomUUID(),
    key: `${FOLDER}/${name}`,
    passphrase: passphrase ?? undefined,
    toStore: true,
  }
  await ctx.archiveProcess.run(work, { ...(onProgress && { onProgress }), signal, exclusively: async () => false })
  return name
}

/** The same with error messages for people. */
async function makeFor(ctx: Ctx, making: BackupOptions): Promise<string> {
  try {
    return await makeArchive(ctx, making)
  } catch (error) {
    throw error instanceof ArchiveRefusal ? answerTo(error, ctx.t) : error
  }
}

export async function newName(
  { files, clock }: Ctx<unknown>,
  { label = '', passphrase }: BackupOptions,
): Promise<string> {
  const stamp = clock.iso().slice(0, 19).replace(/[-T:]/g, '.')
  const [stem, ending] = [`larder${label && `_${label}`}_${stamp}`, passphrase ? '.zip.age' : '.zip']
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `-${count}`}${ending}`
    if (!(await files.get(`${FOLDER}/${name}`))) return name
  }
}

export async function create(ctx: Ctx, passphrase?: string | null): Promise<Message> {
  await noted(ctx, 'created', await makeFor(ctx, { passphrase }))
  return success(ctx.t('backups.created'))
}

/** Writes the audit entry once the file exists. */
const noted = (ctx: Ctx<unknown>, what: 'created' | 'deleted' | 'fetched' | 'uploaded', name: string) =>
  ctx.tx(async ({ audit }) => audit({ kind: `backup.${what}`, subject: { id: name, name } }))

const PLACE = 'job backup'

/** The same as a job with progress. The passphrase is stored encrypted meanwhile. */
export const makeBackup = memberJob<{ passphrase: string | null }, { name: string }>({
  name: 'backup',
  atOnce: 1,
  maxWaiting: 2,
  run: async (ctx, { passphrase }, { progress, signal }) => {
    if (!ctx.actor.admin) throw refusal('forbidden', 'Forbidden')
    const plain = passphrase === null ? null : decryptText(ctx.secret, PLACE, passphrase)
    if (plain === undefined) throw refusal('invalid', 'The passphrase can no longer be read')
    // Whoever wants it to stop is heard by the signal.
    const onProgress: ArchiveProgress = (key, done, total) =>
      void progress(Math.round((done / Math.max(total, 1)) * 100), 100, { key }).catch(() => {})
    const name = await makeFor(ctx, { passphrase: plain, onProgress, signal })
    await noted(ctx, 'created', name)
    return { name }
  },
})

export async function start(ctx: Ctx, passphrase?: string | null): Promise<Job> {
  const input = { passphrase: passphrase ? encryptText(ctx.secret, PLACE, passphrase) : null }
  return toJob(await ctx.tx((ctx) => addJob(ctx, makeBackup, input)))
}

export async function token(ctx: Ctx, name: string): Promise<{ fileToken: string }> {
  const key = archiveKey(name)
  if (!key || !(await findArchive(ctx, key))) throw refusal('notFound', 'Not Found')
  // Downloading one is how space is freed.
  await unlessFull<unknown>(
    ctx,
    () => noted(ctx, 'fetched', name),
    () => undefined,
  )
  return { fileToken: await signDownloadToken(ctx, key, 'admin') }
}

/** Uploads are checked when they are restored. */
/** Handed in by `every-route.ts`: the import of other backups uses this upload too. */
export type IsMealieBackup = (zip: StoredZip) => boolean

export async function upload(
  ctx: Ctx,
  sent: UploadedFile | undefined,
  isMealieBackup: IsMealieBackup,
): Promise<Message & { ofReference?: boolean }> {
  const file = demandFile('archive', sent)
  const name = file.filename.slice(Math.max(file.filename.lastIndexOf('/'), file.filename.lastIndexOf('\\')) + 1)
  const key = archiveKey(name)
  if (!key) throw badRequest()
  await ctx.files.put(key, Readable.from(file.chunks(), { objectMode: false }))
  await noted(ctx, 'uploaded', name)
  const ofReference = !isEncrypted(name) && (await isOfMealie(ctx, key, isMealieBackup))
  return ofReference
    ? { ...success(ctx.t('backups.uploadedMealieBackup', { name })), ofReference }
    : success(ctx.t('backups.uploaded', { name }))
}

/** An unreadable file counts as none; the reason is told on restore. */
async function isOfMealie({ files }: Pick<Ctx, 'files'>, key: string, judge: IsMealieBackup): Promise<boolean> {
  const stored = await files.get(key)
  return stored ? openStoredZip(stored, UPLOAD_LIMITS).then(judge, () => false) : false
}

export async function remove(ctx: Ctx<unknown>, name: string): Promise<Message> {
  const archive = (await listArchives(ctx)).find((one) => one.name === name)
  if (!archive) throw badRequest()
  await removeArchive(ctx, archive)
  await noted(ctx, 'deleted', name)
  return success(ctx.t('backups.deleted', { name }))
}

/** The copy in the store first, so that a failure leaves it visible. */
export async function removeArchive(
  { files, backupStore }: Pick<Ctx, 'files' | 'backupStore'>,
  { key, name, places }: Archive,
): Promise<void> {
  if (places.includes('store')) await backupStore?.remove(name)
  await files.remove(key)
}

export const badRequest = () => refusal('invalid', 'Bad Request')

export async function status(ctx: Ctx): Promise<BackupStatus> {
  const event = async (kind: store.BackupRecord['kind']) => {
    const record = await store.lastRecord(ctx.db, kind)
    if (!record) return null
    const { createdAt, archive, succeeded, detail } = record
    return { createdAt, archive, succeeded: toBoolean(succeeded), detail }
  }
  const { daily, weekly, monthly, passphrase } = ctx.config.backups
  const lastRestore = await event('restore')
  const wayBack = lastRestore && archiveKey(lastRestore.detail)
  return {
    schedule: { daily, weekly, monthly, encrypted: passphrase !== '' },
    lastScheduled: await event('schedule'),
    lastDrill: await event(store.VERIFICATION),
    lastRestore,
    wayBack: wayBack && (await ctx.files.get(wayBack)) ? (lastRestore?.detail ?? null) : null,
    restoring: await currentRestore(ctx),
  }
}
