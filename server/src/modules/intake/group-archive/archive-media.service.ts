import { COVER } from '@larder/contract/recipe-gallery.ts'
import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { galleryFolder, imageFolder, timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
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
type PictureContents = Record<string, Uint8Array>
/** `image`: the key of its picture. */
export type KeptFiles = { image: string | null; lost: number }

/** Removes assets from the parts whose file is missing. */
export async function putFiles(
  ctx: Ctx,
  source: ArchiveSource,
  recipe: Recipe,
  formerIds: ReadonlyMap<string, string>,
): Promise<KeptFiles> {
  let lost = 0
  const countingLost = async <T>(put: Promise<T | null | undefined>): Promise<T | null> => {
    const outcome = await put
    if (outcome === undefined) lost += 1
    return outcome ?? null
  }
  const { archived, id, parts } = recipe
  const asVersion = (place: string) => (contents: PictureContents) => putVersion(ctx.files, place, contents)
  const image = await countingLost(putPicture(ctx, source, archived, 'images', asVersion(imageFolder(id))))
  const events = parts.recipeTimelineEvent ?? []
  for (const event of events) {
    const former = formerIds.get(String(event.id))
    event.imageKey = null
    if (event.hasImage !== 1 || former === undefined) continue
    const keep = asVersion(timelineFolder(id, String(event.id)))
    event.imageKey = await countingLost(putPicture(ctx, source, archived, `images/timeline/${former}`, keep))
    event.hasImage = Number(event.imageKey !== null)
  }
  const pictures: Row[] = []
  for (const picture of parts.recipePicture ?? []) {
    if (picture.id === COVER) {
      if (image !== null) pictures.push(picture)
      continue
    }
    const former = formerIds.get(String(picture.id))
    const place = galleryFolder(id, String(picture.id))
    const keep = async (contents: PictureContents) => {
      for (const [name, bytes] of Object.entries(contents)) await ctx.files.put(`${place}/${name}`, bytes)
      return place
    }
    if (await countingLost(putPicture(ctx, source, archived, `images/gallery/${former}`, keep))) pictures.push(picture)
  }
  parts.recipePicture = pictures
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

/** What `keep` calls the stored picture, null if the archive has none, undefined if it is not a valid picture. */
const putPicture = (
  ctx: Ctx,
  source: ArchiveSource,
  recipeId: string,
  folder: string,
  keep: (contents: PictureContents) => Promise<string>,
): Promise<string | null | undefined> => {
  const put = async (): Promise<string | null> => {
    const [original, ...smaller] = await Promise.all(
      recipeImageNames.map((name) => source.file(recipeId, `${folder}/${name}`, MAX_FILE_BYTES)),
    )
    if (!original) return null
    const contents =
      (await reusable(ctx, [original, ...smaller])) ?? Object.values(await pictureFiles(ctx, asUpload(original)))
    const named = recipeImageNames.map((name, index) => [name, contents[index] as Uint8Array])
    return keep(Object.fromEntries(named))
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
