import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { slugOf } from '#core/slug.ts'
import { understandRecipe } from '#modules/catalogue/ingredient-parser/written-lines.service.ts'
import {
  addItem,
  failedEntry,
  type ItemEntry,
  importedEntry,
  isMissing,
  knownEntry,
  ReportGone,
  reportItem,
} from '#modules/intake/imports/item-report.service.ts'
import { keepAsset, unlessUnfit } from '#modules/intake/imports/recipe-files.service.ts'
import { rate } from '#modules/recipes/ratings/ratings.service.ts'
import { extensionOf, isAssetExtension } from '#modules/recipes/recipe-media/recipe-assets.service.ts'
import { keepFirstImage } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { addRecipe } from '#modules/recipes/recipes/recipes.service.ts'
import { isPortError } from '#ports/port-error.ts'
import type { OpenRecipeFile, ReadRecipe, RecipeFileItem } from '#ports/recipe-file-reader.ts'
import { fittedRecipe } from './imported-recipe.mapper.ts'
import * as store from './imported-recipes.store.ts'
import { fingerprintOf } from './same-recipe.ts'

/**
 * Saves one item as a recipe of the caller's household together with its entry in the report, so that the next attempt
 * after a crash continues behind the last entry. Never changes an existing recipe.
 */

export type SaveContext = {
  reportId: string
  format: string
  /** What every recipe is tagged with. */
  tag: string | undefined
  /** Leaves out what came with an earlier import. */
  skipKnown: boolean
  parseIngredients: boolean
}

type Place = { position: number; recipeId: string; signal?: AbortSignal | undefined }

export async function saveItem(
  ctx: Ctx,
  opened: OpenRecipeFile,
  item: RecipeFileItem,
  saving: SaveContext,
  place: Place,
): Promise<void> {
  const { reportId, format, skipKnown } = saving
  const report = (entry: ItemEntry) => ctx.tx((ctx) => reportItem(ctx, reportId, place.position, entry))
  if (!item.recipe) return report({ success: false, message: item.message, exception: item.reason })
  const { recipe } = item
  const fingerprint = fingerprintOf(format, recipe)
  const [known] = skipKnown ? await store.listKnown(ctx.db, ctx.actor, [fingerprint]) : []
  if (known) return report(knownEntry(known.name, known.id, { note: ctx.t('appImports.known') }))
  try {
    await save(ctx, opened, recipe, { ...saving, ...place, fingerprint })
  } catch (error) {
    // The recipe may have been written with its entry in the report: whoever runs again sees it there.
    if (ctx.dialect.isConnectionLost(error)) throw error
    await ctx.files.removeAll(recipeFolder(place.recipeId))
    place.signal?.throwIfAborted()
    if (error instanceof ReportGone || (isPortError(error) && error.problem.kind === 'full')) throw error
    await report(failedEntry(recipe.name, reasonFor(ctx, error)))
  }
}

async function save(
  ctx: Ctx,
  opened: OpenRecipeFile,
  recipe: ReadRecipe,
  saving: SaveContext & Place & { fingerprint: string },
): Promise<void> {
  const { reportId, position, recipeId: id, tag, fingerprint, signal } = saving
  const { input, lastMade, opinion } = fittedRecipe(ctx, recipe, tag)
  const recipeIngredient = saving.parseIngredients ? await understoodLines(ctx, input) : input.recipeIngredient
  const image = await keepPicture(ctx, opened, recipe, id, signal)
  const assets = await keepAssets(ctx, opened, recipe, id)
  signal?.throwIfAborted()
  const lost = [...(recipe.pictures.length > 0 && !image ? [ctx.t('appImports.pictureLost')] : []), ...assets.lost]
  const written = await ctx.tx(async (ctx) => {
    if (!(await isMissing(ctx, reportId, position))) return false
    const origin = { id, image: image ?? null, untold: true, ...(lastMade ? { lastMade } : {}) }
    const { name } = await addRecipe(ctx, { ...input, recipeIngredient, assets: assets.kept }, origin)
    if (opinion) await rate(ctx, ctx.actor.userId, id, opinion)
    const { groupId } = ctx.actor
    await store.insert(ctx.db, { recipeId: id, groupId, fingerprint, reportId })
    await addItem(ctx, reportId, position, importedEntry(name, id, { note: lost.join(' ') }))
    return true
  })
  if (!written) await ctx.files.removeAll(recipeFolder(id))
}

type Lines = Awaited<ReturnType<typeof fittedRecipe>>['input']['recipeIngredient']

/** Lines that another program has split stay as they are. */
async function understoodLines(ctx: Ctx, { recipeIngredient }: { recipeIngredient?: Lines }): Promise<Lines> {
  const lines = recipeIngredient ?? []
  const words = lines.flatMap((line) =>
    typeof line === 'string' || line.food || line.unit
      ? []
      : { line, title: line.title ?? null, note: line.note ?? '' },
  )
  const understood = await understandRecipe(ctx, words, undefined)
  const byLine = new Map(words.map(({ line }, at) => [line as unknown, understood[at]]))
  return lines.flatMap((line) => byLine.get(line) ?? line)
}

/** A site that does not answer must not delay the rest. */
const PICTURE_MS = 20_000
const MAX_PICTURES = 4

/** The first picture that can be loaded; a recipe without one is imported all the same. */
async function keepPicture(
  ctx: Ctx,
  opened: OpenRecipeFile,
  { pictures }: ReadRecipe,
  recipeId: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const end = AbortSignal.timeout(PICTURE_MS)
  const until = signal ? AbortSignal.any([signal, end]) : end
  for (const picture of pictures.slice(0, MAX_PICTURES)) {
    const content = 'address' in picture ? picture.address : await unlessUnfit(opened.bytes(picture))
    const image = content && (await keepFirstImage(ctx, recipeId, [content], until))
    if (image) return image
  }
  return undefined
}

const MAX_ASSETS = 50
const LONGEST_NAME = 200

async function keepAssets(ctx: Ctx, opened: OpenRecipeFile, { assets }: ReadRecipe, recipeId: string) {
  const kept = new Map<string, { name: string; icon: string; fileName: string }>()
  const left: string[] = []
  for (const asset of assets) {
    const fileName = assetName(asset.name)
    const isWanted = fileName !== undefined && !kept.has(fileName) && kept.size < MAX_ASSETS
    if (isWanted && (await keepAsset(ctx, recipeId, fileName, () => unlessUnfit(opened.bytes(asset)))))
      kept.set(fileName, { name: baseName(asset.name), icon: 'mdi-file', fileName })
    else left.push(asset.name)
  }
  const lost = left.length > 0 ? [ctx.t('appImports.filesLost', { names: left.slice(0, 10).join(', ') })] : []
  return { kept: [...kept.values()], lost }
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1).slice(0, LONGEST_NAME)

/** A safe file name, or undefined if files of this type are not kept. */
export function assetName(name: string): string | undefined {
  const extension = extensionOf(name)
  const slug = slugOf(baseName(name).slice(0, -extension.length - 1)).slice(0, LONGEST_NAME)
  return isAssetExtension(extension) && slug !== '' ? `${slug}.${extension}` : undefined
}

/** Expected errors are shown in the caller's language; unexpected ones are only logged. */
function reasonFor(ctx: Ctx, error: unknown): string {
  if (error instanceof AppError || isPortError(error)) return error.message
  ctx.log.error({ err: error }, 'a recipe could not be imported')
  return ctx.t('generic.serverError')
}
