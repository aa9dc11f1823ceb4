import { randomUUID } from 'node:crypto'
import { COVER } from '@larder/contract/recipe-gallery.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/** The key of a recipe's picture and the list of its files; everything else of a recipe is written elsewhere. */

type ImageChange = { image: string | null; updatedAt: string }

/** Only if it still has the picture that was `before`; false when it has another by now. */
export async function setImage(
  db: Writer,
  recipe: { groupId: string; id: string; before: string | null },
  change: ImageChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('recipe')
    .set({ ...change, dateUpdated: change.updatedAt })
    .where('groupId', '=', recipe.groupId)
    .where('id', '=', recipe.id)
    .where('image', recipe.before === null ? 'is' : '=', recipe.before)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** The description belongs to the replaced picture. */
export const forgetCoverDescription = (db: Writer, recipeId: string) =>
  db.deleteFrom('recipePicture').where('recipeId', '=', recipeId).where('id', '=', COVER).execute()

/** Whoever has the address may see it, whatever group the recipe is of. */
export async function imageOf(db: Reader, recipeId: string): Promise<string | null> {
  const recipe = await db.selectFrom('recipe').select('image').where('id', '=', recipeId).executeTakeFirst()
  return recipe?.image ?? null
}

export const timelineImageOf = (db: Reader, recipeId: string, eventId: string) =>
  db
    .selectFrom('recipeTimelineEvent')
    .select('imageKey')
    .where('id', '=', eventId)
    .where('recipeId', '=', recipeId)
    .where('hasImage', '=', 1)
    .executeTakeFirst()

export const timelineImagesOf = (db: Reader, recipeId: string) =>
  db
    .selectFrom('recipeTimelineEvent')
    .select(['id', 'imageKey'])
    .where('recipeId', '=', recipeId)
    .where('hasImage', '=', 1)
    .execute()

/** Who may see the recipe, and whether a link shows it to whoever has the link. */
export const findReaders = (db: Reader, recipeId: string, now: string) =>
  db
    .selectFrom('recipe')
    .select((where) => [
      'recipe.groupId',
      'recipe.householdId',
      'recipe.userId',
      'recipe.visibility',
      where
        .exists(
          where
            .selectFrom('recipeShareToken')
            .select('recipeShareToken.id')
            .whereRef('recipeShareToken.recipeId', '=', 'recipe.id')
            .where('recipeShareToken.expiresAt', '>', now),
        )
        .as('linked'),
    ])
    .where('recipe.id', '=', recipeId)
    .executeTakeFirst()

type Asset = Pick<RecipeTables['recipeAsset'], 'name' | 'icon' | 'fileName'>

/** The recipe was found in the caller's group. A file of the same name takes the place of the old one. */
export async function putAsset(
  db: Writer,
  recipeId: string,
  { name, icon, fileName }: Asset,
  now: string,
): Promise<void> {
  const replaced = await db
    .updateTable('recipeAsset')
    .set({ name, icon })
    .where('recipeId', '=', recipeId)
    .where('fileName', '=', fileName)
    .returning('id')
    .execute()
  if (replaced.length === 0) {
    const position = await nextPosition(db, recipeId)
    await db.insertInto('recipeAsset').values({ id: randomUUID(), recipeId, position, name, icon, fileName }).execute()
  }
  await db.updateTable('recipe').set({ updatedAt: now, dateUpdated: now }).where('id', '=', recipeId).execute()
}

async function nextPosition(db: Reader, recipeId: string): Promise<number> {
  const last = await db
    .selectFrom('recipeAsset')
    .select((asset) => asset.fn.max('position').as('position'))
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()
  return last?.position === null || last?.position === undefined ? 0 : Number(last.position) + 1
}
