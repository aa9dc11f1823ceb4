import { sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import { bit, toBoolean } from '#db/rows.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

export type RatingRow = RecipeLifeTables['recipeRating']

/** Of somebody in the group, about recipes that the viewer may see and that are not in the trash. */
const ratings = (db: Reader, viewer: RecipeViewer, userId: string) =>
  db
    .selectFrom('recipeRating as given')
    .innerJoin('recipe', 'recipe.id', 'given.recipeId')
    .innerJoin('user', 'user.id', 'given.userId')
    .select(['given.id', 'given.userId', 'given.recipeId', 'given.rating', 'given.isFavorite'])
    .where('user.groupId', '=', viewer.groupId)
    .where('recipe.groupId', '=', viewer.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .where('given.userId', '=', userId)

const toRating = (row: RatingRow) => ({ ...row, isFavorite: toBoolean(row.isFavorite) })

export const list = async (db: Reader, viewer: RecipeViewer, userId: string) =>
  (await ratings(db, viewer, userId).orderBy('given.id').execute()).map(toRating)

export const listFavorites = async (db: Reader, viewer: RecipeViewer, userId: string) =>
  (await ratings(db, viewer, userId).where('given.isFavorite', '=', 1).orderBy('given.id').execute()).map(toRating)

export async function find(db: Reader, viewer: RecipeViewer, userId: string, recipeId: string) {
  const row = await ratings(db, viewer, userId).where('given.recipeId', '=', recipeId).executeTakeFirst()
  return row && toRating(row)
}

export const findPerson = (db: Reader, groupId: string, userId: string) =>
  db.selectFrom('user').select('id').where('groupId', '=', groupId).where('id', '=', userId).executeTakeFirst()

type Opinion = { rating?: number | null | undefined; isFavorite?: boolean | null | undefined }

/** What is not given stays as it was; a new row starts without stars and as no favourite. */
export async function put(
  db: Writer,
  key: Pick<RatingRow, 'id' | 'userId' | 'recipeId'>,
  opinion: Opinion,
): Promise<void> {
  const given = {
    ...(typeof opinion.rating === 'number' ? { rating: opinion.rating } : {}),
    ...(typeof opinion.isFavorite === 'boolean' ? { isFavorite: bit(opinion.isFavorite) } : {}),
  }
  await db
    .insertInto('recipeRating')
    .values({ rating: null, isFavorite: 0, ...key, ...given })
    .onConflict((conflict) => {
      const known = conflict.columns(['userId', 'recipeId'])
      return Object.keys(given).length > 0 ? known.doUpdateSet(given) : known.doNothing()
    })
    .execute()
}

/** Locks the recipe, so that concurrent ratings are both in the average. */
export const lockRecipe = (db: Writer, groupId: string, recipeId: string) =>
  db
    .updateTable('recipe')
    .set((column) => ({ rating: column.ref('rating') }))
    .where('groupId', '=', groupId)
    .where('id', '=', recipeId)
    .execute()

const average = sql<number | null>`(select avg(given."rating") from "recipeRating" as given
  where given."recipeId" = ${sql.ref('recipe.id')} and given."rating" > 0)`

export const updateAverage = (db: Writer, groupId: string, recipeId: string) =>
  db.updateTable('recipe').set({ rating: average }).where('groupId', '=', groupId).where('id', '=', recipeId).execute()

/** After an import. */
export const updateAveragesOf = (db: Writer, recipeIds: string[]) =>
  db.updateTable('recipe').set({ rating: average }).where('id', 'in', recipeIds).execute()

/** After a user was deleted. */
export const updateAverages = (db: Writer, groupId: string) =>
  db
    .updateTable('recipe')
    .set({ rating: average })
    .where('groupId', '=', groupId)
    .where('rating', 'is not', null)
    .execute()
