import { COVER, type GalleryPicture, type RecipeGallery } from '@larder/contract/recipe-gallery.ts'
import type { Reader, Writer } from '#db/database.ts'

/** The pictures of a recipe beside its cover. Whoever asks has found the recipe and may read or change it. */

/** In their order, with what the cover shows. */
export async function list(
  db: Reader,
  recipeId: string,
): Promise<{ coverDescription: string; pictures: GalleryPicture[] }> {
  const rows = await db
    .selectFrom('recipePicture')
    .select(['id', 'description'])
    .where('recipeId', '=', recipeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    coverDescription: rows.find(({ id }) => id === COVER)?.description ?? '',
    pictures: rows.filter(({ id }) => id !== COVER),
  }
}

export const insert = (db: Writer, recipeId: string, picture: GalleryPicture, position: number) =>
  db
    .insertInto('recipePicture')
    .values({ ...picture, recipeId, position })
    .execute()

/** All pictures at once, in this order, and what the cover shows. */
export async function replaceAll(
  db: Writer,
  recipeId: string,
  { coverDescription, pictures }: Omit<RecipeGallery, 'cover'>,
): Promise<void> {
  await db.deleteFrom('recipePicture').where('recipeId', '=', recipeId).execute()
  const all = [...(coverDescription ? [{ id: COVER, description: coverDescription }] : []), ...pictures]
  const rows = all.map(({ id, description }, position) => ({ recipeId, id, description, position }))
  if (rows.length > 0) await db.insertInto('recipePicture').values(rows).execute()
}

export async function remove(db: Writer, recipeId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('recipePicture')
    .where('recipeId', '=', recipeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const touch = (db: Writer, groupId: string, recipeId: string, now: string) =>
  db
    .updateTable('recipe')
    .set({ updatedAt: now, dateUpdated: now })
    .where('groupId', '=', groupId)
    .where('id', '=', recipeId)
    .execute()
