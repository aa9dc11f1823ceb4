import { randomUUID } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import type { Job } from '@larder/contract/jobs.ts'
import type { ExportChoice, ExportResult } from '@larder/contract/recipe-export.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { type DownloadRequest, signDownloadToken, takeDownloadToken } from '#core/download-token.ts'
import { problem, refusal } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { attemptNow } from '#core/outbox.ts'
import type { Bearer } from '#core/purpose-token.ts'
import { removeUnlessCommitted } from '#core/versioned-files.ts'
import { readInBatches } from '#db/chunks.ts'
import { toBoolean } from '#db/rows.ts'
import { idsFound } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { toJob } from '#modules/foundation/jobs/jobs.service.ts'
import { findArchive } from '#modules/operations/backups/backups.service.ts'
import { findRecipes, noEntry } from '#modules/recipes/recipes/recipe-access.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { momentAfter, momentBefore } from '#ports/clock.ts'
import type { StoredFile } from '#ports/files.ts'
import { arranged, coverOf } from './book-arrangement.service.ts'
import { type Export, type Tally, written } from './format-recipes.service.ts'
import * as store from './recipe-export.store.ts'
import { recipesZip } from './recipe-zips.ts'

/**
 * Zips of many recipes, stored for a day in the folder of the group. They are downloaded with a token that names one of
 * the group's exports, so no path from a client reaches the file store.
 */

const exportFolder = (groupId: string) => `groups/${groupId}/export`

/** Ready when the call returns; a failure leaves neither file nor row. */
export async function exportMany(ctx: Ctx, slugs: string[]): Promise<null> {
  await pack(ctx, await idsOf(ctx, slugs), { id: randomUUID() })
  return null
}

type PackOptions = { id: string; export?: Export; onProgress?: (done: number) => Promise<void>; signal?: AbortSignal }

/** The same as a job, for our own client, which shows the progress and downloads the result. */
export const packRecipes = memberJob<{ ids: string[]; export?: Export }, ExportResult>({
  name: 'recipe-export',
  maxWaiting: 5,
  // The export has the id of the job, so a later attempt overwrites what an earlier one left.
  run: async (ctx, { ids, export: wanted }, { id, progress, attach, signal }) => {
    const onProgress = (done: number) => progress(done, ids.length, { key: 'packing' })
    await onProgress(0)
    const made = await store.find(ctx.db, ctx.actor.groupId, 'id', id)
    const packed = made
      ? { row: made, type: 'application/octet-stream', tally: { recipes: ids.length, lost: {} } }
      : await pack(ctx, ids, { id, onProgress, signal, ...(wanted ? { export: wanted } : {}) })
    attach({ key: packed.row.path, name: packed.row.filename, type: packed.type })
    return { exportId: id, ...packed.tally }
  },
})

export async function startExport(ctx: Ctx, choice: ExportChoice): Promise<Job> {
  const { recipes = [], query, format, title, arrangement } = choice
  const found = query ? await idsFound(forTheGroup(ctx), query) : await idsOf(ctx, recipes)
  const ids = arrangement ? await arranged(forTheGroup(ctx), found, arrangement) : found
  const cover = arrangement && query?.cookbook ? await coverOf(forTheGroup(ctx), query.cookbook) : []
  const book = arrangement ? { arrangement, cover } : {}
  const input = format ? { ids, export: { format, title: title || ctx.t('recipeExport.title'), ...book } } : { ids }
  return toJob(await ctx.tx((ctx) => addJob(ctx, packRecipes, input)))
}

/** Everybody of the group can fetch what is kept here. */
const forTheGroup = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, sharedOnly: true } })

type PackedExport = { row: Omit<store.ExportRow, 'createdAt'>; type: string; tally: Tally }

async function pack(
  ctx: Ctx,
  ids: string[],
  { id, onProgress, signal, export: wanted }: PackOptions,
): Promise<PackedExport> {
  const { groupId } = ctx.actor
  const shared = forTheGroup(ctx)
  const { content, type, tally, ...named } = wanted
    ? await inFormat(shared, ids, wanted, id, onProgress)
    : whole(shared, ids, id, onProgress)
  const path = `${exportFolder(groupId)}/${named.key}`
  try {
    await ctx.files.put(path, signal ? addAbortSignal(signal, content) : content)
    const size = sizeText((await ctx.files.get(path))?.size ?? 0)
    const expires = momentAfter(ctx.clock, DAY_MS)
    const row = { id, groupId, name: named.name, filename: named.filename, path, size, expires }
    await ctx.tx(async (ctx) => {
      await store.insert(ctx.db, { ...row, createdAt: ctx.clock.iso() })
      ctx.emit('export.created', { groupId, id })
    })
    return { row, type, tally }
  } catch (error) {
    await removeUnlessCommitted(ctx, error, () => ctx.files.remove(path))
    throw error
  }
}

type OnProgress = PackOptions['onProgress']

/** The archive of the contract. */
function whole(ctx: Ctx, ids: string[], id: string, onProgress: OnProgress) {
  const recipes = readInBatches(ids, (some) => readRecipes(ctx.db, ctx.actor, some))
  const file = `${id}.zip`
  const tally: Tally = { recipes: ids.length, lost: {} }
  const content = recipesZip(ctx.files, recipes, onProgress)
  return { content, type: 'application/zip', tally, key: file, name: 'Data Export', filename: file }
}

/** Kept under an id, fetched under the name that people gave it. */
async function inFormat(ctx: Ctx, ids: string[], wanted: Export, id: string, onProgress: OnProgress) {
  const { content, type, name, formatName, tally } = await written(ctx, ids, wanted, onProgress)
  const key = `${id}.${name.slice(name.lastIndexOf('.') + 1)}`
  return { content, type, tally, key, name: formatName, filename: name }
}

async function idsOf(ctx: Ctx, slugs: string[]): Promise<string[]> {
  const rows = await findRecipes(ctx.db, ctx.actor, slugs)
  const known = new Set(rows.flatMap(({ id, slug }) => [id, slug]))
  const missing = slugs.find((slug) => !known.has(slug) && !known.has(slug.toLowerCase()))
  if (missing !== undefined) throw noEntry(ctx, missing)
  const hidden = rows.find(({ visibility }) => visibility !== 'group')
  if (hidden) throw problem('invalid', ctx.t('recipeExport.notForAll', { name: hidden.name }))
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true })
  return rows.toSorted((one, other) => compare(one.name, other.name)).map(({ id }) => id)
}

export const list = (ctx: Ctx) => store.list(ctx.db, ctx.actor.groupId)

export async function tokenForPath(ctx: Ctx, path: string): Promise<{ fileToken: string }> {
  const found = await store.find(ctx.db, ctx.actor.groupId, 'path', path)
  if (!found) throw refusal('invalid', 'path must be relative to data directory')
  return fileToken(ctx, found.path)
}

export async function tokenFor(ctx: Ctx, id: string): Promise<{ fileToken: string }> {
  const found = await store.find(ctx.db, ctx.actor.groupId, 'id', id)
  if (!found) throw refusal('notFound', 'export not found')
  return fileToken(ctx, found.path)
}

const fileToken = async (ctx: Ctx, key: string) => ({
  fileToken: await signDownloadToken(ctx, key, 'member'),
})

export type Download = { file: StoredFile; name: string }

type Asked = Omit<DownloadRequest, 'token'> & { token: string | null | undefined }

/** The file a token was made for; the token is all that is asked for, and that its bearer may still have it. */
export async function download(ctx: AnyCtx, { token, ...from }: Asked): Promise<Download> {
  if (!token) throw refusal('invalid', 'Bad Request')
  const named = await takeDownloadToken(ctx, { token, ...from })
  if (!named || !(await mayStillFetch(ctx, named.bearer)))
    throw refusal('unauthenticated', 'could not validate file token')
  const { key } = named
  const file = (await ctx.files.get(key)) ?? (await findArchive(ctx, key))
  if (!file) throw refusal('invalid', 'Bad Request')
  const name = await store.fileNameOf(ctx.db, key)
  return { file, name: name ?? key.slice(key.lastIndexOf('/') + 1) }
}

async function mayStillFetch({ db }: AnyCtx, { userId, groupId, access }: Bearer): Promise<boolean> {
  const person = await store.findBearer(db, userId)
  if (person?.groupId !== groupId) return false
  return holds({ admin: toBoolean(person.admin), canManage: toBoolean(person.canManage) }, access)
}

/** Also what lies in the folder without a row. */
export async function purge(ctx: Ctx): Promise<{ message: string; error: boolean }> {
  const { groupId } = ctx.actor
  const stored: string[] = []
  for await (const { key } of ctx.files.list(exportFolder(groupId))) stored.push(key)
  const gone = await ctx.tx(async (ctx) => {
    ctx.emit('exports.deleted', { groupId, id: groupId })
    const rows = await store.removeAll(ctx.db, groupId)
    const keys = new Set([...stored, ...rows.map(({ path }) => path)])
    for (const key of keys) ctx.later('recipeExport.removeFile', key, null)
    return [...keys]
  })
  await attemptNow(ctx, removeUnnamed(ctx, gone))
  return { message: ctx.t('recipeExport.purged', { count: gone.length }), error: false }
}

/** A retried job writes to the same key, and then the file is needed again. */
export async function removeUnnamed({ db, files }: Pick<Ctx, 'db' | 'files'>, keys: string[]): Promise<void> {
  const inUse = keys.length > 0 ? await store.keysInUse(db, keys) : new Set()
  for (const key of keys) if (!inUse.has(key)) await files.remove(key)
}

/** Removes exports of every group that expired more than a day ago; answers how many. */
export async function removeExpired(ctx: Ctx<unknown>): Promise<number> {
  const before = momentBefore(ctx.clock, DAY_MS)
  return ctx.tx(async (ctx) => {
    const removed = await store.removeExpired(ctx.db, before)
    for (const { path } of removed) ctx.later('recipeExport.removeFile', path, null)
    return removed.length
  })
}
