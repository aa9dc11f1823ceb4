import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@larder/contract/fields.ts'
import { imageFolder, pictureNames, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, problem } from '#core/errors.ts'
import { asUpload, demandFile } from '#core/upload.ts'
import { putVersion, removeUnlessCommitted } from '#core/versioned-files.ts'
import { keepAsset, MAX_FILE_BYTES } from '#modules/intake/imports/recipe-files.service.ts'
import { rate } from '#modules/recipes/ratings/ratings.service.ts'
import { pictureFiles } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { addRecipe } from '#modules/recipes/recipes/recipes.service.ts'
import { createFairQueue } from '#ports/fair-queue.ts'
import { isPortError, type PortError } from '#ports/port-error.ts'
import { type ZipEntry, zipEntries } from '#ports/zip-entries.ts'
import { readRecipe, type ZippedRecipe } from './recipe-zip.mapper.ts'
import { inputFor } from './zipped-recipe-input.service.ts'

/**
 * Imports one recipe from a zip that Larder or Mealie exported. It gets a new id; foods, units and organizers are found
 * in the group or created. A failure leaves neither row nor file.
 */

const LIMITS = { entries: 5_000, unpackedBytes: 200_000_000, ratio: 200 }
const MAX_RECIPE_BYTES = 5_000_000

/** Each may hold a whole zip in memory. */
const turns = createFairQueue({ concurrency: 2, waiting: 50, waitingPerPerson: 10 })

export const importRecipeZip = (ctx: Ctx, upload: UploadedFile): Promise<string> => {
  const archive = demandFile('archive', upload)
  return turns.run(
    async () => {
      try {
        return await importEntries(ctx, await zipEntries(await archive.bytes(), LIMITS))
      } catch (error) {
        throw isPortError(error) ? refusalOf(ctx, error) : error
      }
    },
    { group: ctx.actor.groupId, person: ctx.actor.userId },
  )
}

/** Turns reading errors into a refusal. A full disk is not the archive's fault and stays as it is. */
function refusalOf({ t }: Ctx, error: PortError): Error {
  const { kind } = error.problem
  if (kind === 'tooLarge') return problem('invalid', t('recipeZip.tooLarge'))
  return kind === 'unsupported' || kind === 'refused' ? problem('invalid', t('recipeZip.notAnArchive')) : error
}

async function importEntries(ctx: Ctx, entries: ZipEntry[]): Promise<string> {
  const { json, picture, assets } = chosen(entries)
  if (!json) throw problem('invalid', ctx.t('recipeZip.noRecipe'))
  const recipe = readRecipe(ctx, await unpacked(ctx, json, MAX_RECIPE_BYTES))
  const id = randomUUID()
  try {
    const image = picture ? await putPicture(ctx, id, picture) : null
    const kept = await putAssets(ctx, id, recipe, assets)
    return await save(ctx, { ...recipe, input: { ...recipe.input, assets: kept } }, { id, image })
  } catch (error) {
    await removeUnlessCommitted(ctx, error, () => ctx.files.removeAll(recipeFolder(id)))
    throw error
  }
}

type Chosen = { json: ZipEntry | undefined; picture: ZipEntry | undefined; assets: Map<string, ZipEntry> }

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** The last JSON is the recipe and the last WebP its picture, but an attached file is neither, and no smaller copy is. */
function chosen(entries: ZipEntry[]): Chosen {
  const isAttached = ({ name }: ZipEntry) => /(^|\/)(assets|timeline)\//.test(name)
  const json = entries.findLast((entry) => /\.json$/i.test(entry.name) && !isAttached(entry))
  const folder = json ? folderOf(json.name) : ''
  const beside = entries.filter(({ name }) => name.startsWith(folder))
  const pictures = beside.filter((entry) => /\.webp$/i.test(entry.name) && !isAttached(entry))
  const picture = pictures.findLast(({ name }) => fileOf(name) === pictureNames.original) ?? pictures.at(-1)
  const assets = beside.filter(({ name }) => name.startsWith(`${folder}assets/`))
  return { json, picture, assets: new Map(assets.map((entry) => [fileOf(entry.name), entry])) }
}

async function unpacked(ctx: Ctx, entry: ZipEntry, maxBytes: number): Promise<Uint8Array> {
  if (entry.size > maxBytes) throw problem('invalid', ctx.t('recipeZip.tooLarge'))
  return entry.read()
}

async function putPicture(ctx: Ctx, id: string, entry: ZipEntry): Promise<string> {
  const bytes = await unpacked(ctx, entry, MAX_FILE_BYTES)
  const files = await pictureFiles(ctx, asUpload(bytes)).catch((error: unknown) => {
    const unfit = error instanceof AppError || (isPortError(error) && error.problem.kind !== 'full')
    throw unfit ? problem('invalid', ctx.t('recipeZip.notAPicture'), error.message) : error
  })
  return putVersion(ctx.files, imageFolder(id), files)
}

/** Only files that the zip contains and that could have been attached here. */
async function putAssets(ctx: Ctx, id: string, { input }: ZippedRecipe, entries: Map<string, ZipEntry>) {
  const kept = []
  for (const asset of input.assets ?? []) {
    const entry = entries.get(asset.fileName ?? '')
    const read = async () => entry && unpacked(ctx, entry, MAX_FILE_BYTES)
    if (entry && (await keepAsset(ctx, id, asset.fileName ?? '', read))) kept.push(asset)
  }
  return kept
}

const save = (ctx: Ctx, recipe: ZippedRecipe, files: { id: string; image: string | null }): Promise<string> =>
  ctx.tx(async (ctx) => {
    const { formerDates, rating } = recipe
    const input = await inputFor(ctx, recipe, files.id)
    const { slug, id } = await addRecipe(ctx, input, { ...files, ...formerDates })
    if (rating !== null) await rate(ctx, ctx.actor.userId, id, { rating })
    return slug
  })
