import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

/** The book was found in the caller's household and locked, the recipes among those that the caller sees. */

const COLUMNS = 4

/** What was taken out has no place any more. */
export async function putChoices(
  db: Writer,
  cookbookId: string,
  recipeIds: string[],
  choice: 'in' | 'out',
): Promise<void> {
  const rows = recipeIds.map((recipeId) => ({ cookbookId, recipeId, choice, position: null }))
  for (const portion of chunks(rows, COLUMNS))
    await db
      .insertInto('cookbookRecipe')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .columns(['cookbookId', 'recipeId'])
          .doUpdateSet(choice === 'out' ? { choice, position: null } : { choice }),
      )
      .execute()
}

export async function putPlaces(
  db: Writer,
  cookbookId: string,
  places: { recipeId: string; position: number }[],
): Promise<void> {
  const rows = places.map((place) => ({ cookbookId, choice: null, ...place }))
  for (const portion of chunks(rows, COLUMNS))
    await db
      .insertInto('cookbookRecipe')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['cookbookId', 'recipeId']).doUpdateSet({ position: (row) => row.ref('excluded.position') }),
      )
      .execute()
}

export async function removePlaces(db: Writer, cookbookId: string): Promise<void> {
  await db.deleteFrom('cookbookRecipe').where('cookbookId', '=', cookbookId).where('choice', 'is', null).execute()
  await db.updateTable('cookbookRecipe').set({ position: null }).where('cookbookId', '=', cookbookId).execute()
}

export const putCover = (db: Writer, cookbookId: string, coverRecipeId: string | null) =>
  db.updateTable('cookbook').set({ coverRecipeId }).where('id', '=', cookbookId).execute()

const MAX_LISTED = 500

export const listTakenOut = (db: Reader, viewer: RecipeViewer, cookbookId: string) =>
  db
    .selectFrom('cookbookRecipe')
    .innerJoin('recipe', 'recipe.id', 'cookbookRecipe.recipeId')
    .select(['recipe.id', 'recipe.slug', 'recipe.name'])
    .where('cookbookRecipe.cookbookId', '=', cookbookId)
    .where('cookbookRecipe.choice', '=', 'out')
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .orderBy('recipe.nameNormalised')
    .orderBy('recipe.id')
    .limit(MAX_LISTED)
    .execute()

/** The pictures of these recipes that the viewer may see. */
export async function listImages(
  db: Reader,
  viewer: RecipeViewer,
  ids: string[],
): Promise<{ recipeId: string; image: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('recipe')
    .select(['id as recipeId', sql<string>`"image"`.as('image')])
    .where('groupId', '=', viewer.groupId)
    .where('deletedAt', 'is', null)
    .where('image', 'is not', null)
    .where(visibleTo(viewer))
    .where('id', 'in', ids)
    .execute()
}
