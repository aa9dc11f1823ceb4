import type { UploadedFile } from '@larder/contract/fields.ts'
import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import {
  imageFolder,
  type PictureName,
  pictureNames,
  recipeFolder,
  timelineFolder,
} from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError, notFound, problem } from '#core/errors.ts'
import { attemptNow } from '#core/outbox.ts'
import { demandFile } from '#core/upload.ts'
import {
  type CurrentFile,
  findVersion,
  getVersion,
  listCurrent,
  putVersion,
  removeFormer,
  removeVersion,
} from '#core/versioned-files.ts'
import {
  demandEdit,
  editableRecipe,
  type FoundRecipe,
  findRecipe,
} from '#modules/recipes/recipes/recipe-access.service.ts'
import { refOf } from '#modules/recipes/recipes/recipe-event-refs.service.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import type { Images } from '#ports/images.ts'
import { isPortError } from '#ports/port-error.ts'
import * as store from './recipe-media.store.ts'

export { imageOf, setImage } from './recipe-media.store.ts'

/**
 * The picture of a recipe, in three sizes and without metadata. Whoever may edit the recipe may change it. The recipe's
 * `image` is the key of its files (`core/versioned-files.ts`): a new picture is a new key, and nothing is overwritten.
 */

/** The recipe, if the caller may change it; the calls that take files answer an unknown one in words of their own. */
export async function openForFiles(ctx: Ctx, slugOrId: string): Promise<FoundRecipe> {
  const recipe = await findRecipe(ctx.db, ctx.actor, slugOrId)
  if (!recipe) throw notFound()
  demandEdit(ctx, recipe)
  return recipe
}

export async function replaceImage(ctx: Ctx, slugOrId: string, upload: UploadedFile): Promise<{ image: string }> {
  const recipe = await openForFiles(ctx, slugOrId)
  return storeImage(ctx, recipe, await pictureFiles(ctx, upload))
}

/** The files of a picture that somebody sent; anything else than one picture is refused. */
export async function pictureFiles(ctx: Pick<Ctx, 'images'>, upload: Pick<UploadedFile, 'bytes'>) {
  const bytes = await demandFile('image', upload).bytes()
  return imageFiles(ctx.images, bytes, (message) => problem('invalid', message))
}

const FETCH_TIMEOUT_MS = 15_000
/** Many sites show pictures to browsers only. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export async function fetchImage(ctx: Ctx, slugOrId: string, url: string): Promise<{ image: string }> {
  const recipe = await editableRecipe(ctx, slugOrId)
  return storeImage(ctx, recipe, await fetchedPictureFiles(ctx, url))
}

/** The files of a picture at an address that somebody named. */
export async function fetchedPictureFiles(ctx: Pick<Ctx, 'fetch' | 'images' | 't'>, url: string): Promise<ImageFiles> {
  const bytes = await download(ctx, url)
  return imageFiles(ctx.images, bytes, () => problem('invalid', ctx.t('recipeMedia.notAnImage')))
}

/** A preview of a picture at an address; it is not stored. */
export async function previewImage(ctx: Pick<Ctx, 'fetch' | 'images' | 't'>, url: string): Promise<Uint8Array> {
  const bytes = await download(ctx, url)
  try {
    return await ctx.images.preview(bytes)
  } catch (error) {
    if (isPortError(error)) throw problem('invalid', ctx.t('recipeMedia.notAnImage'))
    throw error
  }
}

/** A site that has none of the first pictures has none of the others. */
const MAX_TRIED = 4

/**
 * Stores the first of several pictures that can be fetched, for a recipe that is about to be written. If the row is not
 * written, the caller removes the folder.
 */
export async function keepFirstImage(
  ctx: Pick<Ctx, 'fetch' | 'images' | 'files' | 't'>,
  recipeId: string,
  pictures: readonly (string | Uint8Array)[],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const picture of pictures.slice(0, MAX_TRIED)) {
    if (signal.aborted) return undefined
    try {
      const bytes = typeof picture === 'string' ? await download(ctx, picture, signal) : picture
      const files = await imageFiles(ctx.images, bytes, (message) => problem('invalid', message))
      return await putVersion(ctx.files, imageFolder(recipeId), files)
    } catch (error) {
      const cannotBeHad = error instanceof AppError || (isPortError(error) && error.problem.kind !== 'full')
      if (!cannotBeHad) throw error
    }
  }
  return undefined
}

async function download(ctx: Pick<Ctx, 'fetch' | 't'>, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const headers = { 'user-agent': USER_AGENT, accept: 'image/*' }
  try {
    const answer = await ctx.fetch(url, { headers, accept: ['image/*'], timeoutMs: FETCH_TIMEOUT_MS, signal })
    if (answer.status === 200) return answer.body
  } catch (error) {
    if (!isPortError(error)) throw error
    const { kind } = error.problem
    if (kind === 'refused') throw problem('invalid', ctx.t('recipeMedia.addressRefused'))
    if (kind === 'unsupported') throw problem('invalid', ctx.t('recipeMedia.notAnImage'))
  }
  throw problem('invalid', ctx.t('recipeMedia.downloadFailed'))
}

export type ImageFiles = { [name in PictureName]: Uint8Array }

async function imageFiles(images: Images, bytes: Uint8Array, refuse: (why: string) => AppError): Promise<ImageFiles> {
  try {
    const { original, middle, tiny } = await images.recipeSizes(bytes)
    return { [pictureNames.original]: original, [pictureNames.middle]: middle, [pictureNames.tiny]: tiny }
  } catch (error) {
    if (isPortError(error) && error.problem.kind === 'unsupported') throw refuse(error.message)
    throw error
  }
}

async function storeImage(ctx: Ctx, { id }: FoundRecipe, files: ImageFiles): Promise<{ image: string }> {
  const image = await putPicture(ctx.files, imageFolder(id), files, (key) => ctx.tx((ctx) => setKey(ctx, id, key)))
  return { image }
}

/** The files first, then the row that names them. */
export async function putPicture(
  files: Files,
  folder: string,
  contents: ImageFiles,
  write: (key: string) => Promise<unknown>,
): Promise<string> {
  const key = await putVersion(files, folder, contents)
  try {
    await write(key)
    return key
  } catch (error) {
    // If the row may have been written, the files stay; clean-up finds unreferenced ones.
    if (error instanceof AppError) await removeVersion(files, folder, key)
    throw error
  }
}

/** What a row named before goes after the commit. */
export const removeFormerPicture = (ctx: TxCtx<unknown>, folder: string, key: string | null) =>
  ctx.later('files.removeVersion', folder, { key, names: [...recipeImageNames] })

/** Checks again: the recipe may have been locked, deleted or changed meanwhile. */
async function setKey(ctx: TxCtx, recipeId: string, image: string | null): Promise<string | null> {
  const recipe = await editableRecipe(ctx, recipeId)
  const { groupId, id, image: before } = recipe
  if (!(await store.setImage(ctx.db, { groupId, id, before }, { image, updatedAt: ctx.clock.iso() })))
    return setKey(ctx, recipeId, image)
  if (before !== null) removeFormerPicture(ctx, imageFolder(id), before)
  await store.forgetCoverDescription(ctx.db, id)
  ctx.emit('recipe.updated', refOf(recipe))
  return before
}

export async function removeImage(ctx: Ctx, slugOrId: string): Promise<{ message: string; error: boolean }> {
  const { id } = await editableRecipe(ctx, slugOrId)
  const key = await ctx.tx((ctx) => setKey(ctx, id, null))
  await attemptNow(ctx, removeFormer(ctx.files, imageFolder(id), { key, names: recipeImageNames }))
  return { message: ctx.t('recipeMedia.imageDeleted'), error: false }
}

type Shown = { file: StoredFile; isCertain: boolean }

/** Most addresses name the version, so it need not be looked up. `isCertain`: this address will never have another picture. */
export async function shownImage(
  { db, files }: Pick<Ctx<unknown>, 'db' | 'files'>,
  recipeId: string,
  name: PictureName,
  version: string | undefined,
): Promise<Shown | undefined> {
  const folder = imageFolder(recipeId)
  const exact = version
    ? ((await getVersion(files, folder, version, name)) ?? (await files.get(`${folder}/${name}`)))
    : undefined
  if (exact) return { file: exact, isCertain: true }
  const key = await store.imageOf(db, recipeId)
  const file = key === null ? undefined : await findVersion(files, folder, key, name)
  return file && { file, isCertain: false }
}

/** Every file that belongs to a recipe, with the path it is known by outside. */
export async function filesOfRecipe(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  recipeId: string,
): Promise<CurrentFile[]> {
  const image = await store.imageOf(db, recipeId)
  const events = await store.timelineImagesOf(db, recipeId)
  const keys = new Map(events.map(({ id, imageKey }) => [timelineFolder(recipeId, id), imageKey]))
  keys.set(imageFolder(recipeId), image)
  return listCurrent(files, recipeFolder(recipeId), (folder) => keys.get(folder))
}
