import {
  type Cleanable,
  type Cleaning,
  cleanings,
  type LogLevel,
  logLevels,
  type MaintenanceSummary,
  type StorageDetails,
  type StoragePart,
  storageParts,
} from '@larder/contract/maintenance.ts'
import { DAY_MS, HOUR_MS } from '@larder/domain/durations.ts'
import { imageFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import { getVersion, readPlace } from '#core/versioned-files.ts'
import { userFolder } from '#modules/accounts/users/picture.service.ts'
import type { ListedFile } from '#ports/files.ts'
import * as store from './maintenance.store.ts'

/** Storage use, clean-up and logs. Only files that were found first are deleted. */

const EXAMPLES = 20

/** Files are stored before their rows, so young ones may be in use soon. */
const YOUNG_MS = DAY_MS
const UPLOAD_MS = HOUR_MS

const partOfFolder: Record<string, StoragePart> = {
  recipes: 'recipes',
  users: 'users',
  groups: 'groups',
  backups: 'backups',
  jobs: 'jobs',
  uploads: 'temporary',
  migrations: 'temporary',
  'archive-uploads': 'temporary',
}

type Owners = Record<'recipes' | 'users' | 'groups' | 'jobs' | 'timeline' | 'gallery', Set<string>> & {
  kept: string[]
  versions: Map<string, string | null>
}

async function ownersOf({ db }: Ctx<unknown>): Promise<Owners> {
  return {
    recipes: await store.recipeIds(db),
    users: await store.userIds(db),
    groups: await store.groupIds(db),
    jobs: await store.jobIds(db),
    timeline: await store.timelineEventIds(db),
    gallery: await store.galleryPictures(db),
    kept: await store.keptFolders(db),
    versions: versionsByFolder(await store.namedVersions(db)),
  }
}

function versionsByFolder({ recipes, events, users }: Awaited<ReturnType<typeof store.namedVersions>>) {
  return new Map<string, string | null>([
    ...recipes.map(({ id, image }) => [imageFolder(id), image] as const),
    ...events.map(({ id, recipeId, imageKey }) => [timelineFolder(recipeId, id), imageKey] as const),
    ...users.map(({ id, cacheKey }) => [userFolder(id), cacheKey] as const),
  ])
}

/** Its row may be about to be written, or it belongs to a deletion that can be undone. */
const isLeftAlone = ({ key, modified }: Pick<ListedFile, 'key' | 'modified'>, { kept }: Owners, now: number): boolean =>
  now - modified.getTime() <= YOUNG_MS || kept.some((place) => key.startsWith(`${place}/`))

/** Which clean-up a file belongs to, if any. */
function cleaningOf({ key, modified }: ListedFile, owners: Owners, now: number): Cleaning | undefined {
  const [folder, owner = '', kind, timeline, event = '', image] = key.split('/')
  const age = now - modified.getTime()
  if (folder === 'uploads') return age > UPLOAD_MS ? 'temp' : undefined
  if (folder === 'recipes' && !isUuid(owner)) return 'recipe-folders'
  if (folder === 'recipes' && kind === 'images' && event === '' && !/\.webp$/i.test(key)) return 'images'
  if (isLeftAlone({ key, modified }, owners, now)) return undefined
  const isPicture = folder === 'recipes' && kind === 'images' && image !== undefined
  if (isPicture && timeline === 'timeline')
    return owners.recipes.has(owner) && owners.timeline.has(event) ? undefined : 'orphans'
  if (isPicture && timeline === 'gallery') return owners.gallery.has(`${owner}/${event}`) ? undefined : 'orphans'
  const living = folder === 'recipes' || folder === 'users' || folder === 'groups' || folder === 'jobs'
  return living && !owners[folder].has(owner) ? 'orphans' : undefined
}

/**
 * Whether no row names this version: it was replaced, or its row was never written. If the named version is missing, it
 * is kept, because it may be the only one.
 */
async function isReplaced(
  { files }: Ctx<unknown>,
  { key, modified }: ListedFile,
  owners: Owners,
  now: number,
): Promise<boolean> {
  const { folder, version, name } = readPlace(key)
  const named = owners.versions.get(folder)
  if (version === undefined || named === undefined || named === version) return false
  if (isLeftAlone({ key, modified }, owners, now)) return false
  return named === null || (await getVersion(files, folder, named, name)) !== undefined
}

/** Every stored file, and which cleaning it is for. */
export async function* classifiedFiles(
  ctx: Ctx<unknown>,
): AsyncGenerator<ListedFile & { cleaning: Cleaning | undefined }> {
  const owners = await ownersOf(ctx)
  const now = ctx.clock.now().getTime()
  for await (const file of ctx.files.list('')) {
    const cleaning = cleaningOf(file, owners, now)
    yield { ...file, cleaning: cleaning ?? ((await isReplaced(ctx, file, owners, now)) ? 'orphans' : undefined) }
  }
}

export async function cleanable(ctx: Ctx): Promise<Cleanable[]> {
  const all = new Map<Cleaning, Cleanable>(
    cleanings.map((cleaning) => [cleaning, { cleaning, files: 0, bytes: 0, examples: [] }]),
  )
  for await (const { cleaning, key, size } of classifiedFiles(ctx)) {
    const one = cleaning && all.get(cleaning)
    if (!one) continue
    one.files += 1
    one.bytes += size
    if (one.examples.length < EXAMPLES) one.examples.push(key)
  }
  return [...all.values()]
}

/** Each file that a cleaning is for goes; answers with the names of those that went. */
async function clean(ctx: Ctx<unknown>, wanted: Cleaning, failure: string): Promise<string[]> {
  try {
    const gone: string[] = []
    for await (const { cleaning, key } of classifiedFiles(ctx)) {
      if (cleaning !== wanted) continue
      await ctx.files.remove(key)
      gone.push(key)
    }
    if (gone.length > 0) ctx.log.info({ cleaning: wanted, files: gone.length }, 'cleaned')
    return gone
  } catch (error) {
    ctx.log.error({ err: error, cleaning: wanted }, 'cleaning failed')
    throw problem('failed', failure)
  }
}

const success = (message: string) => ({ message, error: false as const })

const foldersOf = (keys: string[]): number => new Set(keys.map((key) => key.split('/')[1])).size

export const cleanImages = async (ctx: Ctx) =>
  success(`${(await clean(ctx, 'images', 'Failed to clean images')).length} Images cleaned`)

export async function cleanTemp(ctx: Ctx) {
  await clean(ctx, 'temp', 'Failed to clean temp')
  return success("'.temp' directory cleaned")
}

export const cleanRecipeFolders = async (ctx: Ctx) =>
  success(`${foldersOf(await clean(ctx, 'recipe-folders', 'Failed to clean directories'))} Recipe folders removed`)

export const cleanOrphans = async (ctx: Ctx<unknown>) =>
  success(`${(await clean(ctx, 'orphans', 'Failed to clean orphans')).length} Orphaned files removed`)

export async function summary(ctx: Ctx): Promise<MaintenanceSummary> {
  const [images, folders] = [[] as string[], [] as string[]]
  let stored = 0
  for await (const { cleaning, key, size } of classifiedFiles(ctx)) {
    stored += size
    if (cleaning === 'images') images.push(key)
    if (cleaning === 'recipe-folders') folders.push(key)
  }
  const logs = await ctx.logFile.bytes()
  const bytes = stored + (await store.databaseBytes(ctx.db, ctx.dialect)) + logs
  return {
    dataDirSize: sizeText(bytes),
    cleanableImages: images.length,
    cleanableDirs: foldersOf(folders),
    logFileSize: sizeText(logs),
  }
}

export async function storage(ctx: Ctx): Promise<StorageDetails> {
  const bytes = Object.fromEntries(storageParts.map((part) => [part, 0])) as Record<StoragePart, number>
  for await (const { key, size } of ctx.files.list('')) bytes[partOfFolder[key.split('/')[0] ?? ''] ?? 'other'] += size
  bytes.database = await store.databaseBytes(ctx.db, ctx.dialect)
  bytes.logs = await ctx.logFile.bytes()
  return {
    tempDirSize: sizeText(bytes.temporary),
    backupsDirSize: sizeText(bytes.backups),
    groupsDirSize: sizeText(bytes.groups),
    recipesDirSize: sizeText(bytes.recipes),
    userDirSize: sizeText(bytes.users),
    parts: storageParts.map((part) => ({ part, bytes: bytes[part] })),
    freeBytes: Math.trunc(await ctx.files.free()),
  }
}

type LogQuery = { lines: number; level?: LogLevel | null | undefined; search?: string | null | undefined }

export async function logs({ logFile }: Ctx, { lines, level, search }: LogQuery): Promise<{ logs: string[] }> {
  const wanted = level ? logLevels.slice(logLevels.indexOf(level)) : undefined
  const word = search?.toLowerCase() ?? ''
  const passes = (line: string) =>
    (!wanted || wanted.some((name) => line.startsWith(`{"level":"${name}"`))) && line.toLowerCase().includes(word)
  return { logs: (await logFile.tail(lines, passes)) ?? ['no log file found'] }
}

export async function cleanLogs(ctx: Ctx) {
  try {
    await ctx.logFile.clear()
  } catch (error) {
    ctx.log.error({ err: error }, 'the log could not be emptied')
    throw problem('failed', 'Failed to clean logs')
  }
  return success('Logs cleaned')
}
