import type { Ctx } from '#core/context.ts'
import { AppError, notFound } from '#core/errors.ts'
import { previewImage } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { isPortError } from '#ports/port-error.ts'
import type { OpenRecipeFile, ReadRecipe } from '#ports/recipe-file-reader.ts'
import type { FoundAppImport } from './app-imports.store.ts'
import { itemOf } from './previews.service.ts'
import { readUpload } from './read-upload.service.ts'
import { pictureKey } from './upload-files.ts'

/**
 * Thumbnails for the preview. A file can only be read from its beginning, so all thumbnails of a page are made together
 * when the first one is requested, and stored beside the file.
 */

const AT_ONCE = 50

/** The pages that are being made. */
const making = new Map<string, Promise<void>>()

export async function picture(ctx: Ctx, id: string, index: number): Promise<Uint8Array> {
  const { row, item } = await itemOf(ctx, id, index)
  if (item.pictureAddress !== null) return fetched(ctx, item.pictureAddress)
  const key = pictureKey(row.uploadId, row.jobId ?? '', index)
  const kept = await ctx.files.read(key)
  if (kept) return kept
  const first = index - (index % AT_ONCE)
  const page = `${row.uploadId} ${row.jobId} ${first}`
  const made = making.get(page) ?? makePage(ctx, row, first).finally(() => making.delete(page))
  making.set(page, made)
  await made
  const fresh = await ctx.files.read(key)
  if (!fresh) throw notFound()
  return fresh
}

async function fetched(ctx: Ctx, address: string): Promise<Uint8Array> {
  try {
    return await previewImage(ctx, address)
  } catch (error) {
    throw error instanceof AppError ? notFound() : error
  }
}

/** If the file breaks off, the thumbnails made so far are kept and the others are missing. */
async function makePage(ctx: Ctx, { format, jobId, ...row }: FoundAppImport, first: number): Promise<void> {
  if (format === null) return
  await readUpload(ctx, { ...row, format }, { onProblem: async () => {} }, async (opened) => {
    for (let position = 0; position < first + AT_ONCE; position++) {
      const item = await opened.next()
      if (!item) return
      const small = position < first || !item.recipe ? undefined : await smallPicture(ctx, opened, item.recipe)
      if (small) await ctx.files.put(pictureKey(row.uploadId, jobId ?? '', position), small)
    }
  })
}

async function smallPicture(
  ctx: Ctx,
  opened: OpenRecipeFile,
  { pictures }: ReadRecipe,
): Promise<Uint8Array | undefined> {
  for (const picture of pictures) {
    if ('address' in picture) continue
    try {
      return await ctx.images.preview(await opened.bytes(picture))
    } catch (error) {
      if (!isPortError(error)) throw error
    }
  }
  return undefined
}
