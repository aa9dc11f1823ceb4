import { assetFolder, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { asUpload } from '#core/upload.ts'
import { uuidFrom } from '#core/uuid.ts'
import { extensionOf, isAssetExtension, storable } from '#modules/recipes/recipe-media/recipe-assets.service.ts'
import { isFileKey } from '#ports/file-key.ts'
import { isPortError } from '#ports/port-error.ts'

/** Files of imported recipes. They are stored before the row is written, so a killed attempt may leave some behind. */

export const MAX_FILE_BYTES = 50_000_000

type Attempt = { jobId: string; attempt: number }

/** The same for the same attempt, so that the next one finds its files; different from all others, so that none is harmed. */
export const recipeIdFor = ({ jobId, attempt }: Attempt, position: number): string =>
  uuidFrom(`${jobId} ${attempt} ${position}`)

export async function removeLeftFiles(
  { files }: Pick<Ctx, 'files'>,
  { jobId, attempt }: Attempt,
  position: number,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await files.removeAll(recipeFolder(recipeIdFor({ jobId, attempt: earlier }, position)))
}

/** Whether an error says that a file cannot be kept here. A full disk is no fault of the file. */
const isUnfit = (error: unknown) => error instanceof AppError || (isPortError(error) && error.problem.kind !== 'full')

/** Undefined for a file that is damaged or not what it should be: the recipe comes without it. */
export const unlessUnfit = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isUnfit(error)) return undefined
    throw error
  })

/** Stores a file of a recipe if somebody could have attached it here; answers whether it was. */
export async function keepAsset(
  ctx: Ctx,
  recipeId: string,
  fileName: string,
  read: () => Promise<Uint8Array | undefined>,
): Promise<boolean> {
  const key = `${assetFolder(recipeId)}/${fileName}`
  const extension = extensionOf(fileName)
  if (fileName.includes('/') || !isFileKey(key) || !isAssetExtension(extension)) return false
  const bytes = await read()
  if (!bytes || bytes.length > MAX_FILE_BYTES) return false
  const content = await unlessUnfit(storable(ctx, extension, asUpload(bytes)))
  if (content) await ctx.files.put(key, content)
  return content !== undefined
}
