import { everyRecipeOf, type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'

type TokenRow = RecipeLifeTables['recipeShareToken']

/** Links to recipes in the trash sleep until the recipe comes back. */
const tokens = (db: Reader, viewer: RecipeViewer) =>
  db
    .selectFrom('recipeShareToken')
    .innerJoin('recipe', 'recipe.id', 'recipeShareToken.recipeId')
    .selectAll('recipeShareToken')
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

export function list(db: Reader, viewer: RecipeViewer, recipeId: string | null | undefined): Promise<TokenRow[]> {
  const ofGroup = tokens(db, viewer).where('recipeShareToken.groupId', '=', viewer.groupId)
  const wanted = recipeId ? ofGroup.where('recipeShareToken.recipeId', '=', recipeId) : ofGroup
  return wanted.orderBy('recipeShareToken.createdAt').orderBy('recipeShareToken.id').execute()
}

export const find = (db: Reader, viewer: RecipeViewer, id: string): Promise<TokenRow | undefined> =>
  tokens(db, viewer)
    .where('recipeShareToken.groupId', '=', viewer.groupId)
    .where('recipeShareToken.id', '=', id)
    .executeTakeFirst()

/** Whoever holds the id may ask, so this one knows no group, and whoever made it was allowed to. */
export const findByHolder = (db: Reader, id: string): Promise<TokenRow | undefined> =>
  tokens(db, everyRecipeOf('')).where('recipeShareToken.id', '=', id).executeTakeFirst()

export const insert = (db: Writer, row: TokenRow) => db.insertInto('recipeShareToken').values(row).execute()

export const remove = (db: Writer, groupId: string, id: string) =>
  db
    .deleteFrom('recipeShareToken')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning(['id', 'recipeId'])
    .execute()

/** In every group. */
export const removeExpired = (db: Writer, now: string) =>
  db.deleteFrom('recipeShareToken').where('expiresAt', '<=', now).returning('id').execute()
