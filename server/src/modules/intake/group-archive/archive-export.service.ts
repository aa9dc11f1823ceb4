import { createHash } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import type { Job } from '@larder/contract/jobs.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import type { Ctx } from '#core/context.ts'
import { signDownloadToken } from '#core/download-token.ts'
import { forbidden, notFound } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob, jobFolder } from '#core/jobs/jobs.ts'
import { readInBatches } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'
import * as jobs from '#modules/foundation/jobs/jobs.service.ts'
import { filesOfRecipe } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import type { Snapshot } from '#modules/recipes/recipes/recipe-snapshots.service.ts'
import { type AddEntry, zipStream } from '#ports/zip-stream.ts'
import {
  FORMAT,
  linesFile,
  MANIFEST_FILE,
  type Manifest,
  mediaName,
  PEOPLE,
  type RecordKind,
  recordKinds,
  VERSION,
} from './archive-format.ts'
import * as store from './group-archive.store.ts'
import { type Columns, type Row, shownRow } from './record-columns.ts'
import type { RecordSpec } from './record-spec.ts'
import { specOf } from './record-specs.ts'
import { topologicalOrder } from './topological-order.ts'

/**
 * Exports a whole group as one archive. Rows are read from one snapshot; files are packed after it, so that writers
 * need not wait for them. The archive is stored in the folder of the job, so only its owner can fetch it, and it is
 * removed with the job after a week.
 */

const NAME = 'group-archive-export'
const LONGEST_SLUG = 100

export const exportGroup = memberJob<null, { recipes: number }>({
  name: NAME,
  atOnce: 1,
  maxWaiting: 2,
  run: async (ctx, _, { id, progress, attach, signal }) => {
    if (!holds(ctx.actor, 'manageGroup')) throw forbidden()
    const { slug } = await store.findGroup(ctx.db, ctx.actor.groupId)
    const name = `larder-${slug.slice(0, LONGEST_SLUG)}-${ctx.clock.iso().slice(0, 10)}.zip`
    const file = { key: archiveKey(id, name), name, type: 'application/zip', access: 'manageGroup' as const }
    const recipes = await pack(ctx, file.key, {
      signal,
      onProgress: (done, total) => progress(done, total, { key: 'packing' }),
    })
    attach(file)
    return { recipes }
  },
})

/** The last part of the key is the file name of the download. */
const archiveKey = (jobId: string, name: string) => `${jobFolder(jobId)}/${name}`

export const startExport = (ctx: Ctx): Promise<Job> =>
  ctx.tx(async (ctx) => jobs.toJob(await addJob(ctx, exportGroup, null)))

/** A token for the browser's own download, only for archives that the caller exported. */
export async function downloadToken(ctx: Ctx, jobId: string): Promise<{ fileToken: string }> {
  const { kind, status, file } = await jobs.get(ctx, jobId)
  if (kind !== NAME || status !== 'done' || !file) throw notFound()
  const key = archiveKey(jobId, file.name)
  if (!(await ctx.files.get(key))) throw notFound()
  return { fileToken: await signDownloadToken(ctx, key, 'manageGroup') }
}

type PackOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => Promise<void> }

async function pack(ctx: Ctx, key: string, { signal, onProgress }: PackOptions): Promise<number> {
  let recipes = 0
  const fill = async (addEntry: AddEntry) => {
    const hashes = new Map<string, string>()
    const add = withHashes(addEntry, hashes)
    const { manifest, recipeIds } = await ctx.snapshot((db) => packRows(ctx, db, add))
    recipes = recipeIds.length
    for (const [done, id] of recipeIds.entries()) {
      await onProgress(done, recipes)
      await packFiles(ctx, id, add)
    }
    await onProgress(recipes, recipes)
    const content = JSON.stringify({ ...manifest, files: Object.fromEntries(hashes) })
    await addEntry(MANIFEST_FILE, [Buffer.from(content)])
  }
  // The job ends when its snapshot does, also if the file could not be written.
  let filled: Promise<void> | undefined
  const output = zipStream((add) => {
    filled = fill(add)
    return filled
  })
  const [stored] = await Promise.allSettled([ctx.files.put(key, addAbortSignal(signal, output)), filled])
  if (stored.status === 'rejected') {
    await ctx.files.remove(key)
    throw stored.reason
  }
  return recipes
}

/** Writes down the SHA-256 of every entry. */
const withHashes =
  (add: AddEntry, hashes: Map<string, string>): AddEntry =>
  (name, content, options) => {
    const hashed = async function* () {
      const hash = createHash('sha256')
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
      hashes.set(name, hash.digest('hex'))
    }
    return add(name, hashed(), options)
  }

async function packRows(ctx: Ctx, db: Reader, add: AddEntry) {
  const { groupId } = ctx.actor
  const counts: Record<string, number> = {}
  let recipeIds: string[] = []
  const people = await store.members(db, groupId)
  const hidden = await store.hiddenRecipes(db, groupId)
  await add(
    linesFile(PEOPLE),
    people.map(({ id, username, fullName }) => lineOf({ id, username, fullName })),
  )
  for (const kind of recordKinds) {
    const ids = await store.idsOf(db, specOf(kind), groupId)
    const ordered = kind === 'recipe' ? topologicalOrder(ids, await store.recipeLinks(db, groupId)) : ids
    if (kind === 'recipe') recipeIds = ordered
    counts[kind] = ids.length
    await add(linesFile(kind), linesOf(db, kind, ordered, hidden))
  }
  const { name, slug } = await store.findGroup(db, groupId)
  const manifest: Omit<Manifest, 'files'> = {
    format: FORMAT,
    version: VERSION,
    schema: await store.schemaVersion(db),
    createdAt: ctx.clock.iso(),
    group: { name, slug },
    counts,
  }
  return { manifest, recipeIds }
}

const lineOf = (line: object) => Buffer.from(`${JSON.stringify(line)}\n`)

type Ids = ReadonlySet<string>

async function* linesOf(db: Reader, kind: RecordKind, ids: string[], hidden: Ids): AsyncGenerator<Uint8Array> {
  for await (const batch of readInBatches(ids, (some) => recordsOf(db, specOf(kind), some, hidden)))
    for (const line of batch) yield lineOf(line)
}

async function recordsOf(db: Reader, spec: RecordSpec, ids: string[], hidden: Ids): Promise<object[]> {
  const rows = new Map((await store.rowsOf(db, spec, ids)).map((row) => [row.id, row]))
  const parts: { table: string; columns: Columns; byRecord: Map<string, Row[]> }[] = []
  for (const [table, part] of Object.entries(spec.parts ?? {})) {
    const found = (await store.partsOf(db, table, part, ids)).flatMap((row) => partThatMayLeave(row, hidden))
    parts.push({ table, columns: part.columns, byRecord: grouped(found, (row) => String(row[part.parent])) })
  }
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const own = parts.flatMap(({ table, columns, byRecord }) => {
      const list = (byRecord.get(id) ?? []).map((one) => shownRow(columns, one)).sort(byPosition)
      return list.length > 0 ? [[table, list]] : []
    })
    return [{ id: String(id), ...shownRow(spec.columns, row), ...Object.fromEntries(own) }]
  })
}

const byPosition = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Number(one.position ?? 0) - Number(other.position ?? 0)

/** Private notes are not exported, not even those of the caller, and hidden recipes are named nowhere. */
function partThatMayLeave(row: Row, hidden: Ids): Row[] {
  if (row.visibility === 'private' || hidden.has(String(row.recipeId))) return []
  const { referencedRecipeId, snapshot } = row
  const shown = hidden.has(String(referencedRecipeId)) ? { ...row, referencedRecipeId: null } : row
  if (typeof snapshot !== 'string' || hidden.size === 0) return [shown]
  return [{ ...shown, snapshot: JSON.stringify(withoutLinks(JSON.parse(snapshot) as Snapshot, hidden)) }]
}

function withoutLinks(snapshot: Snapshot, hidden: Ids): Snapshot {
  const recipeIngredient = snapshot.recipeIngredient.map((line) => {
    if (!hidden.has(line.referencedRecipe?.id ?? '')) return line
    const unlinked = { ...line, referencedRecipe: null }
    return { ...unlinked, display: ingredientDisplay(unlinked) }
  })
  return { ...snapshot, recipeIngredient }
}

async function packFiles(ctx: Ctx, recipeId: string, add: AddEntry): Promise<void> {
  for (const { key, path } of await filesOfRecipe(ctx, recipeId)) {
    const file = await ctx.files.get(key)
    // Pictures are compressed already.
    if (file) await add(mediaName(recipeId, path), file.stream(), { compress: false })
  }
}
