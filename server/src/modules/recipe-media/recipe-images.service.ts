import type { UploadedFile } from '@larder/contract/fields.ts'
import type { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { imageFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, notFound, problem } from '#core/errors.ts'
import { attemptNow } from '#core/outbox.ts'
import { demandFile } from '#core/upload.ts'
import {
  demandEdit,
  editableRecipe,
  type FoundRecipe,
  findRecipe,
  noEntry,
} from '#modules/recipes/recipe-access.service.ts'
import { freshImageKey } from '#modules/recipes/recipe-duplicate.service.ts'
import type { Images } from '#ports/images.ts'
import { isPortError } from '#ports/problem.ts'
import * as store from './recipe-media.store.ts'
import { removeImageFiles, replaceFiles } from './replace-files.service.ts'

/**
 * The picture of a recipe, always in three sizes and without a trace of where it was taken. Whoever may edit the recipe
 * may change it. The recipe's `image` is a key that changes with the picture; where the files are follows from the id.
 */

/** The recipe, if the caller may change it; the calls that take files answer an unknown one in words of their own. */
export async function openForFiles(ctx: Ctx, slugOrId: string): Promise<FoundRecipe> {
  const recipe = await findRecipe(ctx.db, ctx.actor.groupId, slugOrId)
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
  const bytes = await download(ctx, url)
  const notAnImage = () => problem('invalid', ctx.words('recipeMedia.notAnImage'))
  return storeImage(ctx, recipe, await imageFiles(ctx.images, bytes, notAnImage))
}

/** What a picture somewhere else looks like: fetched for somebody who is about to decide, and not kept. */
export async function previewImage(ctx: Pick<Ctx, 'fetch' | 'images' | 'words'>, url: string): Promise<Uint8Array> {
  const bytes = await download(ctx, url)
  try {
    return await ctx.images.preview(bytes)
  } catch (error) {
    if (isPortError(error)) throw problem('invalid', ctx.words('recipeMedia.notAnImage'))
    throw error
  }
}

/** A site that has none of the first pictures has none of the others. */
const MAX_TRIED = 4

/**
 * The first of several pictures that can be had, for a recipe that is about to be written: its files are put in place,
 * and the key goes into the row. Whoever cannot write the row takes the folder away again.
 */
export async function keepFirstImage(
  ctx: Pick<Ctx, 'fetch' | 'images' | 'files' | 'words'>,
  recipeId: string,
  pictures: readonly (string | Uint8Array)[],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const picture of pictures.slice(0, MAX_TRIED)) {
    if (signal.aborted) return undefined
    try {
      const bytes = typeof picture === 'string' ? await download(ctx, picture, signal) : picture
      const files = await imageFiles(ctx.images, bytes, (message) => problem('invalid', message))
      await replaceFiles(ctx.files, imageFolder(recipeId), files, async () => {})
      return freshImageKey()
    } catch (error) {
      const cannotBeHad = error instanceof AppError || (isPortError(error) && error.problem.kind !== 'full')
      if (!cannotBeHad) throw error
    }
  }
  return undefined
}

async function download(ctx: Pick<Ctx, 'fetch' | 'words'>, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const headers = { 'user-agent': USER_AGENT, accept: 'image/*' }
  try {
    const answer = await ctx.fetch(url, { headers, accept: ['image/*'], timeoutMs: FETCH_TIMEOUT_MS, signal })
    if (answer.status === 200) return answer.body
  } catch (error) {
    if (!isPortError(error)) throw error
    const { kind } = error.problem
    if (kind === 'refused') throw problem('invalid', ctx.words('recipeMedia.addressRefused'))
    if (kind === 'unsupported') throw problem('invalid', ctx.words('recipeMedia.notAnImage'))
  }
  throw problem('invalid', ctx.words('recipeMedia.downloadFailed'))
}

type ImageFiles = { [name in (typeof recipeImageNames)[number]]: Uint8Array }

async function imageFiles(images: Images, bytes: Uint8Array, refuse: (why: string) => AppError): Promise<ImageFiles> {
  try {
    const { original, min, tiny } = await images.recipeSizes(bytes)
    return { 'original.webp': original, 'min-original.webp': min, 'tiny-original.webp': tiny }
  } catch (error) {
    if (isPortError(error) && error.problem.kind === 'unsupported') throw refuse(error.message)
    throw error
  }
}

async function storeImage(ctx: Ctx, { id, image: before }: FoundRecipe, files: ImageFiles): Promise<{ image: string }> {
  const image = newKey(before)
  await replaceFiles(ctx.files, imageFolder(id), files, () => setKey(ctx, id, image))
  return { image }
}

function newKey(before: string | null): string {
  const key = freshImageKey()
  return key === before ? newKey(before) : key
}

/** Asks again: the recipe may have been locked or deleted while the picture was being made. */
const setKey = (ctx: Ctx, recipeId: string, image: string | null) =>
  ctx.tx(async (ctx) => {
    const recipe = await editableRecipe(ctx, recipeId)
    if (!(await store.setImage(ctx.db, ctx.actor.groupId, recipe.id, { image, updatedAt: ctx.clock.iso() })))
      throw noEntry(ctx)
    ctx.emit('recipe.updated', refOf(recipe))
  })

export const refOf = ({ groupId, householdId, id, slug, name }: FoundRecipe) => ({
  groupId,
  householdId,
  id,
  slug,
  name,
})

export async function removeImage(ctx: Ctx, slugOrId: string): Promise<{ message: string; error: boolean }> {
  const { id } = await editableRecipe(ctx, slugOrId)
  await ctx.tx(async (ctx) => {
    await setKey(ctx, id, null)
    ctx.later('recipeMedia.removeImage', id, null)
  })
  const hasImage = () => store.hasImage(ctx.db, id)
  await attemptNow(ctx, removeImageFiles(ctx.files, imageFolder(id), hasImage))
  return { message: ctx.words('recipeMedia.imageDeleted'), error: false }
}
