import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { imageFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { asUpload } from '#core/upload.ts'
import { putVersion } from '#core/versioned-files.ts'
import { keepAsset, MAX_FILE_BYTES, unlessUnfit } from '#modules/intake/imports/recipe-files.service.ts'
import { pictureFiles } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import type { ArchiveSource } from './archive-source.ts'
import type { Row } from './record-columns.ts'

/**
 * Stores the files of a recipe before its row is written. Types are detected from the bytes; invalid pictures and
 * attachments are left out and counted.
 */

type Recipe = { archived: string; id: string; parts: Record<string, Row[]> }
/** `image`: the key of its picture. */
export type KeptFiles = { image: string | null; lost: number }

/** Removes assets from the parts whose file is missing. */
export async function putFiles(
  ctx: Ctx,
  source: ArchiveSource,
  recipe: Recipe,
  eventIds: Map<string, string>,
): Promise<KeptFiles> {
  let lost = 0
  const countingLost = async <T>(put: Promise<T | null | undefined>): Promise<T | null> => {
    const outcome = await put
    if (outcome === undefined) lost += 1
    return outcome ?? null
  }
  const { archived, id, parts } = recipe
  const image = await countingLost(putPicture(ctx, source, archived, 'images', imageFolder(id)))
  const events = parts.recipeTimelineEvent ?? []
  for (const event of events) {
    const former = eventIds.get(String(event.id))
    event.imageKey = null
    if (event.hasImage !== 1 || former === undefined) continue
    const place = timelineFolder(id, String(event.id))
    event.imageKey = await countingLost(putPicture(ctx, source, archived, `images/timeline/${former}`, place))
    event.hasImage = Number(event.imageKey !== null)
  }
  const assets: Row[] = []
  const taken = new Set<unknown>()
  for (const asset of parts.recipeAsset ?? []) {
    if (taken.has(asset.fileName)) continue
    const fileName = String(asset.fileName)
    const read = () => unlessUnfit(source.file(archived, `assets/${fileName}`, MAX_FILE_BYTES))
    if (await keepAsset(ctx, id, fileName, read)) {
      taken.add(asset.fileName)
      assets.push(asset)
    } else lost += 1
  }
  parts.recipeAsset = assets
  return { image, lost }
}

/** The key of the stored picture, null if the archive has none, undefined if it is not a valid picture. */
const putPicture = (
  ctx: Ctx,
  source: ArchiveSource,
  recipeId: string,
  folder: string,
  place: string,
): Promise<string | null | undefined> => {
  const put = async (): Promise<string | null> => {
    const [original, ...smaller] = await Promise.all(
      recipeImageNames.map((name) => source.file(recipeId, `${folder}/${name}`, MAX_FILE_BYTES)),
    )
    if (!original) return null
    const contents =
      (await reusable(ctx, [original, ...smaller])) ?? Object.values(await pictureFiles(ctx, asUpload(original)))
    const named = recipeImageNames.map((name, index) => [name, contents[index] as Uint8Array])
    return putVersion(ctx.files, place, Object.fromEntries(named))
  }
  return unlessUnfit(put())
}

const SMALLEST_SIDES = [16_383, 900, 300]

/** Reuses pictures that already have our format and size: converting again would cost time and sharpness. */
async function reusable(ctx: Ctx, pictures: (Uint8Array | undefined)[]): Promise<Uint8Array[] | undefined> {
  const contents: Uint8Array[] = []
  for (const [index, bytes] of pictures.entries()) {
    if (!bytes) return undefined
    const { format, width, height } = await ctx.images.inspect(bytes)
    if (format !== 'webp' || Math.max(width, height) > (SMALLEST_SIDES[index] ?? 0)) return undefined
    contents.push(await ctx.images.withoutMetadata(bytes))
  }
  return contents
}
