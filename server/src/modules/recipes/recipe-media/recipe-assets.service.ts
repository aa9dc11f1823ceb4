import { Readable } from 'node:stream'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { RecipeAsset } from '@larder/contract/recipe.ts'
import type { assetExtensions } from '@larder/contract/recipe-media.ts'
import { assetFolder, assetKey } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { slugOf } from '#core/slug.ts'
import { demandFile } from '#core/upload.ts'
import { editableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { refOf } from '#modules/recipes/recipes/recipe-event-refs.service.ts'
import { isFileKey } from '#ports/file-key.ts'
import type { Images } from '#ports/images.ts'
import { isPortError } from '#ports/port-error.ts'
import { openForFiles } from './recipe-images.service.ts'
import * as store from './recipe-media.store.ts'
import { type Content, replaceFiles } from './replace-files.service.ts'

/**
 * Files attached to a recipe, stored as sent, except for metadata of pictures. The server chooses the file name, and
 * the content must match its extension, so that a page can never pass as a picture. To remove one, save the recipe
 * without it.
 */

export type AssetExtension = (typeof assetExtensions)[number]

/** How each type is served; others are sent as plain downloads. */
export const assetTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const satisfies Record<AssetExtension, string>

const pictures = new Set<string>(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'avif'] satisfies AssetExtension[])

export const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
export const isPicture = (extension: string) => pictures.has(extension)
export const isAssetExtension = (extension: string): extension is AssetExtension => Object.hasOwn(assetTypes, extension)

const LONGEST_NAME = 200

type Draft = { name: string; icon: string; extension: string; file: UploadedFile }

export async function addAsset(
  ctx: Ctx,
  slugOrId: string,
  { name, icon, extension, file }: Draft,
): Promise<RecipeAsset> {
  const recipe = await openForFiles(ctx, slugOrId)
  const sent = demandFile('file', file)
  const fileName = fileNameOf(recipe.id, name, extension)
  const content = await storable(ctx, extensionOf(fileName), sent)
  await replaceFiles(ctx, assetFolder(recipe.id), { [fileName]: content }, () =>
    ctx.tx(async (ctx) => {
      const row = await editableRecipe(ctx, recipe.id)
      await store.putAsset(ctx.db, row.id, { name, icon, fileName }, ctx.clock.iso())
      ctx.emit('recipe.updated', refOf(row))
    }),
  )
  return { name, icon, fileName }
}

function fileNameOf(recipeId: string, name: string, sent: string): string {
  const slug = slugOf(name).slice(0, LONGEST_NAME)
  const extension = extensionOf(sent.trim())
  if (slug === '' || extension === '') throw refusal('invalid', 'Missing required fields')
  if (!isAssetExtension(extension)) throw refusal('invalid', 'Unsupported file extension')
  const fileName = `${slug}.${extension}`
  if (isFileKey(assetKey(recipeId, fileName))) return fileName
  throw refusal('invalid', `File name ${fileName} or extension ${extension} not valid`)
}

/** Pictures and documents show what they are in their first bytes; text shows none of that. */
export async function storable(
  { images }: Pick<Ctx, 'images'>,
  extension: string,
  file: Pick<UploadedFile, 'bytes' | 'chunks'>,
): Promise<Content> {
  const mime = await mimeOf(file)
  const asSent = () => Readable.from(file.chunks(), { objectMode: false })
  if (isPicture(extension)) return mime === 'image/bmp' ? asSent() : withoutMetadata(images, await file.bytes())
  const honest =
    extension === 'pdf'
      ? mime === 'application/pdf'
      : mime === '' || mime.startsWith('text/') || mime.startsWith('application/xml')
  if (!honest) throw unfit()
  return asSent()
}

/** Signatures stand at the beginning. */
const HEAD_BYTES = 100_000

async function mimeOf(file: Pick<UploadedFile, 'chunks'>): Promise<string> {
  const head: Uint8Array[] = []
  let length = 0
  for await (const chunk of file.chunks()) {
    head.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(Buffer.concat(head)))?.mime ?? ''
}

const unfit = () => refusal('invalid', 'The content of the file does not fit its extension')

/** The address is public, and pictures often contain a location. */
async function withoutMetadata(images: Images, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await images.withoutMetadata(bytes)
  } catch (error) {
    throw isPortError(error) && error.problem.kind === 'unsupported' ? unfit() : error
  }
}
