import type { Recipe } from '@larder/contract/recipe.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { bit } from '#db/rows.ts'
import { recogniseArchive } from '#modules/intake/group-archive/archive-opening.service.ts'
import { nameColumns } from '#modules/recipes/recipes/free-names.service.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { isPortError } from '#ports/port-error.ts'
import type { OpenRecipeFile, ReadRecipe, RecipeFileItem } from '#ports/recipe-file-reader.ts'
import * as store from './app-imports.store.ts'
import { listKnown, listNamed } from './imported-recipes.store.ts'
import { problemWith, readUpload } from './read-upload.service.ts'
import { fingerprintOf, similarityKey } from './same-recipe.ts'
import { assetName } from './save-item.service.ts'
import { uploadKey } from './upload-files.ts'

/** Reads a file as a job and stores what it holds as rows for the preview. Saves no recipe. */

const AT_ONCE = 50
const MAX_ITEMS = 20_000
const LONGEST_TEXT = 1000

export const readPreview = memberJob<{ migrationId: string }, null>({
  name: 'migration-preview',
  attempts: 2,
  maxWaiting: 5,
  run: async (ctx, { migrationId }, { id: jobId, signal, progress }) => {
    const row = await store.findOwn(ctx.db, ctx.actor.userId, migrationId, ctx.clock.iso())
    if (row?.jobId !== jobId) throw notFound()
    const write = (work: (ctx: TxCtx) => Promise<unknown>, values: Partial<store.AppImportRow> = {}) =>
      ctx.tx(async (ctx) => {
        // The file may have been discarded meanwhile, or is being read as another format.
        if (!(await store.update(ctx.db, migrationId, { jobId, ...values }, { jobId }))) throw notFound()
        await work(ctx)
      })
    const finish = (values: Partial<store.AppImportRow>) => write(async () => {}, values)
    await write((ctx) => store.removeItems(ctx.db, migrationId))
    const file = row.isRecognised ? await ctx.files.get(uploadKey(row.uploadId)) : undefined
    const archive = file && (await recogniseArchive(file))
    if (archive) {
      await finish({ format: archive, status: 'unreadable', problem: ctx.t('appImports.isGroupArchive') })
      return null
    }
    const upload = { ...row, format: row.isRecognised ? undefined : (row.format ?? undefined) }
    const onProblem = (problem: string) => finish({ status: 'unreadable', problem })
    await readUpload(ctx, upload, { signal, onProblem }, async (opened) => {
      const { format, columns } = opened
      if (format === undefined)
        return finish({ format: null, status: 'unreadable', problem: ctx.t('appImports.unknownFormat') })
      await finish({ format, foundColumns: columns ? JSON.stringify(columns) : null })
      let total = 0
      for await (const batch of batchesOf(ctx, opened)) {
        signal.throwIfAborted()
        const rows = await rowsOf(ctx, batch, { migrationId, format, first: total })
        await write((ctx) => store.insertItems(ctx.db, rows))
        total += rows.length
        await progress(total, null)
      }
      const nothing = { status: 'unreadable', problem: ctx.t('appImports.nothingFound') } as const
      return finish(total === 0 ? nothing : { status: 'ready', problem: null })
    })
    return null
  },
})

/** If the file breaks off, the rest is one failed item; the items before it can still be imported. */
async function* batchesOf(ctx: Ctx, opened: OpenRecipeFile): AsyncGenerator<Seen[]> {
  const seen = new Map<string, number>()
  let batch: Seen[] = []
  let total = 0
  for (let isOver = false; !isOver; ) {
    const item = await nextOf(ctx, opened, total)
    isOver = !item || 'ends' in item
    if (item) {
      total += 1
      batch.push(seenOf(item, seen))
    }
    if (batch.length === AT_ONCE || isOver) {
      if (batch.length > 0) yield batch
      batch = []
    }
  }
}

async function nextOf({ t }: Ctx, opened: OpenRecipeFile, total: number) {
  if (total >= MAX_ITEMS)
    return { message: t('appImports.tooManyRecipes', { most: MAX_ITEMS }), reason: '', ends: true }
  try {
    return await opened.next()
  } catch (error) {
    if (!isPortError(error) || total === 0) throw error
    return { message: problemWith({ t }, error), reason: '', ends: true }
  }
}

type Seen = { item: RecipeFileItem; similarity: string; isRepeated: boolean }

function seenOf(item: RecipeFileItem, seen: Map<string, number>): Seen {
  const similarity = item.recipe
    ? similarityKey(
        item.recipe.name,
        item.recipe.ingredients.map(({ text }) => text),
      )
    : ''
  const isRepeated = item.recipe !== undefined && seen.has(similarity)
  seen.set(similarity, seen.size)
  return { item, similarity, isRepeated }
}

type Reading = { migrationId: string; format: string; first: number }

async function rowsOf(ctx: Ctx, batch: Seen[], { migrationId, format, first }: Reading): Promise<store.ItemRow[]> {
  const recipes = batch.flatMap(({ item }) => item.recipe ?? [])
  const fingerprints = recipes.map((recipe) => fingerprintOf(format, recipe))
  const known = new Map(
    (await listKnown(ctx.db, ctx.actor, [...new Set(fingerprints)])).map(({ fingerprint, id }) => [fingerprint, id]),
  )
  const alike = await recipesAlike(
    ctx,
    recipes.filter((_, index) => !known.has(fingerprints[index] ?? '')).map(({ name }) => name),
  )
  return batch.map(({ item, similarity, isRepeated }, index) => {
    const place = { migrationId, position: first + index }
    if (!item.recipe) return { ...place, ...failedColumns(item) }
    const knownId = known.get(fingerprintOf(format, item.recipe))
    const likeId = alike.get(similarity)
    const state = knownId ? 'known' : likeId || isRepeated ? 'doubled' : 'new'
    return { ...place, ...recipeColumns(ctx, item.recipe), state, recipeId: knownId ?? likeId ?? null }
  })
}

/** Recipes of the group with one of these names, by similarity key. */
async function recipesAlike({ db, actor }: Ctx, names: string[]): Promise<Map<string, string>> {
  const called = await listNamed(db, actor, [
    ...new Set(names.map((name) => nameColumns({ name, slug: '' }).nameNormalised)),
  ])
  const recipes = await readRecipes(
    db,
    actor,
    called.map(({ id }) => id),
  )
  return new Map(
    recipes.map(({ id, name, recipeIngredient }) => [similarityKey(name ?? '', recipeIngredient.map(lineOf)), id]),
  )
}

/** The line as it was written. Lines without an amount are stored with 1, which is not shown. */
function lineOf({ originalText, unit, food, quantity, note, display }: Recipe['recipeIngredient'][number]): string {
  if (originalText) return originalText
  return !unit && !food && (quantity ?? 1) <= 1 ? (note ?? '') : (display ?? '')
}

const unreadableItem = {
  recipeId: null,
  ingredientCount: 0,
  stepCount: 0,
  hasPicture: 0,
  pictureAddress: null,
  lost: '[]',
  message: '',
} as const

const failedColumns = ({ message, reason }: { message: string; reason: string }) => ({
  ...unreadableItem,
  name: message.slice(0, LONGEST_TEXT),
  state: 'failed' as const,
  message: reason.slice(0, LONGEST_TEXT),
})

function recipeColumns({ t }: Ctx, { name, ingredients, steps, pictures, assets }: ReadRecipe) {
  const [picture] = pictures
  const lost = assets.filter((asset) => assetName(asset.name) === undefined).map((asset) => asset.name)
  return {
    ...unreadableItem,
    name: name.replaceAll('\0', '').slice(0, LONGEST_TEXT),
    ingredientCount: ingredients.length,
    stepCount: steps.length,
    hasPicture: bit(picture !== undefined),
    pictureAddress: picture && 'address' in picture ? picture.address.slice(0, LONGEST_TEXT * 4) : null,
    lost: JSON.stringify(lost.length > 0 ? [t('appImports.filesLost', { names: lost.slice(0, 10).join(', ') })] : []),
  }
}
