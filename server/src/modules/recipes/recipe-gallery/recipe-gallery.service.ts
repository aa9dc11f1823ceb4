import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '@larder/contract/fields.ts'
import {
  type GalleryChange,
  type GalleryPicture,
  MAX_PICTURES,
  type RecipeGallery,
} from '@larder/contract/recipe-gallery.ts'
import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import { galleryFolder, imageFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { AppError, notFound, problem } from '#core/errors.ts'
import { findVersion, putVersion, removeVersion } from '#core/versioned-files.ts'
import type { Reader } from '#db/database.ts'
import { demandAssetReader } from '#modules/recipes/recipe-media/file-readers.service.ts'
import {
  fetchedPictureFiles,
  type ImageFiles,
  imageOf,
  openForFiles,
  pictureFiles,
  removeFormerPicture,
  setImage,
} from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { editableRecipe, type FoundRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { refOf } from '#modules/recipes/recipes/recipe-event-refs.service.ts'
import type { Files } from '#ports/files.ts'
import * as store from './recipe-gallery.store.ts'

/**
 * Pictures of a recipe beside its cover. Each lies under an id that is never used again, so files are written before
 * their row and removed after it. When another picture becomes the cover, the two change places: copies are written
 * first, one transaction changes the rows, and the former files go afterwards.
 */

export async function readGallery(ctx: AnyCtx, recipeId: string): Promise<RecipeGallery> {
  await demandAssetReader(ctx, recipeId)
  return galleryOf(ctx, recipeId)
}

async function galleryOf({ db }: Pick<Ctx<unknown>, 'db'>, recipeId: string): Promise<RecipeGallery> {
  const cover = await imageOf(db, recipeId)
  return { cover, ...(await store.list(db, recipeId)) }
}

export async function addPicture(ctx: Ctx, slugOrId: string, upload: UploadedFile): Promise<RecipeGallery> {
  const recipe = await openForFiles(ctx, slugOrId)
  demandRoom(ctx, (await store.list(ctx.db, recipe.id)).pictures)
  return storePicture(ctx, recipe, await pictureFiles(ctx, upload))
}

/** Nothing is fetched for a recipe that has no room for it. */
export async function addPictureFrom(ctx: Ctx, slugOrId: string, url: string): Promise<RecipeGallery> {
  const recipe = await editableRecipe(ctx, slugOrId)
  demandRoom(ctx, (await store.list(ctx.db, recipe.id)).pictures)
  return storePicture(ctx, recipe, await fetchedPictureFiles(ctx, url), idBeginning(startOf(url)))
}

/** Those of the addresses that no picture of the recipe was fetched from. */
export async function notAdded(db: Reader, recipeId: string, addresses: string[]): Promise<string[]> {
  const { pictures } = await store.list(db, recipeId)
  return addresses.filter((address) => !pictures.some(({ id }) => id.startsWith(startOf(address))))
}

/** The id of a picture that was fetched begins with a hash of its address: nothing else says where it came from. */
function startOf(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}`
}

const idBeginning = (start: string): string => start + randomUUID().slice(start.length)

async function storePicture(
  ctx: Ctx,
  recipe: FoundRecipe,
  contents: ImageFiles,
  id: string = randomUUID(),
): Promise<RecipeGallery> {
  const folder = galleryFolder(recipe.id, id)
  return keepingFiles(ctx.files, [folder], async () => {
    for (const name of recipeImageNames) await ctx.files.put(`${folder}/${name}`, contents[name])
    return ctx.tx(async (ctx) => {
      const found = await lockedForEdit(ctx, recipe.id)
      const { pictures } = await store.list(ctx.db, found.id)
      demandRoom(ctx, pictures)
      await store.insert(ctx.db, found.id, { id, description: '' }, pictures.length + 1)
      return galleryOf(ctx, found.id)
    })
  })
}

function demandRoom(ctx: Pick<Ctx, 't'>, { length }: readonly GalleryPicture[]): void {
  if (length >= MAX_PICTURES) throw problem('invalid', ctx.t('recipeGallery.full', { count: MAX_PICTURES }))
}

/** Locks the recipe, so that two changes of its pictures follow each other. */
async function lockedForEdit(ctx: TxCtx, recipeId: string): Promise<FoundRecipe> {
  const before = await editableRecipe(ctx, recipeId)
  await store.touch(ctx.db, before.groupId, before.id, ctx.clock.iso())
  const recipe = await editableRecipe(ctx, recipeId)
  ctx.emit('recipe.updated', refOf(recipe))
  return recipe
}

export async function updateGallery(ctx: Ctx, slugOrId: string, change: GalleryChange): Promise<RecipeGallery> {
  const recipe = await editableRecipe(ctx, slugOrId)
  const { newCover } = change
  if (newCover !== null) return exchangeCover(ctx, recipe, change, newCover)
  return ctx.tx(async (ctx) => {
    const found = await lockedForEdit(ctx, recipe.id)
    await demandSamePictures(ctx, found.id, change)
    await store.replaceAll(ctx.db, found.id, change)
    return galleryOf(ctx, found.id)
  })
}

/** An order must name all pictures, so that one that somebody added meanwhile is not lost. */
async function demandSamePictures(ctx: Pick<TxCtx, 'db' | 't'>, recipeId: string, { pictures }: GalleryChange) {
  const stored = (await store.list(ctx.db, recipeId)).pictures.map(({ id }) => id).toSorted()
  const sent = pictures.map(({ id }) => id).toSorted()
  if (JSON.stringify(stored) !== JSON.stringify(sent)) throw problem('conflict', ctx.t('recipeGallery.changed'))
}

async function exchangeCover(
  ctx: Ctx,
  { id: recipeId, image: former }: FoundRecipe,
  change: GalleryChange,
  newCover: string,
): Promise<RecipeGallery> {
  const chosen = change.pictures.find(({ id }) => id === newCover)
  const files = chosen && (await filesIn(ctx.files, galleryFolder(recipeId, newCover)))
  if (!chosen || !files) throw notFound()
  const key = await putVersion(ctx.files, imageFolder(recipeId), files)
  // The picture that becomes the cover is still there, so its address is not offered again.
  const place = idBeginning(newCover.slice(0, startOf('').length))
  return keepingFiles(ctx.files, [galleryFolder(recipeId, place)], async () => {
    const hasFormer = former !== null && (await copyCover(ctx.files, recipeId, former, place))
    return ctx.tx(async (ctx) => {
      const recipe = await lockedForEdit(ctx, recipeId)
      await demandSamePictures(ctx, recipeId, change)
      const now = ctx.clock.iso()
      const { groupId, id } = recipe
      if (!(await setImage(ctx.db, { groupId, id, before: former }, { image: key, updatedAt: now })))
        throw problem('conflict', ctx.t('recipeGallery.changed'))
      const exchanged = change.pictures.flatMap((picture) => {
        if (picture.id !== newCover) return [picture]
        return hasFormer ? [{ id: place, description: change.coverDescription }] : []
      })
      await store.replaceAll(ctx.db, id, { coverDescription: chosen.description, pictures: exchanged })
      if (former !== null) removeFormerPicture(ctx, imageFolder(id), former)
      ctx.later('files.removeFolder', galleryFolder(id, newCover), null)
      return galleryOf(ctx, id)
    })
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await removeVersion(ctx.files, imageFolder(recipeId), key)
    throw error
  })
}

async function filesIn(files: Files, folder: string) {
  const contents: Record<string, Uint8Array> = {}
  for (const name of recipeImageNames) {
    const bytes = await files.read(`${folder}/${name}`)
    if (!bytes) return undefined
    contents[name] = bytes
  }
  return contents
}

/** False when the cover has no files to copy. */
async function copyCover(files: Files, recipeId: string, key: string, pictureId: string): Promise<boolean> {
  for (const name of recipeImageNames) {
    const file = await findVersion(files, imageFolder(recipeId), key, name)
    if (!file) return false
    await files.put(`${galleryFolder(recipeId, pictureId)}/${name}`, file.stream())
  }
  return true
}

export async function removePicture(ctx: Ctx, slugOrId: string, pictureId: string): Promise<RecipeGallery> {
  const { id } = await editableRecipe(ctx, slugOrId)
  return ctx.tx(async (ctx) => {
    const recipe = await lockedForEdit(ctx, id)
    if (!(await store.remove(ctx.db, recipe.id, pictureId))) throw notFound()
    ctx.later('files.removeFolder', galleryFolder(recipe.id, pictureId), null)
    return galleryOf(ctx, recipe.id)
  })
}

/** Deletes the files where their rows were not written; where that is not certain they stay for the clean-up. */
async function keepingFiles<T>(files: Files, folders: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) for (const folder of folders) await files.removeAll(folder)
    throw error
  }
}
